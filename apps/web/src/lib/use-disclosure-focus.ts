import { useEffect, useRef } from 'react';

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
