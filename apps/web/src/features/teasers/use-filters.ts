import { useSearchParams } from 'react-router';
import { useHydrated } from '#lib/use-hydrated.tsx';
import { type Chosen, chosenIn, type Filter, type FilterOption, withChoice } from './filter.ts';

const NOTHING: Chosen = new Map();

/** What is chosen, as the address says it: shared, kept and gone back to like a page. */
export function useFilters(filters: readonly Filter[]) {
  const isHydrated = useHydrated();
  const [address, setAddress] = useSearchParams();
  // The pre-rendered page was made without a query.
  const chosen = isHydrated ? chosenIn(address, filters) : NOTHING;
  const go = (next: URLSearchParams) => setAddress(next, { state: { keepScroll: true } });
  return {
    chosen,
    choose(filter: Filter, option: FilterOption | null) {
      if ((chosen.get(filter) ?? null) !== option) go(withChoice(address, filter, option));
    },
    clear: () => go(filters.reduce((query, filter) => withChoice(query, filter, null), address)),
  };
}
