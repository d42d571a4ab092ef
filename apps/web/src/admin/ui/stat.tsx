import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';

type Props = { label: string; value: ReactNode; note?: ReactNode };

/** One figure with its name: `<Stats><Stat … /></Stats>`. */
export function Stat({ label, value, note }: Props) {
  return (
    <Card className="min-w-0 px-4 py-2.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold wrap-anywhere tabular-nums">{value}</dd>
      {note && <dd className="mt-0.5 text-sm text-muted">{note}</dd>}
    </Card>
  );
}

/**
 * Figures, as many in a row as fit. `isStrip`: above a list, where phones get one row to swipe, so that the list begins high
 * on the page.
 */
export function Stats({ isStrip = false, children }: { isStrip?: boolean; children: ReactNode }) {
  return (
    <dl
      tabIndex={isStrip ? 0 : undefined}
      className={cn(
        'mb-5 grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]',
        isStrip ? STRIP : 'grid-cols-2',
      )}
    >
      {children}
    </dl>
  );
}

const STRIP =
  'max-md:-mx-(--gutter) max-md:flex max-md:snap-x max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:*:w-40 max-md:*:shrink-0 max-md:*:snap-start';
