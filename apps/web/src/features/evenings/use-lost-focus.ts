import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#lib/focus.ts';

const isInDialog = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role="dialog"]') !== null;

/**
 * Handlers of an area whose focused element may disappear, such as the button of a change that was made: then `heading`
 * takes the focus. A dialog that a button of the area has opened counts as part of it.
 */
export function useLostFocus(heading: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || !isFocusLost()) return;
    focused.current = null;
    heading.current?.focus();
  });
  return {
    onFocus({ target }: FocusEvent) {
      focused.current = target;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!isInDialog(relatedTarget)) focused.current = null;
    },
  };
}
