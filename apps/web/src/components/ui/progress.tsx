import { cn } from '#lib/cn.ts';

type Props = { value: number; max: number; label: string; valueText?: string; className?: string };

/** Progress bar; `label` and `valueText` are for screen readers. */
export function Progress({ value, max, label, valueText, className }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={cn('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-200"
        style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }}
      />
    </div>
  );
}
