import { buildIndex } from './candidate-index.ts';
import { compatibilityOf } from './compatibility.ts';
import { dietMask, satisfies } from './diet-mask.ts';
import { diversify } from './diversify.ts';
import { buildMatcher, createMatcher, matchOf } from './match.ts';
import { rank } from './rank.ts';
import { reasonsFor } from './reasons.ts';
import { buildShown, createShown, SEEN_LIMIT } from './shown.ts';
import { buildTaste, createTaste } from './taste.ts';
import type { Candidate, Recommender } from './types.ts';

const UNKNOWN = { compatibility: 0, reasons: [] } as const;

/** Ranked items kept for each wanted pick, so that variety has a choice. */
const KEPT_PER_PICK = 16;

/**
 * A recommender over fixed candidates. Reading them takes time in proportion to their number, and so does a pick
 * (some 60 ns a candidate); nothing is kept between calls but scratch memory.
 */
export function createRecommender(candidates: readonly Candidate[]): Recommender {
  const index = buildIndex(candidates);
  const taste = createTaste(index);
  const matcher = createMatcher(index);
  const shown = createShown(index);

  const isAllowed: Recommender['isAllowed'] = (itemId, preferences) => {
    const i = index.byId.get(itemId);
    if (i === undefined) return false;
    if (index.items[i]?.category !== 'food') return true;
    return satisfies(index.diets[i] ?? 0, dietMask(preferences.dietaryRestrictions));
  };

  return {
    isAllowed,

    pick(request) {
      const count = Math.floor(request.count);
      if (!(count > 0)) return [];
      const { category, preferences, signals } = request;
      buildTaste(taste, index, category, preferences, signals);
      buildMatcher(matcher, index, taste, category);
      buildShown(shown, index, request);
      const ranked = rank(index, matcher, shown, request, count * KEPT_PER_PICK);
      return diversify(index, ranked, count).flatMap((i) => {
        const item = index.items[i];
        if (item === undefined) return [];
        return {
          itemId: item.id,
          compatibility: compatibilityOf(matchOf(index, matcher, i)),
          reasons: reasonsFor(index, taste, i, preferences, signals),
          repeat: (shown.adjust[i] ?? 0) < SEEN_LIMIT,
        };
      });
    },

    assess(itemId, preferences, signals) {
      const i = index.byId.get(itemId);
      const item = i === undefined ? undefined : index.items[i];
      if (i === undefined || item === undefined || !isAllowed(itemId, preferences)) return UNKNOWN;
      buildTaste(taste, index, item.category, preferences, signals);
      buildMatcher(matcher, index, taste, item.category);
      return {
        compatibility: compatibilityOf(matchOf(index, matcher, i)),
        reasons: reasonsFor(index, taste, i, preferences, signals),
      };
    },
  };
}
