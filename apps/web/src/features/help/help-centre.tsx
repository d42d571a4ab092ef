import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useHydrated, withHydration } from '#lib/lazy/use-hydrated.tsx';
import { useSearchAddress } from '#lib/use-search-address.ts';
import { ArticleGroups } from './article-groups.tsx';
import { useArticles } from './articles.ts';
import { CategoryFilter } from './category-filter.tsx';
import { HELP_ADDRESS } from './help-address.ts';
import { MoreHelp } from './more-help.tsx';
import { NoResult } from './no-result.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

/** Help centre: search and category filter over all articles; without a query they are grouped by category. */
export const HelpCentre = withHydration(function HelpCentre() {
  const { t } = useTranslation('help');
  const articles = useArticles();
  const { form, typed, type, submit, choose } = useSearchAddress(HELP_ADDRESS);
  const { text: query, category } = form;
  const [wasSearchFocused, setWasSearchFocused] = useState(false);
  const hydrated = useHydrated();
  const { results, state } = useSearch(articles, query, wasSearchFocused || query !== '');
  const visible = results?.filter(({ article }) => category === null || article.category === category);
  const status = () => {
    if (state !== 'ready') return t(`search.${state}`);
    if (!visible) return '';
    return visible.length === 0 ? t('none.title') : t('search.results', { count: visible.length, query });
  };
  return (
    <>
      <SearchBox typed={typed} onType={type} onSubmit={submit} onFocus={() => setWasSearchFocused(true)} />
      {/* With a query in the URL the unfiltered articles stay hidden until the results are known, to avoid a shift. */}
      <div data-unfiltered={hydrated ? undefined : ''}>
        <CategoryFilter chosen={category} onChoose={(chosen) => choose({ category: chosen })} />
      </div>
      <p role="status" className={visible?.length === 0 ? 'sr-only' : 'mt-8 min-h-7 pb-1 text-muted'}>
        {status()}
      </p>
      <div data-unfiltered={hydrated && (state !== 'loading' || wasSearchFocused) ? undefined : ''}>
        {!visible && <ArticleGroups articles={articles} category={category} />}
        {visible && visible.length > 0 && <SearchResults results={visible} />}
        {visible?.length === 0 ? (
          <NoResult query={query} elsewhere={results?.length ?? 0} onElsewhere={() => choose({ category: null })} />
        ) : (
          <MoreHelp />
        )}
      </div>
    </>
  );
});
