import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { restoreScrollAnchor } from '#lib/scroll-anchor.ts';
import { scrollToElement } from '#lib/scroll-to-element.ts';
import { readable } from '#lib/text.ts';

const positions = new Map<string, number>();
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls smoothly to the top of a new page or to its `#hash`, also when only the query changes (the profile view).
 * Back and forward restore the scroll position, and a change of the language keeps the same part in view.
 */
export function ScrollManager() {
  const { pathname, search, hash, key, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname, search });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    // After a reload the browser restores the position itself.
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', release);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname, search };
    if (before.key === key) return;
    // With estimated heights (`content-visibility`) a restored position would be the wrong one.
    if (before.pathname !== pathname) document.documentElement.dataset.laidOut = '';
    if (type === 'POP') {
      // Hash navigation by the browser itself (the skip link): it has scrolled already.
      if (history.state === null && before.pathname === pathname && before.search === search) return;
      // Not returned: in newer browsers `scrollTo` returns a promise, which React would take for a clean-up.
      window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
      return;
    }
    if ((state as { keepScroll?: boolean } | null)?.keepScroll) {
      restoreScrollAnchor();
      // Without a scroll event the position would not be recorded for this entry.
      positions.set(key, window.scrollY);
      return;
    }
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    const id = readable(hash.slice(1));
    if (!document.getElementById(id) && (before.pathname !== pathname || before.search !== search)) {
      window.scrollTo({ top: 0, behavior });
    }
    if (id) return scrollToElement(id, behavior);
  }, [pathname, search, hash, key, state, type]);

  return null;
}
