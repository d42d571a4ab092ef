import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { Spinner } from './spinner.tsx';

const BASE =
  'relative inline-flex items-center justify-center font-semibold select-none transition-[opacity,background-color,color] duration-150 disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0';

const VARIANTS = {
  primary: 'bg-ink text-paper hover:opacity-85',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-surface hover:underline',
};

const SIZES = {
  md: 'min-h-11 gap-2 rounded-full px-5 py-2 text-sm',
  lg: 'min-h-13 gap-2.5 rounded-full px-7 py-2.5 text-base',
  icon: 'size-11 shrink-0 rounded-full',
};

type ButtonStyle = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES; block?: boolean };

/** Classes of a button, for links: `<LocalizedLink to="/auth" className={buttonClass({ size: 'lg' })}>`. */
export const buttonClass = (
  { variant = 'primary', size = 'md', block = false }: ButtonStyle = {},
  className?: string,
): string => cn(BASE, VARIANTS[variant], SIZES[size], block && 'w-full', className);

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean };

/**
 * `busy` shows a spinner over the label, keeps the width and ignores presses; unlike a disabled button it keeps focus,
 * so that keyboard users continue from there. `size="icon"` needs an `aria-label`.
 */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  disabled = false,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ variant, size, block }, className)}
      disabled={disabled && !busy}
      // Enter in a field clicks the submit button, so this also prevents a form from being sent twice.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...props}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && <Spinner className="absolute" />}
      <span className={cn('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>{children}</span>
    </button>
  );
}
