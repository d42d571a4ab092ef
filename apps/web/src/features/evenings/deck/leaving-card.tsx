import type { Item } from '@bugunne/contract/item.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { animateOnce } from './animate-once.ts';

type Props = { item: Item; wants: boolean; from: string; onGone: () => void };

/** The card that was just answered, on its way out; decorative. */
export function LeavingCard({ item, wants, from, onGone }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(onGone);
  const side = wants ? 1 : -1;
  useEffect(() => {
    if (!card.current) return;
    const to = { opacity: 0, transform: `translateX(${side * 120}%) rotate(${side * 14}deg)` };
    // Without a first frame it starts where the card was dragged to.
    return animateOnce(card.current, [to], () => finish());
  }, [side]);
  return (
    <div
      ref={card}
      aria-hidden="true"
      style={{ transform: from }}
      className="pointer-events-none absolute inset-x-0 top-0 rounded-xl bg-surface p-3 shadow-lg"
    >
      <Cover item={item} className="w-full" />
    </div>
  );
}
