import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF } from './features.ts';
import type { Candidate, Signal } from './types.ts';

/** Whether a reaction says anything about taste. Neither a view nor “seen it” does. */
export const tellsTaste = ({ liked, saved, excluded }: Pick<Signal, 'liked' | 'saved' | 'excluded'>): boolean =>
  liked !== null || saved || excluded === 'unwanted';

export type LikedItem = { item: Candidate; at: number };

/** Other works of the same domain that the user likes. */
export function likedWorks(index: CandidateIndex, item: Candidate, signals: readonly Signal[]): LikedItem[] {
  const liked: LikedItem[] = [];
  for (const { itemId, liked: likes, at } of signals) {
    if (likes !== true || itemId === item.id) continue;
    const other = index.items[index.byId.get(itemId) ?? -1];
    if (other && DOMAIN_OF[other.category] === DOMAIN_OF[item.category]) liked.push({ item: other, at });
  }
  return liked;
}
