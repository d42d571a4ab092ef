import { LIMITS } from '@bugunne/contract/limits.constants';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';
import { Comparison } from './comparison.tsx';
import { PriceCard } from './price-card.tsx';

const features = [
  ['refresh', 'food'],
  ['similar', 'series'],
  ['activity', 'music'],
  ['ads', 'movie'],
  ['support', 'food'],
] as const;

/** Price and features of Premium, beside the form with which a visitor signs up to get it. */
export function PremiumOffer() {
  const { t } = useTranslation('premium');
  const { premiumReplyHours } = useSiteTexts();
  const values = { count: LIMITS.refreshesPerCategoryPerDay, hours: premiumReplyHours };
  return (
    <section aria-labelledby="premium-offer" className="animate-fade-in grid gap-10">
      <div>
        <h2 id="premium-offer" className="mb-5 text-3xl">
          {t('offerTitle')}
        </h2>
        <PriceCard />
      </div>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {features.map(([key, category]) => (
          <div key={key} data-category={category} className="border-t-2 border-accent py-4">
            <dt className="font-display text-xl">{t(`features.${key}.title`)}</dt>
            <dd className="mt-1 text-muted">{t(`features.${key}.text`, values)}</dd>
          </div>
        ))}
      </dl>
      <Comparison />
    </section>
  );
}
