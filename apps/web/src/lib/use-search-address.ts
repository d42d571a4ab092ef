import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useHydrated } from './lazy/use-hydrated.tsx';

type Options<Form> = {
  read: (search: URLSearchParams) => Form;
  write: (form: Form) => URLSearchParams;
  /** Milliseconds without typing before the text is written to the URL. */
  debounce: number;
};

const OWN_STATE = { keepScroll: true, ownSearch: true };
const isOwn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'ownSearch' in state && state.ownSearch === true;

/**
 * The form of a search in the URL, so that it survives a reload, back navigation and sharing. Typed text is in `typed` at
 * once and replaces the URL debounced; each other choice adds a history entry.
 */
export function useSearchAddress<Form extends { text: string }>({ read, write, debounce }: Options<Form>) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const type = useNavigationType();
  const isHydrated = useHydrated();
  // A pre-rendered page has no query.
  const form = read(isHydrated ? search : new URLSearchParams());
  const [typed, setTyped] = useState(form.text);
  /** The form written to or read from the URL last: a render with an older URL must not restore an older form. */
  const known = useRef(form);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHandled = useRef(false);

  const store = (next: Form, replace: boolean) => {
    clearTimeout(timer.current);
    known.current = next;
    setSearch(write(next), { replace, state: OWN_STATE });
  };

  useEffect(() => {
    // Text typed before hydration takes precedence over that in the URL.
    const hasEarlyText = !isHandled.current && timer.current !== undefined;
    isHandled.current = true;
    if (hasEarlyText) {
      known.current = read(search);
      return;
    }
    // A URL that this hook wrote may be older than the text typed since.
    if (type !== 'POP' && isOwn(state)) return;
    clearTimeout(timer.current);
    known.current = read(search);
    setTyped(known.current.text);
  }, [search, state, type, read]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => store({ ...known.current, text }, true), debounce);
    },
    /** Writes the text to the URL at once: on Enter, or when the box is cleared. */
    submit(text: string) {
      setTyped(text);
      store({ ...known.current, text }, true);
    },
    choose(change: Partial<Form>) {
      const next = { ...known.current, text: typed, ...change };
      setTyped(next.text);
      store(next, false);
    },
  };
}

export type SearchAddress<Form extends { text: string }> = ReturnType<typeof useSearchAddress<Form>>;
