const DURATION = 200;

/**
 * Animates an element once and calls `onEnd`, at once for users who prefer reduced motion. Returns a function after
 * which the end is not reported. Scripted, because only this page needs the movements, and style sheets are loaded by all.
 */
export function animateOnce(element: HTMLElement, keyframes: Keyframe[], onEnd?: () => void): () => void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isReduced || !('animate' in element)) {
    onEnd?.();
    return () => undefined;
  }
  const animation = element.animate(keyframes, {
    duration: DURATION,
    easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    fill: 'forwards',
  });
  animation.onfinish = () => onEnd?.();
  return () => {
    animation.onfinish = null;
  };
}
