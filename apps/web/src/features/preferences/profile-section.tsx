import type { Category } from '@bugunne/contract/item-terms.constants';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  title: string;
  /** Current choice, in one line. */
  summary: string;
  category?: Category;
  /** Whether a link has led to this part: it is unfolded, with the focus on its line. */
  isWanted?: boolean;
  children: ReactNode;
};

/** One part of the preferences, folded to a summary line; its content is rendered when it is first unfolded. */
export function ProfileSection({ title, summary, category, isWanted = false, children }: Props) {
  const [rendered, setRendered] = useState(isWanted);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (!isWanted || !current) return;
    current.open = true;
    current.querySelector('summary')?.focus({ preventScroll: true });
    current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isWanted]);
  return (
    <details
      ref={details}
      data-category={category}
      onToggle={({ currentTarget }) => currentTarget.open && setRendered(true)}
      className="group scroll-mt-24 border-b border-line"
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
