import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Skeleton of the result. */
export const ReportSkeleton = () => (
  <LoadingArea>
    <Skeleton className="h-9 w-2/3 max-w-sm" />
    <Skeleton className="mt-3 h-6 w-1/2 max-w-sm" />
    <div className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {count(4).map((figure) => (
        <Skeleton key={figure} className="h-24" />
      ))}
    </div>
    <Skeleton className="mt-10 h-11 w-full" />
    {count(5).map((row) => (
      <Skeleton key={row} className="mt-4 h-20" />
    ))}
  </LoadingArea>
);

/** Skeleton of rows. */
export const RowsSkeleton = () => (
  <LoadingArea>
    {count(5).map((row) => (
      <div key={row} className="border-b border-line py-4">
        <Skeleton className="h-6 w-2/3 max-w-sm" />
        <Skeleton className="mt-2 h-5 w-1/2 max-w-sm" />
      </div>
    ))}
  </LoadingArea>
);
