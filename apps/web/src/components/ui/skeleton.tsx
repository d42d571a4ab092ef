import { cn } from '#lib/cn.ts';

/** Grey placeholder of the final size (`className="h-6 w-40"`). Set `aria-busy` once on the surrounding list. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-line', className)} />;
}
