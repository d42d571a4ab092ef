import type { Item } from '@bugunne/contract/item';
import { Cover } from '#components/cover/cover.tsx';
import { cn } from '#lib/cn.ts';

type Props = { item: Item; wants: boolean; from: string; onGone: () => void };

/** The card that was just answered, on its way out; decorative. */
export function LeavingCard({ item, wants, from, onGone }: Props) {
  return (
    <div
      aria-hidden="true"
      onAnimationEnd={onGone}
      style={{ transform: from }}
      className={cn(
        'pointer-events-none absolute inset-x-0 top-0 overflow-hidden rounded-xl shadow-lg',
        wants ? 'animate-swipe-right' : 'animate-swipe-left',
      )}
    >
      <Cover item={item} className="w-full rounded-none!" />
    </div>
  );
}
