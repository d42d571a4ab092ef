import { Skeleton } from '#components/ui/skeleton.tsx';

/** Layout of the charts: the timeline over the whole width, the two others side by side on wide screens. */
export const chartGrid = 'mt-10 grid gap-x-10 gap-y-10 md:grid-cols-2';

/** Sizes of the figures including title and table button, so that the layout does not shift. */
export const sizes = { timeline: 'h-92 md:col-span-2', small: 'h-72 md:h-84' } as const;

/** Skeleton of the charts. */
export function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className={chartGrid}>
      <Skeleton className={sizes.timeline} />
      <Skeleton className={sizes.small} />
      <Skeleton className={sizes.small} />
    </div>
  );
}
