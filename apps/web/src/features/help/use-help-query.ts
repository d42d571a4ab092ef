import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useHydrated } from '#lib/use-hydrated.tsx';
import type { HelpCategory } from './categories.ts';
import { type HelpQuery, NO_QUERY, readAddress, writeAddress } from './help-address.ts';

/** Long enough to type on, too short to notice. */
const PAUSE = 150;

const OWN_STATE = { keepScroll: true, ownAsking: true };
const isOwn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'ownAsking' in state && state.ownAsking === true;

/**
 * What is looked for, kept in the address. What is typed shows at once as `typed` and goes there a moment later, in the
 * place of what was there; choosing a category is a step that the back button takes back.
 */
export function useHelpQuery() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const type = useNavigationType();
  const hydrated = useHydrated();
  const asked = hydrated ? readAddress(search) : NO_QUERY;
  const [typed, setTyped] = useState(asked.query);
  /** What went to the address last, or came from there: a page drawn with an older address must not bring that back. */
  const known = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (next: HelpQuery, replace: boolean) => {
    clearTimeout(timer.current);
    known.current = next;
    setSearch(writeAddress(next), { replace, state: OWN_STATE });
  };

  const arrived = useRef(false);

  useEffect(() => {
    const early = !arrived.current && timer.current !== undefined;
    arrived.current = true;
    if (early) {
      known.current = readAddress(search);
      return;
    }
    // What was written here is known, and may be older than what was typed since.
    if (type !== 'POP' && isOwn(state)) return;
    clearTimeout(timer.current);
    known.current = readAddress(search);
    setTyped(known.current.query);
  }, [search, state, type]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    asked,
    typed,
    type(query: string) {
      setTyped(query);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write({ ...known.current, query }, true), PAUSE);
    },
    /** Without waiting: Enter was pressed, or the box emptied. */
    ask(query: string) {
      setTyped(query);
      write({ ...known.current, query }, true);
    },
    choose: (category: HelpCategory | null) => write({ query: typed, category }, false),
  };
}
