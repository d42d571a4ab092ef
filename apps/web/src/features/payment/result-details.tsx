import type { CheckoutResult } from '@bugunne/contract/payments.schema';
import { Card } from '#components/ui/card.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, minorMoney } from '#lib/format.ts';

type Money = { amount: number; currency: string };
type Props = { result: CheckoutResult; laterPrice: Money | null | undefined };

/** Every field of a payment (specification §2). */
export function ResultDetails({ result, laterPrice }: Props) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const { amount, currency, trialEndsAt } = result;
  const money = (value: Money) => minorMoney(language, value.amount, value.currency);
  const end = trialEndsAt && longDate(language, trialEndsAt);
  const amounts = end
    ? [
        t('result.trialNow', { price: money({ amount: 0, currency }) }),
        laterPrice
          ? t('result.trialThen', { date: end, price: money(laterPrice) })
          : t('result.trialUntil', { date: end }),
      ]
    : [money({ amount, currency })];
  const waits = result.state !== 'failed' && result.state !== 'expired';
  const rows: [term: string, value: string | null][] = [
    [t('result.plan'), t(`plan.name.${result.planType}`)],
    [t('result.amount'), amounts.join(', ')],
    [t('result.date'), longDate(language, result.date)],
    [t('result.order'), result.orderNumber ?? (waits ? t('result.orderLater') : null)],
    [t('result.reference'), result.reference],
    [t('result.checkoutId'), result.checkoutId],
  ];
  return (
    <section aria-labelledby="details-title">
      <Card className="p-5 sm:p-6">
        <h2 id="details-title" className="text-xl">
          {t('result.details')}
        </h2>
        <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {rows.map(
            ([term, value]) =>
              value && (
                <div key={term} className="min-w-0">
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Card>
    </section>
  );
}
