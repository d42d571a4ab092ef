import { TIMINGS } from '@bugunne/contract/limits';
import { type RefObject, useEffect, useRef, useState } from 'react';

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What keeps the list where it is, each by itself: when one lets go, the other still holds. */
type Holder = 'pointer' | 'focus';

/** When the list goes where it was not sent, or has arrived; not every browser tells the end of scrolling. */
const FREEING = ['scrollend', 'touchstart', 'wheel'] as const;

/** How many whole cards are seen at once: the style sheet decides, by the width. */
function perPage(list: HTMLElement): number {
  const card = list.children[0];
  if (!(card instanceof HTMLElement) || card.offsetWidth === 0) return 3;
  return Math.max(1, Math.floor((list.clientWidth + 24) / card.offsetWidth));
}

/**
 * The pages of a list that scrolls sideways. The list itself is the truth: a swipe, the buttons, the keys and the clock
 * all scroll it, and what is seen follows from where it stands.
 */
export function useCarousel(list: RefObject<HTMLElement | null>, count: number) {
  const [size, setSize] = useState(3);
  const [page, setPage] = useState(0);
  const [wantsMotion, setWantsMotion] = useState(false);
  const [held, setHeld] = useState<Record<Holder, boolean>>({ pointer: false, focus: false });
  const hold = (by: Holder, isHeld: boolean) => setHeld((others) => ({ ...others, [by]: isHeld }));
  const pages = Math.ceil(count / size);
  // Where it is gliding to: what it passes on the way is not where it stands.
  const aim = useRef<number>(undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const now = perPage(element);
      const card = element.children[1];
      const first = element.children[0];
      const step = card instanceof HTMLElement && first instanceof HTMLElement ? card.offsetLeft - first.offsetLeft : 0;
      setSize(now);
      if (step === 0) return;
      const seen = Math.min(Math.ceil(count / now) - 1, Math.round(element.scrollLeft / (step * now)));
      if (seen !== (aim.current ?? seen)) return;
      aim.current = undefined;
      setPage(seen);
    };
    const free = () => {
      aim.current = undefined;
      look();
    };
    look();
    setWantsMotion(!isCalm());
    element.addEventListener('scroll', look, { passive: true });
    for (const event of FREEING) element.addEventListener(event, free, { passive: true });
    addEventListener('resize', free);
    return () => {
      element.removeEventListener('scroll', look);
      for (const event of FREEING) element.removeEventListener(event, free);
      removeEventListener('resize', free);
    };
  }, [list, count]);

  const show = (wanted: number) => {
    const element = list.current;
    if (!element) return;
    // Looked up anew: whoever presses at once is quicker than the first look.
    const now = perPage(element);
    const total = Math.ceil(count / now);
    const next = (wanted + total) % total;
    const card = element.children[next * now];
    const first = element.children[0];
    if (!(card instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
    const left = card.offsetLeft - first.offsetLeft;
    // Where it stands already nothing would tell that it has arrived.
    aim.current = Math.abs(left - element.scrollLeft) > 1 ? next : undefined;
    element.scrollTo({ left, behavior: isCalm() ? 'instant' : 'smooth' });
    setPage(next);
  };

  const isRunning = wantsMotion && !held.pointer && !held.focus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came by hand stands its whole time, too.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') show(page + 1);
    }, TIMINGS.slide);
    return () => clearInterval(timer);
  }, [isRunning, page, size]);

  return { page, pages, size, show, hold, wantsMotion, setWantsMotion, isRunning };
}
