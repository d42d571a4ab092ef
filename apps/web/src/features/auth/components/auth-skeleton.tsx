import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Skeleton of the forms while their script loads. */
export function AuthSkeleton() {
  return (
    <LoadingArea>
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-4 mb-6 h-6 w-4/5" />
      <Skeleton className="h-13 rounded-full" />
      <Skeleton className="mt-6 h-20" />
      <Skeleton className="mt-5 h-20" />
      <Skeleton className="mt-5 h-56" />
    </LoadingArea>
  );
}
