import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { friendsGrid } from './friends-grid.ts';

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
