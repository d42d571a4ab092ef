import type { Item } from '@bugunne/contract/item.schema';
import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LeavingCard } from './leaving-card.tsx';
import { SwipeCard } from './swipe-card.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

type Props = {
  card: Item;
  /** Number of the card, from 1. */
  number: number;
  total: number;
  onVote: (contentId: string, wants: boolean) => void;
};

const choice = 'grid size-16 place-items-center rounded-full border shadow-md';

/** The card to answer, with a button and an arrow key for each answer. */
export function DeckCards({ card, number, total, onVote }: Props) {
  const { t } = useTranslation('evenings');
  const [leaving, setLeaving] = useState<{ item: Item; wants: boolean; from: string } | null>(null);
  const answer = (wants: boolean, from = '') => {
    setLeaving({ item: card, wants, from });
    onVote(card.id, wants);
  };
  useArrowKeys((isRight) => answer(isRight));
  return (
    <div className="mx-auto w-full" style={{ maxWidth: 'clamp(14rem, calc((100dvh - 27rem) * 0.8), 23rem)' }}>
      <p aria-live="polite" className="mb-3 text-center text-sm text-muted tabular-nums">
        {t('deck.number', { number, total })}
        <span className="sr-only"> {card.title}</span>
      </p>
      <div className="relative">
        <SwipeCard key={card.id} item={card} onSwipe={answer} />
        {leaving && <LeavingCard key={`left ${leaving.item.id}`} {...leaving} onGone={() => setLeaving(null)} />}
      </div>
      <div className="mt-5 flex justify-center gap-8">
        <button
          type="button"
          aria-label={t('deck.no')}
          aria-keyshortcuts="ArrowLeft"
          title={t('deck.no')}
          className={`${choice} border-line-strong bg-surface text-ink`}
          onClick={() => answer(false)}
        >
          <X aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('deck.yes')}
          aria-keyshortcuts="ArrowRight"
          title={t('deck.yes')}
          data-category={card.category}
          className={`${choice} border-transparent bg-accent-cover text-white`}
          onClick={() => answer(true)}
        >
          <Heart aria-hidden="true" />
        </button>
      </div>
      <p className="mt-3 text-center text-sm text-muted max-sm:hidden">{t('deck.keys')}</p>
    </div>
  );
}
