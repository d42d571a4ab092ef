import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** A list on phones, a grid of covers on wider screens. */
export const savedGrid =
  'mt-7 grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3 lg:grid-cols-4';

const cards = Array.from({ length: 8 }, (_, index) => index);

/** Skeleton of the saved list. */
export function SavedSkeleton() {
  return (
    <LoadingArea>
      <Skeleton className="h-11 w-72 max-w-full rounded-full" />
      <SavedGridSkeleton />
    </LoadingArea>
  );
}

/** Skeleton of the cards. */
export function SavedGridSkeleton() {
  return (
    <div className={savedGrid}>
      {cards.map((card) => (
        <div key={card} className="flex gap-4 sm:block">
          <Skeleton className="aspect-4/5 w-27 shrink-0 rounded-lg sm:w-full" />
          <div className="flex-1 sm:mt-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
