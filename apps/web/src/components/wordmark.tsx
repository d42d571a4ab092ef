import { cn } from '#lib/cn.ts';

/** The name as a logo; `lang` keeps its ü Turkish for readers. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span lang="tr" className={cn('font-display font-semibold tracking-tight', className)}>
      Bugün<span className="text-food italic">Ne</span>
    </span>
  );
}
