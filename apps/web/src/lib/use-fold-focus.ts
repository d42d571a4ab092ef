import { useEffect, useRef } from 'react';

/**
 * For the holder of a form that unfolds: its first field has the focus once it is open, and the button that opened it
 * once it is closed again. `opened` names what is open; null for nothing.
 */
export function useFoldFocus(opened: string | null) {
  const holder = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === opened) return;
    const left = before.current;
    before.current = opened;
    if (opened !== null) {
      holder.current?.querySelector<HTMLElement>('input:not([aria-hidden]), button')?.focus();
      return;
    }
    // What the form leaves behind may have taken the focus already.
    if (document.activeElement !== document.body) return;
    holder.current?.querySelector<HTMLElement>(`[data-opens="${left}"]`)?.focus();
  }, [opened]);
  return holder;
}
