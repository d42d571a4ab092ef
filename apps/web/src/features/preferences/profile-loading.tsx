import { Skeleton } from '#components/ui/skeleton.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Skeleton of the profile while its code is fetched. */
export function ProfileLoading() {
  return (
    <div className="page-width pt-4 sm:pt-8">
      <Skeleton className="h-11 w-20" />
      <Skeleton className="mt-2 mb-6 h-9 w-40 sm:mb-10" />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-9 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-64" />
        </div>
        <ProfileSkeleton />
      </div>
    </div>
  );
}
