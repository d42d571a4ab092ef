/** How long parts above may take to come. */
const PATIENCE = 10_000;
/** By which a reader goes elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a part of the page and goes after it when something above it takes its real height late, until the reader
 * does something else. Returns the way to stop.
 */
export function showPart(part: Element, behavior: ScrollBehavior): () => void {
  const place = () => Math.round(part.getBoundingClientRect().top + scrollY);
  let aim: number | undefined;
  const follow = () => {
    if (place() === aim) return;
    aim = place();
    part.scrollIntoView({ behavior });
  };
  const observer = new ResizeObserver(follow);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) removeEventListener(act, stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  for (const act of ACTS) addEventListener(act, stop, { passive: true });
  follow();
  observer.observe(document.body);
  return stop;
}
