import { useEffect } from 'react';

const VISIT_MS = 30 * 60_000;

/** When each item was last counted, in ms since 1970. In memory only: signing out reloads the site and clears it. */
const counted = new Map<string, number>();

/** Records a view once per visit; a change of language or back navigation does not count again. */
export function useRecordView(id: string, isOpen: boolean, record: (id: string) => void): void {
  useEffect(() => {
    const now = Date.now();
    if (!isOpen || now - (counted.get(id) ?? -Infinity) < VISIT_MS) return;
    counted.set(id, now);
    record(id);
  }, [id, isOpen, record]);
}
