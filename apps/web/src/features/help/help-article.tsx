import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#lib/use-hydrated.tsx';
import type { Article } from './article.ts';

type Props = {
  article: Article;
  /** In the place of its plain title. */
  title?: ReactNode;
  /** Stands below while the article is closed. */
  summary?: ReactNode;
};

/** One question; its answer opens by a press, and by `/help#id`, which also marks it. */
export function HelpArticle({ article, title = article.title, summary }: Props) {
  const { hash, key } = useLocation();
  // The pre-rendered page knows of no hash.
  const aimed = useHydrated() && hash === `#${article.id}`;
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same article opens it again
  useEffect(() => {
    if (!aimed || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus({ preventScroll: true, focusVisible: false });
  }, [aimed, key]);

  return (
    <div
      data-aimed={aimed || undefined}
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
            // What the site does not offer is an empty value, and may leave its paragraph without a word.
            <p key={paragraph} className="empty:hidden">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
      {summary && <div className="prose-width pb-4 text-base text-muted peer-open:hidden">{summary}</div>}
    </div>
  );
}
