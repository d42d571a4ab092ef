import { buildIndex } from './candidate-index.ts';
import { blended, blendedCompatibility, createBlend, expectRange, updateBlend } from './community/blend.ts';
import { communityReasons } from './community/community-reasons.ts';
import type { CommunityModel } from './community/types.ts';
import { exactCompatibility } from './compatibility.ts';
import { dietMask, satisfies } from './diet-mask.ts';
import { diversify } from './diversify.ts';
import { buildExposurePenalty, createExposurePenalty, SEEN_LIMIT } from './exposure-penalty.ts';
import { influencesOn } from './influences.ts';
import { buildMatcher, createMatcher, matchOf, tierOf } from './match.ts';
import { contentScore, rank } from './rank.ts';
import { MOST_REASONS, reasonsFor } from './reasons.ts';
import { similarTo } from './similar.ts';
import { buildTaste, createTaste } from './taste.ts';
import type { Assessment, Candidate, PickRequest, RankedPick, Reason, Recommender, UserHistory } from './types.ts';

const UNKNOWN: Assessment = { compatibility: 0, reasons: [], tier: 3 };

/** Ranked items per requested pick, from which `diversify` chooses. */
const RANKED_PER_PICK = 16;

const NEVER_SHOWN: ReadonlyMap<string, string> = new Map();

/**
 * A recommender over fixed candidates. Creating it takes time in proportion to their number, and so does a pick (about
 * 60 ns a candidate). It has no state between calls except scratch memory. `community` is the model trained on all
 * users' reactions (see `trainCommunity`); without it, and for items it does not know, only the content counts.
 */
export function createRecommender(
  candidates: readonly Candidate[],
  community: CommunityModel | null = null,
): Recommender {
  const index = buildIndex(candidates);
  const blend = community && community.people > 0 ? createBlend(community, index) : null;
  const taste = createTaste(index);
  const matcher = createMatcher(index);
  const exposure = createExposurePenalty(index);

  const isAllowed: Recommender['isAllowed'] = (itemId, preferences) => {
    const i = index.byId.get(itemId);
    if (i === undefined) return false;
    if (index.items[i]?.category !== 'food') return true;
    return satisfies(index.diets[i] ?? 0, dietMask(preferences.dietaryRestrictions));
  };

  /** The history that the blend was last updated for, if it came from `forUser`. */
  let blendedFor: UserHistory | null = null;

  /** Updates the scratch memory for one user and category. */
  const prepare = (category: Candidate['category'], user: UserHistory, isReused = false) => {
    buildTaste(taste, index, category, user.preferences, user.signals);
    buildMatcher(matcher, index, taste, category);
    if (!blend || (isReused && blendedFor === user)) return;
    updateBlend(blend, user);
    blendedFor = isReused ? user : null;
  };

  const judge = (i: number, { preferences, signals }: UserHistory): Assessment => {
    const match = matchOf(index, matcher, i);
    const further: Reason[] = blend ? communityReasons(index, blend, i, signals) : [];
    return {
      compatibility: Math.round(blend ? blendedCompatibility(blend, i, match) : exactCompatibility(match)),
      reasons: reasonsFor(index, taste, i, preferences, signals, further),
      tier: tierOf(index, matcher, i, match),
    };
  };

  /** The picks for a user that `prepare` was called for. */
  const best = (request: PickRequest): RankedPick[] => {
    const count = Math.floor(request.count);
    if (!(count > 0)) return [];
    if (blend) expectRange(blend, ...index.range[request.category]);
    buildExposurePenalty(exposure, index, request);
    const ranked = rank(index, matcher, blend, exposure, request, count * RANKED_PER_PICK);
    return diversify(index, ranked, count).flatMap((i) => {
      const item = index.items[i];
      if (item === undefined) return [];
      const judged = judge(i, request);
      const last = (exposure.adjust[i] ?? 0) < SEEN_LIMIT ? request.lastShown.get(item.id) : undefined;
      if (last === undefined) return { itemId: item.id, ...judged, repeat: false };
      const again: Reason = { kind: 'repeat', value: last, strength: 1 };
      const reasons = [again, ...judged.reasons].slice(0, MOST_REASONS);
      return { itemId: item.id, ...judged, reasons, repeat: true };
    });
  };

  return {
    isAllowed,

    pick(request) {
      prepare(request.category, request);
      return best(request);
    },

    forUser: (history) => ({
      pick(order) {
        prepare(order.category, history, true);
        return best({ ...order, ...history });
      },
    }),

    assess(itemId, preferences, signals, lastShown = NEVER_SHOWN) {
      const i = index.byId.get(itemId);
      const item = i === undefined ? undefined : index.items[i];
      if (i === undefined || item === undefined || !isAllowed(itemId, preferences)) return UNKNOWN;
      const user = { preferences, signals, lastShown };
      prepare(item.category, user);
      return judge(i, user);
    },

    inspect(itemId, user) {
      const i = index.byId.get(itemId);
      const item = i === undefined ? undefined : index.items[i];
      if (i === undefined || item === undefined || !isAllowed(itemId, user.preferences)) {
        return { compatibility: 0, influences: [] };
      }
      const compatibilityFor = (history: UserHistory) => {
        prepare(item.category, history);
        const match = matchOf(index, matcher, i);
        return blend ? blendedCompatibility(blend, i, match) : exactCompatibility(match);
      };
      const current = compatibilityFor(user);
      const { reasons } = judge(i, user);
      const contentOnly = exactCompatibility(matchOf(index, matcher, i));
      const influences = influencesOn(index, i, user, {
        compatibilityFor,
        current,
        reasons,
        community: current - contentOnly,
      });
      return { compatibility: Math.round(current), influences };
    },

    extended: (more) => createRecommender([...candidates, ...more], community),

    similar: (itemId, count) => similarTo(index, blend, itemId, count),

    scores(category, user) {
      prepare(category, user);
      const [from, to] = index.range[category];
      if (blend) expectRange(blend, from, to);
      return index.items.slice(from, to).map(({ id }, k) => {
        const content = contentScore(matchOf(index, matcher, from + k));
        return { itemId: id, score: blend ? blended(blend, from + k, content) : content };
      });
    },
  };
}
