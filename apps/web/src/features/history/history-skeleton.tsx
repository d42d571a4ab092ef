import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Layout of a day's picks: a list on phones, side by side on wider screens. */
export const pastGrid = 'mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4';

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Skeleton of the days. */
export function HistorySkeleton() {
  return (
    <LoadingArea>
      <div className="flex h-14 items-start border-b border-line pb-3">
        <Skeleton className="mt-1 h-8 w-44" />
      </div>
      {count(4).map((day) => (
        <div key={day} className="mt-8">
          <Skeleton className="h-7 w-52" />
          <div className={pastGrid}>
            {count(4).map((pick) => (
              <div key={pick} className="flex gap-3.5">
                <Skeleton className="aspect-4/5 w-18 shrink-0" />
                <div className="flex-1">
                  <Skeleton className="h-4 w-1/2" />
                  <Skeleton className="mt-2 h-6 w-3/4" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}
