import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

/** A sheet of paper on the page. Padding is the caller's: `<Card className="p-5">`. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-surface', className)} {...props} />;
}
