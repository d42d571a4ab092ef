import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';

type Props = { label: string; value: ReactNode; note?: ReactNode };

/** One figure with its name: `<Stats><Stat … /></Stats>`. */
export function Stat({ label, value, note }: Props) {
  return (
    <Card className="min-w-0 px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums">{value}</dd>
      {note && <dd className="mt-0.5 text-sm text-muted">{note}</dd>}
    </Card>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  return <dl className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">{children}</dl>;
}
