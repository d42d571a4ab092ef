import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Skeleton of a recipe: ingredients beside steps. */
export function RecipeSkeleton() {
  return (
    <LoadingArea className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[24rem_1fr]">
      {[0, 1].map((column) => (
        <div key={column} className="grid gap-4">
          <Skeleton className="h-8 w-40" />
          {rows.map((row) => (
            <Skeleton key={row} className={column === 0 ? 'h-6' : 'h-13'} />
          ))}
        </div>
      ))}
    </LoadingArea>
  );
}
