import type { Item } from '@bugunne/contract/item.schema';
import { Heart, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { FactLine } from '#components/fact-line.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useItemDetails } from '../pick-card.tsx';
import { useSwipe } from './use-swipe.ts';

type Props = { item: Item; onSwipe: (wants: boolean, from: string) => void };

/** The card on top of the deck; it can be dragged to either side. */
export function SwipeCard({ item, onSwipe }: Props) {
  const { t } = useTranslation('evenings');
  const details = useItemDetails();
  const handlers = useSwipe(onSwipe);
  return (
    <article
      data-category={item.category}
      aria-label={t('deck.card')}
      // Inline, because these rules would weigh on the style sheet of every page.
      style={{ touchAction: 'pan-y', cursor: 'grab' }}
      className="relative animate-fade-in rounded-xl border border-line bg-surface p-3 shadow-lg transition-transform duration-200 select-none"
      {...handlers}
    >
      <Cover item={item} priority sizes="22rem" className="w-full" />
      <Stamp style={{ left: '1.5rem', opacity: 'clamp(0, var(--pull, 0), 1)' }}>
        <Heart />
      </Stamp>
      <Stamp style={{ right: '1.5rem', opacity: 'clamp(0, -1 * var(--pull, 0), 1)' }}>
        <X />
      </Stamp>
      <div className="px-2 pt-3">
        <h3 lang={item.titleLanguage ?? undefined} className="text-2xl wrap-anywhere">
          {item.title}
        </h3>
        <p className="mt-1 text-sm text-muted tabular-nums">
          <FactLine facts={details(item)} />
        </p>
        <p className="mt-2 line-clamp-2 text-sm">{item.description}</p>
      </div>
    </article>
  );
}

/** The answer that a dragged card would give, more visible the further it is dragged. */
function Stamp({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      style={{ top: '1.5rem', ...style }}
      className="pointer-events-none absolute grid size-16 place-items-center rounded-full bg-surface text-ink shadow-md"
    >
      {children}
    </span>
  );
}
