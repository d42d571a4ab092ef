import type { ReactNode } from 'react';

type Props = { entries: readonly (readonly [label: string, value: ReactNode])[] };

/** Labelled values of a record; entries without a value are left out. */
export const Details = ({ entries }: Props) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
    {entries
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
);
