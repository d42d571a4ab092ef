import type { Category } from '@bugunne/contract/item-terms';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  /** Current choice, in one line. */
  summary: string;
  category?: Category;
  children: ReactNode;
};

/** One part of the preferences, folded to a summary line; its content is rendered when it is first unfolded. */
export function ProfileSection({ title, summary, category, children }: Props) {
  const [rendered, setRendered] = useState(false);
  return (
    <details
      data-category={category}
      onToggle={({ currentTarget }) => currentTarget.open && setRendered(true)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-18 list-none items-center gap-4 rounded-md py-3.5 [&::-webkit-details-marker]:hidden">
        <span className="size-2.5 shrink-0 rounded-full bg-accent" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-display text-xl">{title}</span>
          <span className="block truncate text-sm text-muted group-open:hidden">{summary}</span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {rendered && <div className="space-y-8 pt-1 pb-8 sm:pl-6.5">{children}</div>}
    </details>
  );
}
