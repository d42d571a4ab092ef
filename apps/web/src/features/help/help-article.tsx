import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import type { Article } from './articles.ts';

type Props = {
  article: Article;
  /** Replaces the plain title. */
  title?: ReactNode;
  /** Shown below the title while the article is closed. */
  summary?: ReactNode;
};

/** Question with a collapsible answer. `/help#id` opens, focuses and highlights it. */
export function HelpArticle({ article, title = article.title, summary }: Props) {
  const { hash, key } = useLocation();
  // The hash is not known during pre-rendering.
  const isTarget = useHydrated() && hash === `#${article.id}`;
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same article opens it again
  useEffect(() => {
    if (!isTarget || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus({ preventScroll: true, focusVisible: false });
  }, [isTarget, key]);

  return (
    <div
      data-aimed={isTarget || undefined}
      className="border-b border-line transition-colors last:border-0 data-aimed:-mx-4 data-aimed:rounded-lg data-aimed:bg-sunken data-aimed:px-4"
    >
      <details ref={details} id={article.id} className="group peer">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 text-lg font-medium outline-offset-0! [&::-webkit-details-marker]:hidden">
          <span>{title}</span>
          <ChevronDown
            className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="prose-width space-y-3 pb-5 text-muted">
          {article.content.map((paragraph) => (
            // Site texts of features that the site does not have are empty, so that a paragraph may be empty.
            <p key={paragraph} className="empty:hidden">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
      {summary && <div className="prose-width pb-4 text-base text-muted peer-open:hidden print:hidden">{summary}</div>}
    </div>
  );
}
