import { Skeleton } from '#components/ui/skeleton.tsx';
import { chartGrid, sizes } from './chart-grid.ts';

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
