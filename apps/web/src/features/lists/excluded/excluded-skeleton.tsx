import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const rows = Array.from({ length: 6 }, (_, index) => index);

/** Skeleton of the list. */
export function ExcludedSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-72 max-w-full rounded-full" />
      <ExcludedRowsSkeleton />
    </>
  );
}

/** Skeleton of the rows of a category. */
export function ExcludedRowsSkeleton() {
  return (
    <LoadingArea className="mt-5">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line py-3">
          <Skeleton className="aspect-4/5 w-14 shrink-0 rounded-md" />
          <div className="flex-1">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}
