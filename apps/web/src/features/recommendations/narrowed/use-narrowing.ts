import type { Category } from '@bugunne/contract/item-terms.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED } from '#lib/history-state.ts';
import { openCategory, readFilters, writeFilters } from './filters-in-address.ts';

/**
 * The dialog of a narrowed refresh and its filters, in the address: they survive a reload and can be shared. Opening adds
 * a history entry, so that Back closes the dialog. The filters stay in the address of the closed one.
 */
export function useNarrowing() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const category = openCategory(search);
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
    const closed = shown.current;
    shown.current = category;
    if (category !== null) last.current[category] = readFilters(search, category);
    else if (closed !== null) {
      const next = writeFilters(search, null, last.current[closed]);
      if (next.toString() !== search.toString()) setSearch(next, { replace: true, state: { keepScroll: true } });
    }
  }, [category, search, setSearch]);

  /** After a reload the address does not say of which category its filters are. */
  const unclaimed = (current: URLSearchParams, next: Category) =>
    Object.keys(last.current).length === 0 ? readFilters(current, next) : {};

  const open = (next: Category, filters?: RefreshFilters) =>
    setSearch((current) => writeFilters(current, next, filters ?? last.current[next] ?? unclaimed(current, next)), {
      replace: category !== null,
      state: category === null ? OPENED : { ...OPENED, isOpened: isOpenedHere(state) },
    });

  const change = useCallback(
    (filters: RefreshFilters) => {
      if (category === null) return;
      last.current[category] = filters;
      if (openNow.current !== category) return;
      setSearch((current) => writeFilters(current, category, filters), {
        replace: true,
        state: { ...OPENED, isOpened: isOpenedHere(state) },
      });
    },
    [category, setSearch, state],
  );

  const close = () => {
    if (openNow.current === null) return;
    if (isOpenedHere(state)) void navigate(-1);
    else {
      const filters = last.current[openNow.current];
      setSearch((current) => writeFilters(current, null, filters), { replace: true, state: { keepScroll: true } });
    }
  };

  return {
    category,
    filters: category === null ? {} : readFilters(search, category),
    open,
    change,
    close,
  };
}

export type Narrowing = ReturnType<typeof useNarrowing>;
