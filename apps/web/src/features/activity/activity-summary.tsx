import type { ActivitySummary as Summary } from '@bugunne/contract/interactions.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { percentText } from '#lib/format.ts';

/** Three figures about the user's activity. */
export function ActivitySummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation('activity');
  const language = useLanguage();
  const { likeRatio, likes, dislikes, weeklyAverage, total } = summary;
  const figures = [
    {
      label: t('summary.likeRatio'),
      value: likeRatio === null ? '–' : percentText(language, likeRatio),
      text: likeRatio === null ? t('summary.likeRatioNone') : t('summary.opinions', { likes, dislikes }),
    },
    { label: t('summary.weekly'), value: `${weeklyAverage}`, text: t('summary.weeklyText', { count: total }) },
    { label: t('summary.total'), value: `${total}`, text: t('summary.allOf') },
  ];
  return (
    <section aria-label={t('summary.title')}>
      <dl className="grid border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
        {figures.map(({ label, value, text }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 py-4 sm:block sm:px-6 sm:py-6 sm:first:pl-0"
          >
            <dt className="font-medium">{label}</dt>
            <dd className="max-sm:text-right">
              <span className="block font-display text-3xl tabular-nums">{value}</span>
              <span className="text-sm text-muted">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
