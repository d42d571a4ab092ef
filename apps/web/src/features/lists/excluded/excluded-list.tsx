import type { ListedItem } from '@bugunne/contract/item.schema';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { useRef } from 'react';
import type { ExclusionAction } from '#components/exclusion-menu.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CategoryChips, useCategoryFilter } from '../category-chips.tsx';
import { CategoryEmpty, ExcludedEmpty } from '../list-empty.tsx';
import { useExcluded } from '../use-listed-items.ts';
import { ExcludedCard } from './excluded-card.tsx';
import { ExcludedRowsSkeleton, ExcludedSkeleton } from './excluded-skeleton.tsx';

type Props = { onExclude: (id: string, action: ExclusionAction, value: boolean) => void };

/** The user's excluded items, filtered by category; each can be restored. */
export function ExcludedList({ onExclude }: Props) {
  const { t } = useTranslation(['excluded', 'saved', 'common']);
  const [category, setCategory] = useCategoryFilter();
  const { items, isEmpty, isKnown, countOf, error, retry, hasMore, more } = useExcluded(category);
  const title = useRef<HTMLHeadingElement>(null);

  const restore = (item: ListedItem) => {
    // The row disappears with the focus; the focus moves to the neighbouring row, else to the title.
    const at = items?.indexOf(item) ?? -1;
    const neighbour = items?.[at + 1] ?? items?.[at - 1];
    const button = neighbour && document.querySelector<HTMLElement>(`[data-excluded="${neighbour.id}"] button`);
    (button ?? title.current)?.focus();
    const action = item.state.excluded === 'unwanted' ? 'not_for_me' : 'complete';
    onExclude(item.id, action, false);
    toast.message(t('restored', { title: item.title }), {
      id: `interact-${item.id}`,
      duration: 8000,
      action: { label: t('common:action.undo'), onClick: () => onExclude(item.id, action, true) },
    });
  };

  const rows = () => {
    if (!items) return error ? <LoadFailure error={error} onRetry={retry} /> : <ExcludedRowsSkeleton />;
    if (items.length === 0 && !hasMore) {
      return <CategoryEmpty list="excluded" category={category} onShowAll={() => setCategory(null)} />;
    }
    return (
      <>
        <ul className="mt-5">
          {items.map((item) => (
            <ExcludedCard key={item.id} item={item} onRestore={() => restore(item)} />
          ))}
        </ul>
        {(hasMore || items.length > LIMITS.excluded) && (
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
    if (!isKnown) return error ? <LoadFailure error={error} onRetry={retry} /> : <ExcludedSkeleton />;
    if (isEmpty) return <ExcludedEmpty />;
    return (
      <>
        <CategoryChips chosen={category} onChoose={setCategory} countOf={countOf} />
        {rows()}
      </>
    );
  };

  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <div className="max-w-3xl">
        <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
          {t('title')}
        </h1>
        <p className="mt-2 mb-7 text-lg text-muted">{t('lead')}</p>
        {list()}
      </div>
    </div>
  );
}
