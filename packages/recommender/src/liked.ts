import { MAIN_TAG } from './aspects.ts';
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

const common = (a: readonly string[], b: readonly string[]) => a.filter((value) => b.includes(value)).length;

/**
 * How alike two items are, 0 to 1. A shared maker gives 1; otherwise they need the same main genre (cuisine for food),
 * and every further shared value adds to it.
 */
export function likeness(item: Candidate, other: Candidate): number {
  if (common(item.makers, other.makers) > 0) return 1;
  const { field } = MAIN_TAG[item.category];
  const [own, theirs] = [item[field], other[field]];
  if (own[0] === undefined || !theirs.includes(own[0])) return 0;
  const shared = common(own, theirs) + common(item.moods, other.moods) + common(item.mealTypes, other.mealTypes);
  const all = own.length + item.moods.length + item.mealTypes.length;
  const near = 0.35 + (0.5 * shared) / Math.max(all, shared);
  return other.category === item.category ? near : 0.8 * near;
}
