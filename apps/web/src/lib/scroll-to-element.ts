/** How long to wait for the element, and to correct the position while elements above change their height, in ms. */
const FOLLOW_FOR = 10_000;
/** User input that ends the correction. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the element with this id as soon as it is rendered, and corrects the position when elements above it change
 * their height late, until the user scrolls, presses or types. Returns a function that stops it.
 */
export function scrollToElement(id: string, behavior: ScrollBehavior): () => void {
  let target: number | undefined;
  const follow = () => {
    const element = document.getElementById(id);
    if (!element) return;
    const position = Math.round(element.getBoundingClientRect().top + scrollY);
    if (position === target) return;
    target = position;
    element.scrollIntoView({ behavior });
  };
  // A section that is rendered late changes the height of the page.
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
