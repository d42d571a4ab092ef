import type { LedgerRow } from './own-trends.repo.ts';

/**
 * An item that the user was given or reacted to. `givenOn` is when it was first in a set that the user opened, or a pick of an
 * evening; null for an item found elsewhere.
 */
export type OwnItem = Omit<LedgerRow, 'pleasedAt'> & {
  /** The local date on which the user liked it or, without a like, saved it; null for items that are neither. */
  pleasedOn: string | null;
};

/** The outcome of an item; a like outweighs that it was known. */
export function outcomeOf({ liked, excluded }: OwnItem): 'liked' | 'known' | 'declined' | null {
  if (liked === false || excluded === 'unwanted') return 'declined';
  if (liked) return 'liked';
  return excluded === 'seen' ? 'known' : null;
}
