import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The parts of an infinite query that the list needs. */
type Paged = {
  error: unknown;
  refetch: () => Promise<unknown>;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  isFetchingNextPage: boolean;
};

type Props<T> = {
  /** Undefined while the first page loads. */
  items: readonly T[] | undefined;
  query: Paged;
  /** Title of the empty list: everything is done. */
  emptyTitle: string;
  /** Sentence below it: the things that will be here. */
  emptyText: string;
  /** Class of the height of a card, for skeletons. */
  cardHeight: string;
  /** One card, a list item with its key. */
  children: (item: T) => ReactNode;
};

/** A list of cards that staff work through, in pages, with its loading, failed and empty states. */
export function CardList<T>({ items, query, emptyTitle, emptyText, cardHeight, children }: Props<T>) {
  const { t } = useTranslation('admin');
  if (query.error && !items) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!items) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className={cardHeight} />
        <Skeleton className={cardHeight} />
      </div>
    );
  }
  if (items.length === 0) return <EmptyState icon={<CircleCheck />} title={emptyTitle} text={emptyText} />;
  return (
    <>
      <ul className="grid gap-4">{items.map(children)}</ul>
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('table.more')}
          </Button>
        </div>
      )}
    </>
  );
}
