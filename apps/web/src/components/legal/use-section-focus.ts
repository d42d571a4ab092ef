import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Whoever follows a link to a part of the page goes on reading, and tabbing, from there. */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // Also after the same link once more.
    if (key && type === 'PUSH') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key, type]);
}
