/** How long parts above may take to come. */
const PATIENCE = 10_000;
/** By which a reader goes elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a part of the page and goes after it when what stands above it takes its real height late, until the reader
 * does something else. Returns the way to stop.
 */
export function showPart(part: Element, behavior: ScrollBehavior): () => void {
  const go = () => part.scrollIntoView({ behavior });
  const observer = new ResizeObserver(go);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) removeEventListener(act, stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  for (const act of ACTS) addEventListener(act, stop, { passive: true });
  go();
  observer.observe(document.body);
  return stop;
}
