import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type Filters, NO_FILTERS, readFilters, writeFilters } from './filters.ts';

/** Somebody who types on is not done yet. */
const PAUSE = 250;

const OWN_STATE = { keepScroll: true, ownFilters: true };
const isOwn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'ownFilters' in state && state.ownFilters === true;

/**
 * The filters, kept in the address, so that reload, back and a shared link find them again. What is typed shows at once
 * as `typed` and goes there a moment later; each other choice is a step that the back button takes back.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const type = useNavigationType();
  const filters = readFilters(search);
  const [typed, setTyped] = useState(filters.text);
  /** What went to the address last, or came from there: a page drawn with an older address must not bring that back. */
  const known = useRef(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (next: Filters, replace: boolean) => {
    clearTimeout(timer.current);
    known.current = next;
    setSearch(writeFilters(next), { replace, state: OWN_STATE });
  };

  useEffect(() => {
    // What was written here is known, and may be older than what was typed since.
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
      timer.current = setTimeout(() => write({ ...known.current, text }, true), PAUSE);
    },
    choose: (change: Partial<Omit<Filters, 'text'>>) => write({ ...known.current, text: typed, ...change }, false),
    clear() {
      setTyped('');
      write(NO_FILTERS, false);
    },
  };
}

export type FilterForm = ReturnType<typeof useFilters>;
