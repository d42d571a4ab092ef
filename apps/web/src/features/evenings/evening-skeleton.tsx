import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const PARTS = [0, 1, 2];

/** Skeleton of an evening. */
export function EveningSkeleton() {
  return (
    <LoadingArea className="page-width grid gap-6 pt-8 pb-20 sm:pt-12">
      <div>
        <Skeleton className="h-5 w-52" />
        <Skeleton className="mt-3 h-12 w-4/5 max-w-xl" />
      </div>
      <div className="flex gap-2.5">
        <Skeleton className="h-13 w-36 rounded-full!" />
        <Skeleton className="h-13 w-36 rounded-full!" />
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-12 md:grid-cols-3">
        {PARTS.map((part) => (
          <div key={part} className="border-t-2 border-line pt-4">
            <Skeleton className="h-8 w-24" />
            <Skeleton className="mt-6 h-11 w-52 rounded-full!" />
          </div>
        ))}
      </div>
    </LoadingArea>
  );
}
