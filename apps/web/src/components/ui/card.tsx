import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

/** Bordered surface on the page. The caller sets the padding: `<Card className="p-5">`. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-surface', className)} {...props} />;
}
