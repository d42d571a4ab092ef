/** How long to wait for the element, and to correct the position while elements above change their height, in ms. */
const FOLLOW_FOR = 10_000;
/** User input that ends the correction. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the element with an id, also when it is rendered later, until the user scrolls, presses or types. Returns a
 * function that stops it.
 */
export function scrollToId(id: string, behavior: ScrollBehavior): () => void {
  let stop = () => {};
  const find = () => {
    const element = document.getElementById(id);
    if (!element) return;
    stop();
    // Estimated heights (`content-visibility`) would make it scroll to the wrong position.
    document.documentElement.dataset.moved = '';
    stop = scrollToElement(element, behavior);
  };
  const observer = new MutationObserver(find);
  stop = untilInput(() => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  find();
  return () => stop();
}

/** Calls `end` once: after a time, on user input, or when the returned function is called. */
function untilInput(end: () => void): () => void {
  const stop = () => {
    end();
    clearTimeout(timer);
    for (const type of INPUT_EVENTS) removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, FOLLOW_FOR);
  for (const type of INPUT_EVENTS) addEventListener(type, stop, { passive: true });
  return stop;
}

/**
 * Scrolls to an element and corrects the position when elements above it change their height late, until the user
 * scrolls, presses or types. Returns a function that stops it.
 */
function scrollToElement(element: Element, behavior: ScrollBehavior): () => void {
  const position = () => Math.round(element.getBoundingClientRect().top + scrollY);
  let target: number | undefined;
  const follow = () => {
    if (position() === target) return;
    target = position();
    element.scrollIntoView({ behavior });
  };
  const observer = new ResizeObserver(follow);
  const stop = untilInput(() => observer.disconnect());
  follow();
  observer.observe(document.body);
  return stop;
}
