import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { CoverShape } from '#components/cover-shape.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

const others = [
  ['similar', 'series'],
  ['activity', 'music'],
  ['ads', 'movie'],
  ['support', 'food'],
] as const;

/** Features that only Premium members have; the most wanted feature is large. */
export function FeatureGrid() {
  const { t } = useTranslation('premium');
  const { premiumReplyHours } = useSiteTexts();
  const values = { count: LIMITS.refreshesPerCategoryPerDay, hours: premiumReplyHours };
  return (
    <section className="page-width">
      <h2 className="text-3xl">{t('features.title')}</h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div
          data-category="food"
          className="flex min-h-72 flex-col justify-end overflow-hidden rounded-xl bg-accent-cover p-6 text-white sm:p-9"
        >
          <div aria-hidden="true" className="mb-auto flex justify-end gap-3 pb-6">
            {CATEGORIES.map((category) => (
              <span key={category} data-category={category} className="w-1/6">
                <CoverShape category={category} />
              </span>
            ))}
          </div>
          <h3 className="text-3xl">{t('features.refresh.title')}</h3>
          <p className="mt-2 max-w-md text-lg">{t('features.refresh.text', values)}</p>
        </div>
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {others.map(([key, category]) => (
            <div key={key} data-category={category} className="border-t-2 border-accent py-5">
              <dt className="font-display text-2xl">{t(`features.${key}.title`)}</dt>
              <dd className="mt-1.5 text-muted">{t(`features.${key}.text`, values)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
