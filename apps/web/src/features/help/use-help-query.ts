import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import type { HelpCategory } from './articles.ts';
import { type HelpQuery, NO_QUERY, readAddress, writeAddress } from './help-address.ts';

/** Milliseconds without typing before the query is written to the URL. */
const DEBOUNCE = 150;

const OWN_STATE = { keepScroll: true, ownAsking: true };
const isOwn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'ownAsking' in state && state.ownAsking === true;

/**
 * Query and category of the help search in the URL. Typed text is in `typed` at once and replaces the URL debounced;
 * choosing a category adds a history entry.
 */
export function useHelpQuery() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const type = useNavigationType();
  const hydrated = useHydrated();
  const helpQuery = hydrated ? readAddress(search) : NO_QUERY;
  const [typed, setTyped] = useState(helpQuery.query);
  /** The query written to or read from the URL last: a render with an older URL must not restore an older query. */
  const known = useRef(helpQuery);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (next: HelpQuery, replace: boolean) => {
    clearTimeout(timer.current);
    known.current = next;
    setSearch(writeAddress(next), { replace, state: OWN_STATE });
  };

  const isHandled = useRef(false);

  useEffect(() => {
    // Text typed before hydration takes precedence over the query in the URL.
    const hasEarlyText = !isHandled.current && timer.current !== undefined;
    isHandled.current = true;
    if (hasEarlyText) {
      known.current = readAddress(search);
      return;
    }
    // A URL that this hook wrote may be older than the text typed since.
    if (type !== 'POP' && isOwn(state)) return;
    clearTimeout(timer.current);
    known.current = readAddress(search);
    setTyped(known.current.query);
  }, [search, state, type]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    helpQuery,
    typed,
    type(query: string) {
      setTyped(query);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write({ ...known.current, query }, true), DEBOUNCE);
    },
    /** Writes the query to the URL at once: on Enter, or when the box is cleared. */
    submit(query: string) {
      setTyped(query);
      write({ ...known.current, query }, true);
    },
    choose: (category: HelpCategory | null) => write({ query: typed, category }, false),
  };
}
