import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { FACETS_OF, type TrendFacet } from '@bugunne/contract/trend-facets.constants';
import type { OwnTrends } from '@bugunne/contract/trends.schema';

import { Segments } from '#components/ui/segments.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/format.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { nextMonth } from '../dates.ts';
import { MissingNote } from '../notes.tsx';
import { sizes } from '../own-trends-skeleton.tsx';
import { useTrendChoices } from '../trend-choices.ts';
import { Movement } from './movement-text.tsx';
import { TasteList } from './taste-list.tsx';

/** Loaded lazily, because the chart library is larger than the rest of the page. */
const tasteChart = lazyComponent(() => import('./taste-chart.tsx').then((module) => module.TasteChart));

type Props = { trends: Pick<OwnTrends, 'months' | 'tastes' | 'today'> };

/** How the user's taste moved, for a category at a time. */
export function TastePart({ trends: { months, tastes, today } }: Props) {
  const { t } = useTranslation(['trends', 'common']);
  const language = useLanguage();
  const { category, facet, choose } = useTrendChoices();
  const facets: readonly TrendFacet[] = FACETS_OF[category];
  const values = tastes.find((taste) => taste.facet === facet)?.values ?? [];
  // A chart of one month would show no movement.
  const isDrawn = months.filter((_, month) => values.some(({ counts }) => (counts[month] ?? 0) > 0)).length > 1;
  const Chart = useLazyComponent(tasteChart, isDrawn);

  const content = () => {
    if (values.length === 0) return <MissingNote>{t(`missing.facet.${facet}`)}</MissingNote>;
    if (isDrawn) {
      if (!Chart) return <Skeleton className={sizes.taste} />;
      return <Chart facet={facet} category={category} months={months} values={values} />;
    }
    const date = formatDate(language, nextMonth(today), { day: 'numeric', month: 'long' });
    return (
      <>
        <TasteList values={values} />
        {months.length === 1 && <MissingNote>{t('missing.months', { date })}</MissingNote>}
      </>
    );
  };

  return (
    <section aria-labelledby="trends-taste" className="mt-14">
      <h2 id="trends-taste" className="text-2xl">
        {t('taste.title')}
      </h2>
      <p className="mt-1 text-muted">
        {t('taste.lead')}
        {isDrawn && ` ${t('taste.circles')}`}
      </p>
      {months.length === 0 ? (
        <MissingNote>{t('missing.likes')}</MissingNote>
      ) : (
        <div data-category={category}>
          <div className="mt-5 grid gap-4 md:grid-cols-2 print:hidden">
            <Segments
              label={t('taste.category')}
              value={category}
              options={CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) }))}
              onChange={(value) => choose({ category: value })}
            />
            <Segments
              label={t('taste.facet')}
              value={facet}
              options={facets.map((value) => ({ value, label: t(`facet.${value}`) }))}
              onChange={(value) => choose({ facet: value })}
            />
          </div>
          <div className="print-whole mt-6">
            {content()}
            <Movement months={months} values={values} />
          </div>
        </div>
      )}
    </section>
  );
}
