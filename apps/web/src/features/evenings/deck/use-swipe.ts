import { type PointerEvent, useRef } from 'react';

/** Share of the card's width that a swipe has to cover. */
const FAR = 0.28;
/** Pixels per ms: a quick flick counts although it is short. */
const FAST = 0.55;
const LEAST = 24;

type Drag = { pointer: number; startX: number; startedAt: number; card: HTMLElement };

const place = (card: HTMLElement, x: number) => {
  card.style.transform = x === 0 ? '' : `translateX(${x}px) rotate(${x / 28}deg)`;
  card.style.setProperty('--pull', String(Math.max(-1, Math.min(1, x / (card.clientWidth * FAR || 1)))));
};

/**
 * Pointer handlers of a card that is dragged sideways; calls `onSwipe` with the direction and where the card is. The card
 * moves by transform without rendering, and vertical scrolling stays with the browser (`touch-action: pan-y`).
 */
export function useSwipe(onSwipe: (wants: boolean, from: string) => void) {
  const drag = useRef<Drag | null>(null);

  function end({ pointerId, clientX, timeStamp }: PointerEvent, isCancelled = false) {
    const { current } = drag;
    if (current?.pointer !== pointerId) return;
    drag.current = null;
    const { card } = current;
    const moved = clientX - current.startX;
    const isFast = Math.abs(moved) / Math.max(1, timeStamp - current.startedAt) > FAST;
    card.style.transition = '';
    if (!isCancelled && Math.abs(moved) > LEAST && (isFast || Math.abs(moved) > card.clientWidth * FAR)) {
      onSwipe(moved > 0, card.style.transform);
    } else place(card, 0);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      const card = event.currentTarget;
      card.setPointerCapture?.(event.pointerId);
      card.style.transition = 'none';
      drag.current = { pointer: event.pointerId, startX: event.clientX, startedAt: event.timeStamp, card };
    },
    onPointerMove({ pointerId, clientX }: PointerEvent) {
      if (drag.current?.pointer === pointerId) place(drag.current.card, clientX - drag.current.startX);
    },
    onPointerUp: (event: PointerEvent) => end(event),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
}
