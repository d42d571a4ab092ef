import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

/** Figures that the operator has entered in the site settings; empty ones are hidden. */
export function Claims() {
  const { t } = useTranslation('not-found');
  const site = useSiteTexts();
  const figures = [
    ['users', site.claimUsers],
    ['recommendations', site.claimRecommendations],
    ['satisfaction', site.claimSatisfaction],
  ] as const;
  return (
    <dl
      aria-label={t('claims.label')}
      className="mt-14 grid grid-cols-3 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-14"
    >
      {figures.map(([key, figure]) => (
        <div key={key} data-value={figure} className="flex flex-col-reverse data-[value='']:hidden">
          <dt className="text-muted">{t(`claims.${key}`)}</dt>
          <dd className="font-display text-3xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
