import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ChartsSkeleton } from './charts/charts-skeleton.tsx';

const rows = Array.from({ length: 6 }, (_, index) => index);

/** Skeleton of the page. */
export function ActivitySkeleton() {
  return (
    <LoadingArea>
      <Skeleton className="h-63 sm:h-34" />
      <ChartsSkeleton />
    </LoadingArea>
  );
}

/** Skeleton of the list. */
export function EntriesSkeleton() {
  return (
    <LoadingArea>
      {rows.map((row) => (
        <div key={row} className="mt-6 flex items-center gap-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}
