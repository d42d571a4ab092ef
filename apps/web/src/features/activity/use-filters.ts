import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/** The filters, kept in the address so that coming back from an item finds them again. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(search));
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    setSearch(writeFilters(next), { replace: true, state: { keepScroll: true } });
  };
  return [filters, change];
}
