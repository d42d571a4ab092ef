import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';

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

type StatsProps = {
  /** Above a list, where phones get one row to swipe, so that the list begins high on the page. */
  isStrip?: boolean;
  /** At most four in a row, the last one as wide as the rest of its row: for more figures than one row takes. */
  inFours?: boolean;
  children: ReactNode;
};

/** Figures in rows; in a strip as many in a row as fit. */
export function Stats({ isStrip = false, inFours = false, children }: StatsProps) {
  // Where it scrolls, the keyboard has to reach it.
  const canScroll = useIsPhone() && isStrip;
  return (
    <dl
      tabIndex={canScroll ? 0 : undefined}
      className={cn(
        'mb-5 grid gap-3',
        isStrip ? STRIP : 'grid-cols-2',
        !isStrip && (inFours ? FOURS : 'md:grid-cols-3 xl:grid-cols-4'),
      )}
    >
      {children}
    </dl>
  );
}

const FOURS =
  'max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:grid-cols-4 md:[&>:last-child:nth-child(4n+1)]:col-span-4 md:[&>:last-child:nth-child(4n+2)]:col-span-3 md:[&>:last-child:nth-child(4n+3)]:col-span-2';
const STRIP =
  'md:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] max-md:-mx-(--gutter) max-md:flex max-md:snap-x max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:*:w-40 max-md:*:shrink-0 max-md:*:snap-start';
