import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Friends and items on the left, invitations and settings on the right; stacked on narrow screens. */
export const friendsGrid = 'grid gap-x-10 gap-y-10 lg:grid-cols-[1.7fr_1fr] lg:items-start';

/** Skeleton of the loaded page. */
export function FriendsSkeleton() {
  return (
    <LoadingArea>
      <div className={friendsGrid}>
        <div>
          <Skeleton className="h-8 w-44" />
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-48 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
          </div>
        </div>
        <div className="grid items-start gap-4">
          <Skeleton className="h-42 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-44 rounded-lg" />
        </div>
      </div>
    </LoadingArea>
  );
}
