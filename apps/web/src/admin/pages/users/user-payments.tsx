import type { UserDetails } from '@bugunne/contract';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { minorMoney } from '#lib/format.ts';
import { dayText, instantText } from '../../lib/format.ts';
import { DetailSection, Entries } from './facts.tsx';
import { GraceNote } from './grace-note.tsx';

const METHODS = ['credit-card', 'bank-transfer', 'grant'] as const;
const STATES = [
  'active',
  'cancelled',
  'expired',
  'pending',
  'failed',
  'succeeded',
  'paid',
  'refunded',
  'partially_refunded',
] as const;

/** Sources of Premium, attempts to pay, and orders. */
export function UserPayments({ details }: { details: UserDetails }) {
  const { t } = useTranslation('admin-users');
  const language = useLanguage();
  const money = (amount: number, currency: string) => minorMoney(language, amount, currency);
  const state = (status: string) => {
    const known = STATES.find((each) => each === status);
    return known ? t(`paymentStates.${known}`) : status;
  };
  const method = (name: string) => {
    const known = METHODS.find((each) => each === name);
    return known ? t(`paymentMethods.${known}`) : name;
  };
  const day = (at: string | null) => (at ? dayText(at) : '–');
  return (
    <>
      <DetailSection title={t('details.subscriptions')}>
        <Entries
          empty={t('details.nothing')}
          entries={details.subscriptions.map((row) => ({
            id: row.id,
            title: `${method(row.paymentMethod)} · ${state(row.status)}`,
            note: `${day(row.startedAt)} – ${row.expiresAt ? dayText(row.expiresAt) : t('endless')}`,
            aside: row.paymentMethod === 'grant' ? null : money(row.amount, row.currency),
          }))}
        />
        <GraceNote details={details} />
      </DetailSection>
      <DetailSection title={t('details.orders')}>
        <Entries
          empty={t('details.nothing')}
          entries={details.orders.map((row) => ({
            id: row.id,
            title: `${row.invoiceNumber} · ${state(row.status)}`,
            note: [
              instantText(row.createdAt),
              ...(row.refunded > 0 ? [t('details.refunded', { amount: money(row.refunded, row.currency) })] : []),
            ].join(' · '),
            aside: money(row.amount, row.currency),
          }))}
        />
      </DetailSection>
      <DetailSection title={t('details.attempts')}>
        <Entries
          empty={t('details.nothing')}
          entries={details.attempts.map((row) => ({
            id: row.id,
            title: `${method(row.paymentMethod)} · ${state(row.status)}`,
            note: instantText(row.attemptedAt),
            aside: money(row.amount, row.currency),
          }))}
        />
      </DetailSection>
    </>
  );
}
