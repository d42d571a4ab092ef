import type { Offer, PaymentMethod, Plan } from '@bugunne/contract/payments.schema';
import { Card } from '#components/ui/card.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, minorMoney } from '#lib/format.ts';
import { serverNow } from '#lib/server-clock.ts';

const DAY = 24 * 3_600_000;

type Props = { offer: Offer; plan: Plan; method: PaymentMethod };

/** The amounts that are charged today and later. */
export function OrderSummary({ offer, plan, method }: Props) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const money = (amount: number) => minorMoney(language, amount, plan.currency);
  const price = money(plan.price);
  const isCard = method === 'credit-card';
  const trialDays = isCard ? offer.trialDays : 0;
  const charged = longDate(language, new Date(serverNow() + trialDays * DAY).toISOString());
  return (
    <section aria-labelledby="summary-title">
      <Card className="p-5 sm:p-6">
        <h2 id="summary-title" className="text-xl">
          {t('summary.title')}
        </h2>
        <dl className="mt-4 grid gap-3">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{t(`plan.name.${plan.id}`)}</dt>
            <dd className="tabular-nums">{t(`summary.${plan.period}`, { price })}</dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
            <dt>{t(isCard ? 'summary.today' : 'summary.toSend')}</dt>
            <dd className="font-display text-2xl tabular-nums">{trialDays > 0 ? money(0) : price}</dd>
          </div>
        </dl>
        <div className="mt-3 grid gap-2 text-sm text-muted">
          {trialDays > 0 && (
            <p>
              <strong className="block font-semibold text-ink">{t('summary.trial', { count: trialDays })}</strong>
              {t('summary.then', { date: charged, price })}
            </p>
          )}
          <p>{t(isCard ? 'summary.renews' : 'summary.once')}</p>
          {offer.moneyBackDays > 0 && <p>{t('summary.moneyBack', { count: offer.moneyBackDays })}</p>}
        </div>
      </Card>
    </section>
  );
}
