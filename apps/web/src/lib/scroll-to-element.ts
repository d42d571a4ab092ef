/** How long to correct the position while elements above still change their height, in ms. */
const FOLLOW_FOR = 10_000;
/** User input that ends the correction. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element and corrects the position when elements above it change their height late, until the user
 * scrolls, presses or types. Returns a function that stops it.
 */
export function scrollToElement(element: Element, behavior: ScrollBehavior): () => void {
  const position = () => Math.round(element.getBoundingClientRect().top + scrollY);
  let target: number | undefined;
  const follow = () => {
    if (position() === target) return;
    target = position();
    element.scrollIntoView({ behavior });
  };
  const observer = new ResizeObserver(follow);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of INPUT_EVENTS) removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, FOLLOW_FOR);
  for (const type of INPUT_EVENTS) addEventListener(type, stop, { passive: true });
  follow();
  observer.observe(document.body);
  return stop;
}
