import type { Item } from '@bugunne/contract/item';
import { Heart, X } from 'lucide-react';
import { Cover } from '#components/cover/cover.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useItemDetails } from '../use-item-details.ts';
import { useSwipe } from './use-swipe.ts';

type Props = { item: Item; onSwipe: (wants: boolean, from: string) => void };

const stamp =
  'pointer-events-none absolute top-4 grid size-16 place-items-center rounded-full bg-surface text-ink shadow-md [&_svg]:size-8';

/** The card on top of the deck; it can be dragged to either side. */
export function SwipeCard({ item, onSwipe }: Props) {
  const { t } = useTranslation('evenings');
  const details = useItemDetails();
  const handlers = useSwipe(onSwipe);
  return (
    <article
      data-category={item.category}
      aria-label={t('deck.card')}
      className="animate-card-in relative cursor-grab touch-pan-y overflow-hidden rounded-xl border border-line bg-surface shadow-lg transition-transform duration-200 select-none data-dragged:cursor-grabbing data-dragged:transition-none"
      {...handlers}
    >
      <Cover item={item} priority sizes="22rem" className="w-full rounded-none!" />
      <span aria-hidden="true" className={`${stamp} swipe-yes left-4`}>
        <Heart />
      </span>
      <span aria-hidden="true" className={`${stamp} swipe-no right-4`}>
        <X />
      </span>
      <div className="px-5 py-3.5">
        <h3 lang={item.titleLanguage ?? undefined} className="text-2xl wrap-anywhere">
          {item.title}
        </h3>
        <p className="mt-1 text-sm text-muted tabular-nums">{details(item)}</p>
        <p className="mt-2 line-clamp-2 text-sm">{item.description}</p>
      </div>
    </article>
  );
}
