import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type Filters, NO_FILTERS, readFilters, writeFilters } from './filters.ts';

/** Milliseconds without typing before the text is written to the URL. */
const DEBOUNCE = 250;

const OWN_STATE = { keepScroll: true, ownFilters: true };
const isOwn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'ownFilters' in state && state.ownFilters === true;

/**
 * Filters in the URL, so that they survive a reload, back navigation and sharing. Typed text is in `typed` at once and
 * replaces the URL debounced; each other choice adds a history entry.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const type = useNavigationType();
  const filters = readFilters(search);
  const [typed, setTyped] = useState(filters.text);
  /** The filters written to or read from the URL last: a render with an older URL must not restore older filters. */
  const known = useRef(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (next: Filters, replace: boolean) => {
    clearTimeout(timer.current);
    known.current = next;
    setSearch(writeFilters(next), { replace, state: OWN_STATE });
  };

  useEffect(() => {
    // A URL that this hook wrote may be older than the text typed since.
    if (type !== 'POP' && isOwn(state)) return;
    clearTimeout(timer.current);
    known.current = readFilters(search);
    setTyped(known.current.text);
  }, [search, state, type]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    filters,
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write({ ...known.current, text }, true), DEBOUNCE);
    },
    choose: (change: Partial<Omit<Filters, 'text'>>) => write({ ...known.current, text: typed, ...change }, false),
    clear() {
      setTyped('');
      write(NO_FILTERS, false);
    },
  };
}

export type FilterForm = ReturnType<typeof useFilters>;
