import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const TONES = {
  neutral: 'bg-sunken text-ink',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
};

type Props = { tone?: keyof typeof TONES; className?: string; children: ReactNode };

/** Message box in the flow of the page, such as the error box above a form. Announced when it appears. */
export function Notice({ tone = 'neutral', className, children }: Props) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('rounded-md px-4 py-3 text-sm', TONES[tone], className)}
    >
      {children}
    </div>
  );
}
