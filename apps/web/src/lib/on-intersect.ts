/**
 * Calls `listener` once when the element comes within `rootMargin` of the viewport; immediately where
 * IntersectionObserver is missing. Returns a function that stops observing.
 */
export function onIntersect(element: Element, rootMargin: string, listener: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      listener();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
