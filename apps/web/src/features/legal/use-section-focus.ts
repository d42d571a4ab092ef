import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Focuses the section that a followed hash link leads to, so that reading and tabbing continue there. */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // `key` changes on every navigation, so that following the same link again works as well.
    if (key && type === 'PUSH') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key, type]);
}
