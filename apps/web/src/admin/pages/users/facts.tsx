import type { ReactNode } from 'react';

/** Names and values, beside each other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A titled part of the details. */
export function DetailSection({ title, actions, children }: SectionProps) {
  return (
    <section className="mt-7 first:mt-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

type Entry = { id: string; title: ReactNode; note?: ReactNode; aside?: ReactNode };

/** A short list of records. */
export function Entries({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {entries.map(({ id, title, note, aside }) => (
        <li key={id} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0 wrap-anywhere">
            <div>{title}</div>
            {note && <div className="text-muted">{note}</div>}
          </div>
          {aside && <div className="shrink-0 text-right text-muted tabular-nums">{aside}</div>}
        </li>
      ))}
    </ul>
  );
}
