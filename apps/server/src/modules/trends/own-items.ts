import type { Category, Exclusion } from '@bugunne/contract';

/** An item that the user was given or reacted to. Dates are those of the user's time zone. */
export type OwnItem = {
  contentId: string;
  category: Category;
  liked: boolean | null;
  isSaved: boolean;
  isViewed: boolean;
  excluded: Exclusion | null;
  /** When it was first in a set that the user opened; null for an item found elsewhere. */
  givenOn: string | null;
  /** When the user liked it or, without a like, saved it; null for items that are neither. */
  pleasedOn: string | null;
};

/** The outcome of an item; a like outweighs that it was known. */
export function outcomeOf({ liked, excluded }: OwnItem): 'liked' | 'known' | 'declined' | null {
  if (liked === false || excluded === 'unwanted') return 'declined';
  if (liked) return 'liked';
  return excluded === 'seen' ? 'known' : null;
}
