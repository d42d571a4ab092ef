import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change before the address is replaced: browsers limit how often it may be. */
const DEBOUNCE = 400;

/** The filters of the open dialog, which the address follows debounced. */
export function useOwnFilters(initial: RefreshFilters, onSettled: (filters: RefreshFilters) => void) {
  const [filters, setFilters] = useState(initial);
  const shown = useRef(initial);
  const report = useRef(onSettled);
  const newest = useRef(initial);
  useEffect(() => {
    report.current = onSettled;
    newest.current = filters;
  });
  // A change right before closing is not lost.
  useEffect(
    () => () => {
      if (shown.current !== newest.current) report.current(newest.current);
    },
    [],
  );
  useEffect(() => {
    if (shown.current === filters) return;
    const timer = setTimeout(() => {
      shown.current = filters;
      report.current(filters);
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [filters]);
  return { filters, change: setFilters };
}
