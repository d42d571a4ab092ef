import type { CandidateIndex } from './candidate-index.ts';
import type { Scored } from './top-list.ts';

const SAME_MAKER = 0.6;
const SAME_TAG = 0.25;

/**
 * Picks `count` of the ranked items greedily; candidates lose score for makers and tags that they share with earlier
 * picks, times `weight`.
 */
export function diversify(index: CandidateIndex, ranked: readonly Scored[], count: number, weight = 1): number[] {
  const chosen: number[] = [];
  const makers = new Set<string>();
  const tags = new Set<number>();
  const left = [...ranked];
  while (chosen.length < count && left.length > 0) {
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [place, { item, score }] of left.entries()) {
      const shared = index.items[item]?.makers.some((maker) => makers.has(maker)) ?? false;
      const alike = (shared ? SAME_MAKER : 0) + (tags.has(index.mainTags[item] ?? -1) ? SAME_TAG : 0);
      const adjusted = score - weight * alike;
      if (adjusted > bestScore) {
        best = place;
        bestScore = adjusted;
      }
    }
    const [next] = left.splice(best, 1);
    if (next === undefined) break;
    chosen.push(next.item);
    for (const maker of index.items[next.item]?.makers ?? []) makers.add(maker);
    tags.add(index.mainTags[next.item] ?? -1);
  }
  return chosen;
}
