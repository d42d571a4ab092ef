import type { HitWeek } from '@bugunne/contract/trends.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate, numberText, percentText } from '#lib/format.ts';
import { hitRate, totalOf } from './outcomes.ts';

/** A rate of fewer items would say more about chance than about taste. */
const FEWEST_GIVEN = 12;

type Props = { weeks: readonly HitWeek[]; since: string; today: string };

/** Number and outcomes of the given items over all weeks. */
export function HitSummary({ weeks, since, today }: Props) {
  const { t } = useTranslation('trends');
  const language = useLanguage();
  const total = totalOf(weeks);
  const rate = total.given < FEWEST_GIVEN ? null : hitRate(total);
  const [from = since] = [since, weeks[0]?.from ?? since].toSorted().toReversed();
  const date = formatDate(language, from, {
    day: 'numeric',
    month: 'long',
    ...(from.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
  const figures = (['given', 'viewed', 'liked', 'known', 'declined'] as const).map((key) => ({
    label: t(`hits.${key}`),
    value: numberText(language, total[key]),
  }));
  return (
    <section aria-labelledby="trends-hits" className="print-whole">
      <h2 id="trends-hits" className="text-2xl">
        {t('hits.title')}
      </h2>
      <p className="mt-1 text-muted">{t('hits.since', { date })}</p>
      {rate === null ? (
        <p className="mt-5 text-lg">{t('hits.tooFew', { count: FEWEST_GIVEN - total.given })}</p>
      ) : (
        <p className="mt-5 flex flex-wrap items-baseline gap-x-4">
          <span className="font-display text-5xl tabular-nums">{percentText(language, rate)}</span>
          <span className="text-lg">{t('hits.rate')}</span>
        </p>
      )}
      <dl className="mt-5 flex flex-wrap border-t border-line">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            // A figure that is alone in the last row fills it.
            style={{ flex: '1 1 8rem' }}
            className="flex flex-col-reverse justify-end border-b border-line py-3 pr-3"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
