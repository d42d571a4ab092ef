import type { ListedItem } from '@bugunne/contract/item.schema';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { useRef } from 'react';
import type { ExclusionAction } from '#components/exclusion-menu.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CategoryChips, useCategoryFilter } from '../category-chips.tsx';
import { CategoryEmpty, SavedEmpty } from '../list-empty.tsx';
import { useSaved } from '../use-listed-items.ts';
import { SavedCard } from './saved-card.tsx';
import { SavedGridSkeleton, SavedSkeleton, savedGrid } from './saved-skeleton.tsx';
import { type SaveItem, useRemove } from './use-remove.ts';

type Props = { save: SaveItem; onExclude: (id: string, action: ExclusionAction, value: boolean) => void };

/** The user's saved items, filtered by category. */
export function SavedList({ save, onExclude }: Props) {
  const { t } = useTranslation('saved');
  const [category, setCategory] = useCategoryFilter();
  const { items, isEmpty, isKnown, countOf, error, retry, hasMore, more } = useSaved(category);
  const remove = useRemove(save);
  const title = useRef<HTMLHeadingElement>(null);

  // The card disappears with the focus; the focus moves to the neighbouring card, else to the title.
  const removeAndMoveFocus = (item: ListedItem) => {
    const at = items?.indexOf(item) ?? -1;
    const neighbour = items?.[at + 1] ?? items?.[at - 1];
    const button = neighbour && document.querySelector<HTMLElement>(`[data-saved="${neighbour.id}"] [data-remove]`);
    (button ?? title.current)?.focus();
    remove(item);
  };

  const cards = () => {
    if (!items) return error ? <LoadFailure error={error} onRetry={retry} /> : <SavedGridSkeleton />;
    if (items.length === 0 && !hasMore) {
      return <CategoryEmpty list="saved" category={category} onShowAll={() => setCategory(null)} />;
    }
    return (
      <>
        <ul className={savedGrid}>
          {items.map((item) => (
            <SavedCard
              key={item.id}
              item={item}
              onRemove={() => removeAndMoveFocus(item)}
              onExclude={(action, value) => onExclude(item.id, action, value)}
            />
          ))}
        </ul>
        {(hasMore || items.length > LIMITS.saved) && (
          <LoadMore
            shown={items.length}
            total={countOf(category)}
            hasMore={hasMore}
            busy={more.isPending}
            error={more.error}
            onMore={() => more.mutateAsync().catch(() => undefined)}
          />
        )}
      </>
    );
  };

  const list = () => {
    if (!isKnown) return error ? <LoadFailure error={error} onRetry={retry} /> : <SavedSkeleton />;
    if (isEmpty) return <SavedEmpty />;
    return (
      <>
        <CategoryChips chosen={category} onChoose={setCategory} countOf={countOf} />
        {cards()}
      </>
    );
  };

  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
        {t('title')}
      </h1>
      <p className="mt-2 mb-7 text-lg text-muted">{t('lead')}</p>
      {list()}
    </div>
  );
}
