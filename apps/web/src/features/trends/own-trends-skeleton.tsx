import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Heights of the charts including title and table button, so that the layout does not shift. */
export const sizes = { chart: 'h-108', taste: 'h-108' } as const;

/** Skeleton of the own trends. */
export function OwnTrendsSkeleton() {
  return (
    <LoadingArea>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1.7fr_1fr]">
        <Skeleton className="h-72 sm:h-34" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className={`mt-12 ${sizes.chart}`} />
      <Skeleton className={`mt-12 ${sizes.chart}`} />
    </LoadingArea>
  );
}
