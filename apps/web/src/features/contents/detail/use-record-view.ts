import { useEffect } from 'react';

const VISIT_MS = 30 * 60_000;

/** When each item was last counted. In memory only: signing out loads the site anew and so forgets it. */
const counted = new Map<string, number>();

/** Tells once per visit that an item was opened; a change of language or a way back does not count again. */
export function useRecordView(id: string, isOpen: boolean, record: (id: string) => void): void {
  useEffect(() => {
    const now = Date.now();
    if (!isOpen || now - (counted.get(id) ?? -Infinity) < VISIT_MS) return;
    counted.set(id, now);
    record(id);
  }, [id, isOpen, record]);
}
