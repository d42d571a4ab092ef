import { useSearchParams } from 'react-router';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import { type Chosen, chosenIn, type Filter, type FilterOption, withChoice } from './filter.ts';

const NOTHING: Chosen = new Map();

/** Filters stored in the address, so that they can be shared, bookmarked and undone by back navigation. */
export function useFilters(filters: readonly Filter[]) {
  const isHydrated = useHydrated();
  const [address, setAddress] = useSearchParams();
  // The page was pre-rendered without a query string.
  const chosen = isHydrated ? chosenIn(address, filters) : NOTHING;
  const setQuery = (next: URLSearchParams) => setAddress(next, { state: { keepScroll: true } });
  return {
    chosen,
    choose(filter: Filter, option: FilterOption | null) {
      if ((chosen.get(filter) ?? null) !== option) setQuery(withChoice(address, filter, option));
    },
    clear: () => setQuery(filters.reduce((query, filter) => withChoice(query, filter, null), address)),
  };
}
