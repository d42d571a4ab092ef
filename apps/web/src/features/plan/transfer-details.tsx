import type { Transfer } from '@bugunne/contract/payments';
import { useTranslation } from '#i18n/use-translation.ts';

/** Amount, account and description of a bank transfer; `amount` is in words. */
export function TransferDetails({ transfer, amount }: { transfer: Transfer; amount: string }) {
  const { t } = useTranslation('plan');
  const { account, description, code, planType } = transfer;
  const rows = [
    [t('transfer.amount'), amount],
    [t('transfer.plan'), t(`planName.${planType}`)],
    [t('transfer.holder'), account.holder],
    [t('transfer.bank'), account.bank],
    [t('transfer.iban'), account.iban],
    [t('transfer.description'), description],
    [t('transfer.codeLabel'), code],
  ] as const;
  return (
    <dl className="grid gap-2.5 border-y border-line py-4 text-sm">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
