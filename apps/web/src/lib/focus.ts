import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the page's content, where screen readers and keyboard navigation continue. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** Whether no element has focus, for example because the focused element was removed. */
export const isFocusLost = (): boolean =>
  !document.activeElement?.isConnected || document.activeElement === document.body;

/** Focuses the page's content in the next frame if no element has focus. */
export function focusContentIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) focusContent();
  });
}

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

/**
 * Manages focus of a collapsible form: focuses its first field when it opens, and the button that opened it
 * (`data-opens`) when it closes. `opened` names the open form; null for none. Returns the ref of the container.
 */
export function useDisclosureFocus(opened: string | null) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === opened) return;
    const closed = before.current;
    before.current = opened;
    if (opened !== null) {
      container.current?.querySelector<HTMLElement>('input:not([aria-hidden]), button')?.focus();
      return;
    }
    // Another element may have taken the focus already.
    if (document.activeElement !== document.body) return;
    container.current?.querySelector<HTMLElement>(`[data-opens="${closed}"]`)?.focus();
  }, [opened]);
  return container;
}
