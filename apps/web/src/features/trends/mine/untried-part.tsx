import { TRENDS_LIMITS } from '@bugunne/contract/part-limits.constants';
import type { OwnTrends } from '@bugunne/contract/trends.schema';
import { PartyPopper } from 'lucide-react';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MissingNote } from '../notes.tsx';

const CATEGORY_OF = {
  movieGenres: 'movie',
  seriesGenres: 'series',
  cuisineTypes: 'food',
  mealTypes: 'food',
  musicGenres: 'music',
  musicMoods: 'music',
} as const;

/** Options that the catalogue has and the user was never given, with the way to choose them. */
export function UntriedPart({ untried, days }: Pick<OwnTrends, 'untried'> & { days: number }) {
  const { t } = useTranslation('trends');
  const missing = TRENDS_LIMITS.untriedFromDays - days;
  const content = () => {
    if (missing > 0) return <MissingNote>{t('missing.untried', { count: missing })}</MissingNote>;
    if (untried.length === 0) {
      return (
        <EmptyWithDayLink
          compact
          level={3}
          icon={<PartyPopper aria-hidden="true" />}
          title={t('untried.none')}
          text={t('untried.noneText')}
          action={t('empty.action')}
        />
      );
    }
    return (
      <>
        <dl className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
          {untried.map(({ facet, options }) => (
            <div key={facet} data-category={CATEGORY_OF[facet]} className="border-t-2 border-accent pt-3">
              <dt className="font-semibold">{t(`untried.${facet}`)}</dt>
              <dd>
                <ul className="mt-2 flex flex-wrap gap-2">
                  {options.map(({ value, label, titles }) => (
                    <li key={value} className="rounded-full bg-accent-soft px-3 py-1 text-sm text-ink">
                      {label} <span className="text-muted tabular-nums">{titles}</span>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
        <LocalizedLink
          to="/dashboard?view=profile"
          className={buttonClass({ variant: 'secondary' }, 'mt-6 print:hidden')}
        >
          {t('untried.action')}
        </LocalizedLink>
      </>
    );
  };
  return (
    <section aria-labelledby="trends-untried" className="print-whole mt-14">
      <h2 id="trends-untried" className="text-2xl">
        {t('untried.title')}
      </h2>
      <p className="mt-1 text-muted">{t('untried.lead')}</p>
      {content()}
    </section>
  );
}
