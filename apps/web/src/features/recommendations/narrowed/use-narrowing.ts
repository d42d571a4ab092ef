import type { Category } from '@bugunne/contract/item-terms.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED } from '#lib/history-state.ts';
import { retryUntilSuccess, singleFlight } from '#lib/retry.ts';
import type * as FiltersInAddress from './filters-in-address.ts';
import { openCategory } from './open-category.ts';

type AddressFilters = typeof FiltersInAddress;

let loaded: AddressFilters | undefined;

/** Reading filters takes all options of the wizard, which the daily page does without. */
export const loadAddressFilters = singleFlight(
  async (): Promise<AddressFilters> => (loaded ??= await retryUntilSuccess(() => import('./filters-in-address.ts'))),
);

/**
 * The dialog of a narrowed refresh and its filters, in the address: they survive a reload and can be shared. Opening adds
 * a history entry, so that Back closes the dialog. The filters stay in the address of the closed one.
 */
export function useNarrowing() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [address, setAddress] = useState(loaded);
  const requested = openCategory(search);
  useEffect(() => {
    if (requested !== null && !address) void loadAddressFilters().then(setAddress);
  }, [requested, address]);
  /** Null until the code that reads filters has loaded. */
  const category = address ? requested : null;
  /** The latest filters of each category. */
  const last = useRef<Partial<Record<Category, RefreshFilters>>>({});
  const shown = useRef<Category | null>(null);
  // A refresh closes the dialog when it is done; meanwhile Back may have closed it.
  const openNow = useRef<Category | null>(null);
  useLayoutEffect(() => {
    openNow.current = category;
    return () => {
      openNow.current = null;
    };
  }, [category]);
  useEffect(() => {
    if (!address) return;
    const { readFilters, writeFilters } = address;
    const closed = shown.current;
    shown.current = category;
    if (category !== null) last.current[category] = readFilters(search, category);
    else if (closed !== null) {
      const next = writeFilters(search, null, last.current[closed]);
      if (next.toString() !== search.toString()) setSearch(next, { replace: true, state: { keepScroll: true } });
    }
  }, [address, category, search, setSearch]);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  // A second press while the code loads would add a second entry to the history.
  const isOpening = useRef(false);
  const open = async (next: Category, filters?: RefreshFilters) => {
    if (isOpening.current) return;
    isOpening.current = true;
    const filtersInAddress = await loadAddressFilters().finally(() => {
      isOpening.current = false;
    });
    // The user has chosen another page meanwhile.
    if (!isMounted.current) return;
    setAddress(filtersInAddress);
    const { readFilters, writeFilters } = filtersInAddress;
    /** After a reload the address does not say of which category its filters are. */
    const unclaimed = (current: URLSearchParams) =>
      Object.keys(last.current).length === 0 ? readFilters(current, next) : {};
    setSearch((current) => writeFilters(current, next, filters ?? last.current[next] ?? unclaimed(current)), {
      replace: category !== null,
      state: category === null ? OPENED : { ...OPENED, isOpened: isOpenedHere(state) },
    });
  };

  const change = useCallback(
    (filters: RefreshFilters) => {
      if (!address || category === null) return;
      last.current[category] = filters;
      if (openNow.current !== category) return;
      setSearch((current) => address.writeFilters(current, category, filters), {
        replace: true,
        state: { ...OPENED, isOpened: isOpenedHere(state) },
      });
    },
    [address, category, setSearch, state],
  );

  const close = () => {
    if (!address || openNow.current === null) return;
    if (isOpenedHere(state)) void navigate(-1);
    else {
      const filters = last.current[openNow.current];
      setSearch((current) => address.writeFilters(current, null, filters), {
        replace: true,
        state: { keepScroll: true },
      });
    }
  };

  return {
    category,
    filters: address && category !== null ? address.readFilters(search, category) : {},
    open: (next: Category, filters?: RefreshFilters) => void open(next, filters),
    change,
    close,
  };
}

export type Narrowing = ReturnType<typeof useNarrowing>;
