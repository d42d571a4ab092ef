import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

export const controlClass =
  'min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base text-ink placeholder:text-muted disabled:opacity-55 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';

/** Single-line text field. Spread {@link Field}'s render argument and react-hook-form's `register` into it. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlClass, 'read-only:bg-sunken', className)} {...props} />;
}

/** Multi-line text field. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={5} className={cn(controlClass, 'py-3', className)} {...props} />;
}
