import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref whose element takes focus each time `count` grows: the pressed button has disappeared, perhaps with its
 * dialog, and keyboard users continue at what the press has changed.
 */
export function useFocusAfter(count: number): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count === 0) return;
    // A closing dialog holds the focus until its own effects have run.
    const frame = requestAnimationFrame(() => {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return target;
}
