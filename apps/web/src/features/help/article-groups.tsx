import { useTranslation } from '#i18n/use-translation.ts';
import { type Article, HELP_CATEGORIES, type HelpCategory } from './articles.ts';
import { HelpArticle } from './help-article.tsx';

type Props = { articles: readonly Article[]; category: HelpCategory | null };

/** All articles grouped by category, or those of one category. */
export function ArticleGroups({ articles, category }: Props) {
  const { t } = useTranslation('help');
  const shown = articles.filter((article) => category === null || article.category === category);
  const groups = HELP_CATEGORIES.map((name) => ({ name, own: shown.filter((article) => article.category === name) }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ name, own }) => (
      <section
        key={name}
        aria-labelledby={`category-${name}`}
        className="grid gap-x-12 gap-y-2 border-t border-line py-8 md:grid-cols-[14.5rem_1fr] lg:grid-cols-[1fr_2fr]"
      >
        <h2 id={`category-${name}`} className="text-2xl wrap-break-word">
          {t(`category.${name}`)}
        </h2>
        <div>
          {own.map((article) => (
            <HelpArticle key={article.id} article={article} />
          ))}
        </div>
      </section>
    ));
}
