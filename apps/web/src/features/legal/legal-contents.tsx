import { ChevronDown } from 'lucide-react';
import type { BlockText } from './legal-block.tsx';
import { PartLink } from './section-link.tsx';

/** `id` is the URL hash, the same in both languages. */
export type LegalSection = { id: string; title: string; blocks: readonly BlockText[] };

type Props = { title: string; sections: readonly LegalSection[] };

function Contents({ sections }: Pick<Props, 'sections'>) {
  return (
    <ol className="list-decimal pl-7 text-muted marker:text-muted marker:tabular-nums">
      {sections.map(({ id, title }) => (
        <li key={id} className="pl-1">
          <PartLink
            id={id}
            className="inline-flex min-h-11 items-center py-1.5 leading-snug text-ink hover:underline lg:min-h-9"
          >
            {title}
          </PartLink>
        </li>
      ))}
    </ol>
  );
}

/** Table of contents: beside the text on wide screens, collapsed above it on others. CSS shows one of the two. */
export function LegalContents({ title, sections }: Props) {
  return (
    <>
      <nav
        aria-label={title}
        className="sticky top-24 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto text-sm max-lg:hidden print:hidden"
      >
        <p className="kicker mb-2 text-muted" aria-hidden="true">
          {title}
        </p>
        <Contents sections={sections} />
      </nav>
      <details className="group rounded-lg border border-line bg-surface px-5 lg:hidden print:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden="true" />
        </summary>
        <nav aria-label={title} className="pb-4">
          <Contents sections={sections} />
        </nav>
      </details>
    </>
  );
}
