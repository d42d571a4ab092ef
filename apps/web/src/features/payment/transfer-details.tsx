import type { BankAccount } from '@bugunne/contract/payments';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/copy-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  account: BankAccount;
  /** Name of the plan and price, in words. */
  plan: string;
  amount: string;
  description: string;
  /** Whether the description is complete, so that it can be copied. */
  isComplete: boolean;
};

const compact = (iban: string) => iban.replaceAll(/\s/g, '');
/** In groups of four, as banks print it. */
const grouped = (iban: string) => compact(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Where to send what, and with which description. */
export function TransferDetails({ account, plan, amount, description, isComplete }: Props) {
  const { t } = useTranslation('payment');
  const copyTexts = { done: t('transfer.copied'), refused: t('transfer.refused') };
  const rows: [term: string, value: string, copy?: ReactNode][] = [
    [t('transfer.plan'), plan],
    [t('transfer.amount'), amount],
    [t('transfer.holder'), account.holder],
    [t('transfer.bank'), account.bank],
    [
      t('transfer.iban'),
      grouped(account.iban),
      <CopyButton key="iban" text={compact(account.iban)} label={t('transfer.copyIban')} {...copyTexts} />,
    ],
    [
      t('transfer.description'),
      description,
      isComplete && (
        <CopyButton key="description" text={description} label={t('transfer.copyDescription')} {...copyTexts} />
      ),
    ],
  ];
  return (
    <dl className="grid gap-3 border-y border-line py-4">
      {rows
        .filter(([, value]) => value !== '')
        .map(([term, value, copy]) => (
          <div key={term} className="grid gap-1">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="font-semibold tabular-nums wrap-anywhere">{value}</span>
              {copy}
            </dd>
          </div>
        ))}
    </dl>
  );
}
