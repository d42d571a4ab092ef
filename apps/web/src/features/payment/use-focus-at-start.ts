import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a ref whose element takes focus when it appears, if `isFocused` then. */
export function useFocusAtStart<E extends HTMLElement>(isFocused: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const [atStart] = useState(isFocused);
  useEffect(() => {
    if (atStart) element.current?.focus();
  }, [atStart]);
  return element;
}
