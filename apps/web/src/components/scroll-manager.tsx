import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readable } from '#lib/readable.ts';
import { returnToPlace } from '#lib/reading-place.ts';
import { showPart } from '#lib/show-part.ts';

const positions = new Map<string, number>();
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A new page scrolls smoothly to its top (or to its `#part`), also when only its query tells it from the one before, as
 * with the profile; back and forward return to where the reader was, and the other language shows the same part.
 */
export function ScrollManager() {
  const { pathname, search, hash, key, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname, search });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    // A reload starts from the document's own position, which the browser restores itself.
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
    const target = type !== 'POP' && hash && document.getElementById(readable(hash.slice(1)));
    // Estimated heights would lead past the place.
    if (before.pathname !== pathname || target) document.documentElement.dataset.moved = '';
    if (type === 'POP') {
      // A step that the browser itself made, to a part of this page (the link over the header): it has scrolled there.
      if (history.state === null && before.pathname === pathname && before.search === search) return;
      // Not returned: newer browsers answer with a promise, which React would take for a clean-up.
      window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
      return;
    }
    if ((state as { keepScroll?: boolean } | null)?.keepScroll) {
      returnToPlace();
      // Nothing may scroll, so nothing else would tell where the reader is.
      positions.set(key, window.scrollY);
      return;
    }
    const behavior = calm() ? 'instant' : 'smooth';
    if (target) return showPart(target, behavior);
    if (before.pathname !== pathname || before.search !== search) window.scrollTo({ top: 0, behavior });
  }, [pathname, search, hash, key, state, type]);

  return null;
}
