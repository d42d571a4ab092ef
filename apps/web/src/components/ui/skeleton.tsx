import { cn } from '#lib/cn.ts';

/** A grey shape of the final size (`className="h-6 w-40"`). Name the whole once with `aria-busy` on the list. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-line', className)} />;
}
