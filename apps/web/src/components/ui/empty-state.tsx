import type { Category } from '@bugunne/contract/item-terms.constants';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { PageMessage, type PageMessageProps } from './page-message.tsx';

type Props = Omit<PageMessageProps, 'icon' | 'figure' | 'padding'> & {
  icon: ReactNode;
  /** Gives the figure the colours of one category; without it, it has those of all four. */
  category?: Category | undefined;
  /** In a part of a page, a panel or a dialog. */
  compact?: boolean;
};

/**
 * In place of an empty list: invites to the first step. The text says what will be here and why it is worth it; `action` is
 * one button or link that leads there.
 */
export const EmptyState = ({ icon, category, compact = false, ...props }: Props) => (
  <PageMessage
    {...props}
    padding={compact ? 'py-8' : 'py-12'}
    figure={<HandOfCards icon={icon} category={category} compact={compact} />}
  />
);

/** The outer cards lie below the inner ones. */
const TILTS = ['-rotate-27', 'rotate-27', '-rotate-9', 'rotate-9'];
const FOUR = ['bg-film', 'bg-music', 'bg-series', 'bg-food'];
const ONE = ['bg-accent-cover', 'bg-cover-tint', 'bg-accent', 'bg-accent-soft'];

/** Four covers, fanned out like a hand of cards; the icon is on the card in front. */
function HandOfCards({ icon, category, compact }: Pick<Props, 'icon' | 'category' | 'compact'>) {
  const colors = category ? ONE : FOUR;
  return (
    <div
      aria-hidden="true"
      data-category={category}
      className={cn('relative shrink-0', compact ? 'mb-4 h-18 w-27' : 'mb-6 h-24 w-36')}
    >
      {TILTS.map((tilt, index) => (
        <span
          key={tilt}
          className={cn(
            'absolute bottom-0 left-1/2 aspect-4/5 h-4/5 origin-bottom -translate-x-1/2 rounded-md shadow-sm',
            tilt,
            colors[index],
          )}
        />
      ))}
      <span className="absolute bottom-0 left-1/2 grid aspect-4/5 h-2/3 -translate-x-1/2 place-items-center rounded-md border border-line bg-surface text-accent shadow-md [&_svg]:size-1/2">
        {icon}
      </span>
    </div>
  );
}
