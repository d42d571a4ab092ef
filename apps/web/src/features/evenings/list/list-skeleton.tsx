import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Skeleton of the list of evenings. */
export function ListSkeleton() {
  return (
    <LoadingArea className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-24 rounded-lg!" />
      <Skeleton className="h-24 rounded-lg!" />
    </LoadingArea>
  );
}
