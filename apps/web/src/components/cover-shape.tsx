import type { Category } from '@bugunne/contract/item-terms.constants';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const shapes: Record<Category, ReactNode> = {
  movie: (
    <>
      <path d="M4 108 62 38l36 70z" opacity="0.4" />
      <circle cx="64" cy="36" r="34" opacity="0.9" />
    </>
  ),
  series: (
    <>
      <rect x="10" y="14" width="52" height="36" rx="5" opacity="0.3" />
      <rect x="28" y="32" width="52" height="36" rx="5" opacity="0.55" />
      <rect x="46" y="50" width="52" height="36" rx="5" opacity="0.9" />
    </>
  ),
  food: (
    <>
      <path d="M8 56h84a42 42 0 0 1-84 0z" opacity="0.9" />
      <circle cx="36" cy="40" r="15" opacity="0.5" />
      <circle cx="60" cy="34" r="19" opacity="0.3" />
    </>
  ),
  music: (
    <>
      <circle cx="50" cy="54" r="46" opacity="0.28" />
      <circle cx="50" cy="54" r="30" opacity="0.45" />
      <circle cx="50" cy="54" r="13" opacity="0.95" />
    </>
  ),
};

/** Decorative shape of a category in the tint of the surrounding cover. */
export function CoverShape({ category, className }: { category: Category; className?: string }) {
  return (
    <svg viewBox="0 0 100 110" className={cn('text-cover-tint', className)} fill="currentColor" aria-hidden="true">
      {shapes[category]}
    </svg>
  );
}
