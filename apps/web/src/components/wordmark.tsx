import { cn } from '#lib/cn.ts';

/** Name of the site as a logo; `lang` makes screen readers pronounce it in Turkish. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span lang="tr" className={cn('font-display font-semibold tracking-tight whitespace-nowrap', className)}>
      Bugün<span className="text-food italic">Ne</span>
    </span>
  );
}
