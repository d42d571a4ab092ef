import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const styles = cva('inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-ink',
      accent: 'bg-accent-soft text-accent',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      danger: 'bg-danger-soft text-danger',
      inverse: 'bg-ink text-paper',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

type Props = VariantProps<typeof styles> & { className?: string; children: ReactNode };

export function Badge({ tone, className, children }: Props) {
  return <span className={styles({ tone, className })}>{children}</span>;
}
