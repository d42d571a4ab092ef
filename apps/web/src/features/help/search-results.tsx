import { useTranslation } from '#i18n/use-translation.ts';
import { HELP_CATEGORIES } from './categories.ts';
import { HelpArticle } from './help-article.tsx';
import { Marked } from './marked.tsx';
import type { SearchResult } from './search/create-search.ts';

/** Search results, best first; each opens in place. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  const { t } = useTranslation('help');
  return (
    <section aria-label={t('search.found')} className="max-w-3xl pb-8">
      {results.map(({ article, title, excerpt }) => {
        const category = HELP_CATEGORIES.find((name) => name === article.category);
        return (
          <HelpArticle
            key={article.id}
            article={article}
            title={<Marked pieces={title} />}
            summary={
              <>
                <p>
                  <Marked pieces={excerpt} />
                </p>
                {category && <p className="mt-1 text-sm font-medium">{t(`category.${category}`)}</p>}
              </>
            }
          />
        );
      })}
    </section>
  );
}
