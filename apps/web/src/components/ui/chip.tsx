import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

/** Small label without an action: a tag, a genre. */
export function Chip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full border border-line px-3 py-1 text-sm text-muted',
        className,
      )}
    >
      {children}
    </span>
  );
}

type ToggleChipProps = Omit<ComponentProps<'button'>, 'onToggle'> & { pressed: boolean; onToggle: () => void };

/** Toggle button for one of many choices. Takes the colour of the nearest `data-category`. */
export function ToggleChip({ pressed, onToggle, className, children, ...props }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 py-1.5 text-sm font-medium transition-colors duration-150 disabled:border-dashed disabled:border-line disabled:bg-sunken disabled:text-muted',
        pressed ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        className,
      )}
      {...props}
    >
      {pressed && <Check className="-ml-1 size-4" strokeWidth={2.75} aria-hidden="true" />}
      {children}
    </button>
  );
}
