import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const TONES = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  inverse: 'bg-ink text-paper',
};

type Props = { tone?: keyof typeof TONES; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', className, children }: Props) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
