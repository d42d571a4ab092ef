import { TIMINGS } from '@bugunne/contract/limits.constants';
import { type RefObject, useEffect, useRef, useState } from 'react';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Reasons to pause, independent of each other: when one ends, the other still pauses. */
type PauseReason = 'pointer' | 'focus';

/** Events that end a scroll to a target: it has arrived, or the user scrolls. Not every browser has `scrollend`. */
const TARGET_END_EVENTS = ['scrollend', 'touchstart', 'wheel'] as const;

/** Number of whole cards in view, which the style sheet sets by the width. */
function perPage(list: HTMLElement): number {
  const card = list.children[0];
  if (!(card instanceof HTMLElement) || card.offsetWidth === 0) return 3;
  return Math.max(1, Math.floor((list.clientWidth + 24) / card.offsetWidth));
}

/**
 * Pages of a list that scrolls sideways. The scroll position is the source of truth: swipes, buttons, keys and the
 * timer all scroll the list, and the current page is derived from its position.
 */
export function useCarousel(list: RefObject<HTMLElement | null>, count: number) {
  const [size, setSize] = useState(3);
  const [page, setPage] = useState(0);
  const [wantsMotion, setWantsMotion] = useState(false);
  const [paused, setPaused] = useState<Record<PauseReason, boolean>>({ pointer: false, focus: false });
  const setPause = (reason: PauseReason, isPaused: boolean) =>
    setPaused((others) => ({ ...others, [reason]: isPaused }));
  const pages = Math.ceil(count / size);
  // Target page of a smooth scroll: pages that it passes on the way do not become the current page.
  const target = useRef<number>(undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const now = perPage(element);
      const card = element.children[1];
      const first = element.children[0];
      const step = card instanceof HTMLElement && first instanceof HTMLElement ? card.offsetLeft - first.offsetLeft : 0;
      setSize(now);
      if (step === 0) return;
      const seen = Math.min(Math.ceil(count / now) - 1, Math.round(element.scrollLeft / (step * now)));
      if (seen !== (target.current ?? seen)) return;
      target.current = undefined;
      setPage(seen);
    };
    const endScroll = () => {
      target.current = undefined;
      measure();
    };
    measure();
    setWantsMotion(!prefersReducedMotion());
    element.addEventListener('scroll', measure, { passive: true });
    for (const event of TARGET_END_EVENTS) element.addEventListener(event, endScroll, { passive: true });
    addEventListener('resize', endScroll);
    return () => {
      element.removeEventListener('scroll', measure);
      for (const event of TARGET_END_EVENTS) element.removeEventListener(event, endScroll);
      removeEventListener('resize', endScroll);
    };
  }, [list, count]);

  const show = (index: number) => {
    const element = list.current;
    if (!element) return;
    // Measured again, because a key may be pressed before the first measurement.
    const now = perPage(element);
    const total = Math.ceil(count / now);
    const next = (index + total) % total;
    const card = element.children[next * now];
    const first = element.children[0];
    if (!(card instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
    const left = card.offsetLeft - first.offsetLeft;
    // Without a movement no event would end the scroll.
    target.current = Math.abs(left - element.scrollLeft) > 1 ? next : undefined;
    element.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    setPage(next);
  };

  const isRunning = wantsMotion && !paused.pointer && !paused.focus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a manually chosen page also stays for the full interval.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') show(page + 1);
    }, TIMINGS.slide);
    return () => clearInterval(timer);
  }, [isRunning, page, size]);

  return { page, pages, size, show, setPause, wantsMotion, setWantsMotion, isRunning };
}
