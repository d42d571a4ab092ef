import { SearchX } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { fitsAll, type Teaser } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { SampleCard } from './sample-card.tsx';
import { useFilters } from './use-filters.ts';

/** The samples and their filters. */
export function SampleList({ topic, filters, samples }: Teaser) {
  const { t } = useTranslation('teasers');
  const { chosen, choose, clear } = useFilters(filters);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = samples.filter((sample) => fitsAll(sample, chosen));

  // The focused button disappears; the focus moves to the title, so that it is not lost.
  const clearAndFocusTitle = () => {
    title.current?.focus({ preventScroll: true });
    clear();
  };

  return (
    <section aria-labelledby={titleId} className="pt-12 sm:pt-16">
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-3xl outline-none">
        {t(`${topic}.samples`)}
      </h2>
      <p className="prose-width mt-3 mb-7 text-muted">{t('samplesNote')}</p>
      <FilterBar filters={filters} chosen={chosen} onChoose={choose} />
      <div className="mt-6 flex min-h-11 items-center gap-4 border-t border-line pt-4">
        <p role="status" className="font-semibold tabular-nums">
          {t('count', { count: shown.length })}
        </p>
        {chosen.size > 0 && shown.length > 0 && (
          <Button variant="ghost" className="-my-2" onClick={clearAndFocusTitle}>
            {t('clear')}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3 lg:grid-cols-4">
          {shown.map((sample) => (
            <SampleCard key={sample.id} sample={sample} filters={filters} />
          ))}
        </ul>
      ) : (
        <EmptyState
          level={3}
          category={topic === 'screen' ? undefined : topic}
          icon={<SearchX aria-hidden="true" />}
          title={t('noMatch.title')}
          text={t('noMatch.text')}
          action={<Button onClick={clearAndFocusTitle}>{t('clear')}</Button>}
        />
      )}
    </section>
  );
}
