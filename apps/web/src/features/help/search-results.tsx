import { useTranslation } from '#i18n/use-translation.ts';
import { HELP_CATEGORIES } from './articles.ts';
import { HelpArticle } from './help-article.tsx';
import type { SearchResult } from './search/create-search.ts';
import type { Piece } from './search/marks.ts';

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

/** Text with highlighted search hits. */
const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no id and no state
      <mark key={index} className="bg-warning-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
