import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useHydrated, withHydration } from '#lib/use-hydrated.tsx';
import { ArticleGroups } from './article-groups.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { MoreHelp } from './more-help.tsx';
import { NoResult } from './no-result.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useArticles } from './use-articles.ts';
import { useHelpQuery } from './use-help-query.ts';
import { useSearch } from './use-search.ts';

/** Search and categories over every article; without a query they stand there by category. */
export const HelpCentre = withHydration(function HelpCentre() {
  const { t } = useTranslation('help');
  const articles = useArticles();
  const { asked, typed, type, ask, choose } = useHelpQuery();
  const { query, category } = asked;
  const [aboutToSearch, setAboutToSearch] = useState(false);
  const hydrated = useHydrated();
  const { found, state } = useSearch(articles, query, aboutToSearch || query !== '');
  const shown = found?.filter(({ article }) => category === null || article.category === category);
  const said = () => {
    if (state !== 'ready') return t(`search.${state}`);
    if (!shown) return '';
    return shown.length === 0 ? t('none.title') : t('search.results', { count: shown.length, query });
  };
  return (
    <>
      <SearchBox typed={typed} onType={type} onAsk={ask} onFocus={() => setAboutToSearch(true)} />
      {/* Who comes with a question in the address is not to see every article first, nor what moves up then. */}
      <div data-unfiltered={hydrated ? undefined : ''}>
        <CategoryFilter chosen={category} onChoose={choose} />
      </div>
      <p role="status" className={shown?.length === 0 ? 'sr-only' : 'mt-8 min-h-7 pb-1 text-muted'}>
        {said()}
      </p>
      <div data-unfiltered={hydrated && (state !== 'loading' || aboutToSearch) ? undefined : ''}>
        {!shown && <ArticleGroups articles={articles} category={category} />}
        {shown && shown.length > 0 && <SearchResults found={shown} />}
        {shown?.length === 0 ? (
          <NoResult query={query} elsewhere={found?.length ?? 0} onElsewhere={() => choose(null)} />
        ) : (
          <MoreHelp />
        )}
      </div>
    </>
  );
});
