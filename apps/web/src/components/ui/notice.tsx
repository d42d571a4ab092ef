import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const styles = cva('rounded-md px-4 py-3 text-sm', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-ink',
      danger: 'bg-danger-soft text-danger',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

type Props = VariantProps<typeof styles> & { className?: string; children: ReactNode };

/** Message box in the flow of the page, such as the error box above a form. Announced when it appears. */
export function Notice({ tone, className, children }: Props) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles({ tone, className })}>
      {children}
    </div>
  );
}
