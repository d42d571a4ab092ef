import type { Category } from '@bugunne/contract/item-terms';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { openCategory, readFilters, writeFilters } from './filters-in-address.ts';

const OPENED = { keepScroll: true, isOpened: true };
const isOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isOpened' in state && state.isOpened === true;

/**
 * The dialog of a narrowed refresh and its filters, in the address: they survive a reload and can be shared. Opening adds
 * a history entry, so that Back closes the dialog.
 */
export function useNarrowing() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const category = openCategory(search);
  /** The filters of each category when its dialog was closed. */
  const last = useRef<Partial<Record<Category, RefreshFilters>>>({});

  const open = (next: Category, filters?: RefreshFilters) =>
    setSearch((current) => writeFilters(current, next, filters ?? last.current[next]), {
      replace: category !== null,
      state: category === null ? OPENED : { ...OPENED, isOpened: isOpenedHere(state) },
    });

  const change = useCallback(
    (filters: RefreshFilters) => {
      if (category === null) return;
      last.current[category] = filters;
      setSearch((current) => writeFilters(current, category, filters), {
        replace: true,
        state: { ...OPENED, isOpened: isOpenedHere(state) },
      });
    },
    [category, setSearch, state],
  );

  // A refresh closes the dialog when it is done; meanwhile Back may have closed it.
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    isOpen.current = category !== null;
  }, [category]);

  const close = () => {
    if (!isOpen.current) return;
    if (isOpenedHere(state)) void navigate(-1);
    else setSearch((current) => writeFilters(current, null), { replace: true, state: { keepScroll: true } });
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
