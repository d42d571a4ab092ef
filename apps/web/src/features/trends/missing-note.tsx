import { Hourglass } from 'lucide-react';

/** A note of data that a part of the page still lacks, and of when it will be there. */
export function MissingNote({ children }: { children: string }) {
  return (
    <p className="mt-4 flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
      <Hourglass className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
