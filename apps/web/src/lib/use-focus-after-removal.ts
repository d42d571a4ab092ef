import { type RefObject, useEffect, useRef } from 'react';
import { focusContent, isFocusLost } from './focus.ts';

/**
 * Returns a ref whose element, such as the heading of a list, takes the focus that disappears with an entry of the list;
 * without the element it goes to the content of the page. `ids`: of the entries that are shown.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(ids: readonly string[]): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(ids);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      focused.current = event.target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids.
  useEffect(() => {
    const isRemoval = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    if (!isRemoval) return;
    // A closing dialog holds the focus until its own effects have run.
    const timer = setTimeout(() => {
      const last = focused.current;
      // Without a focus that was there, such as after a change by another user, nothing takes it.
      if (!isFocusLost() || !(last instanceof Node) || last.isConnected) return;
      if (target.current) target.current.focus({ preventScroll: true });
      else focusContent();
    });
    return () => clearTimeout(timer);
  }, [key]);
  return target;
}
