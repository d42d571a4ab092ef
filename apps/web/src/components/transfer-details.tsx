import type { BankAccount } from '@bugunne/contract/payments.schema';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from './copy-button.tsx';

type Props = {
  account: BankAccount;
  /** In words. */
  plan: string;
  amount: string;
  description: string;
  /** Part of the description; without it, the description is not complete and cannot be copied. */
  code?: string;
};

const compact = (iban: string) => iban.replaceAll(/\s/g, '');
/** In groups of four, as banks print it. */
const grouped = (iban: string) => compact(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Where to send what by bank transfer, and with which description. */
export function TransferDetails({ account, plan, amount, description, code }: Props) {
  const { t } = useTranslation('transfer');
  const copyTexts = { done: t('copied'), refused: t('refused') };
  const rows: [term: string, value: string, copy?: ReactNode][] = [
    [t('plan'), plan],
    [t('amount'), amount],
    [t('holder'), account.holder],
    [t('bank'), account.bank],
    [
      t('iban'),
      grouped(account.iban),
      <CopyButton key="iban" text={compact(account.iban)} label={t('copyIban')} {...copyTexts} />,
    ],
    [
      t('description'),
      description,
      code !== undefined && (
        <CopyButton key="description" text={description} label={t('copyDescription')} {...copyTexts} />
      ),
    ],
    [t('code'), code ?? '', code && <CopyButton key="code" text={code} label={t('copyCode')} {...copyTexts} />],
  ];
  return (
    <dl className="grid gap-3 border-y border-line py-4">
      {rows
        .filter(([, value]) => value !== '')
        .map(([term, value, copy]) => (
          <div key={term} className="grid gap-1">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="text-[min(1rem,4.2vw)] font-semibold tabular-nums wrap-anywhere">{value}</span>
              {copy}
            </dd>
          </div>
        ))}
    </dl>
  );
}
