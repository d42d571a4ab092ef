import { type RefObject, useEffect, useState } from 'react';
import { observe } from 'react-intersection-observer';

/**
 * Whether the element has been in view, or within `rootMargin` of it; at once where IntersectionObserver is missing. False in
 * pre-rendered HTML; stays true.
 */
export function useInView(element: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (isInView || !element.current) return;
    return observe(element.current, (inView) => inView && setInView(true), { rootMargin }, true);
  }, [element, isInView, rootMargin]);
  return isInView;
}

/**
 * Resolves when the element comes within `rootMargin` of the viewport, or leaves the document, after which it can never come
 * into view; at once where IntersectionObserver is missing.
 */
export const untilInView = (element: Element, rootMargin: string): Promise<void> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined;
    const end = () => {
      stop?.();
      removals.disconnect();
      resolve();
    };
    const removals = new MutationObserver(() => element.isConnected || end());
    removals.observe(document, { childList: true, subtree: true });
    stop = observe(element, (inView) => inView && end(), { rootMargin }, true);
    // It may have left while this file was loaded.
    if (!element.isConnected) end();
  });
