import type { CandidateIndex } from './candidate-index.ts';
import { type Blend, blended, mostBlended } from './community/blend.ts';
import { dietMask, satisfies } from './diet-mask.ts';
import { type ExposurePenalty, SEEN_LIMIT } from './exposure-penalty.ts';
import { hashText, mixToUnit } from './hash.ts';
import { conditionsTier, isOutside, type Matcher, matchOf, tierOf } from './match.ts';
import { FREE, RATIONED, SHUT, type Steering } from './steering.ts';
import { createTopList, type Scored } from './top-list.ts';
import type { PickRequest } from './types.ts';
import { BUILT_IN } from './weights.ts';
import { behind, lessKnown, variationOf } from './written-first.ts';

/**
 * Width of the seeded random variation: less than the effect of one chosen genre, more than a small rating difference.
 */
const JITTER = 0.15;
/**
 * Above this match only a part of the difference counts: otherwise the same few perfect items would come first for all
 * users with the same choices. The more opinions a user has given, the more of it counts, since they tell users apart.
 */
const GOOD_MATCH = 0.5;
const BEYOND_GOOD = { least: 0.2, learned: 0.7, halfLearned: 4 };
/** The same where the community has a say, which tells good items apart better. */
const BEYOND_BLENDED = 0.1;
/** Penalty of each tier; far larger than the differences between scores. */
const TIER = 100;
/** No item of a later tier has a score above this. */
const FIRST_TIER = -TIER / 2;
/** Penalty of items that the user's dislikes hold back: they come last in their tier. */
const HELD_BACK = 50;
/** Penalty of over-long items within their tier, in addition to what the match already loses. */
const OVERLONG = 0.9;

const NOTHING: Scored = { item: -1, score: 0 };

/** How much of a match above `GOOD_MATCH` counts for a user with so many opinions. */
export const beyondGood = (opinions: number, isBlended: boolean): number =>
  isBlended
    ? BEYOND_BLENDED
    : BEYOND_GOOD.least + (BEYOND_GOOD.learned * opinions) / (opinions + BEYOND_GOOD.halfLearned);

/** A match as a score. */
export const contentScore = (match: number, beyond: number): number =>
  match > GOOD_MATCH ? GOOD_MATCH + beyond * (match - GOOD_MATCH) : match;

/**
 * Penalty of items of none of the chosen tastes where a category has listed items: of those enough fit for years, so that
 * tastes which the user did not choose need more than a full match of evidence.
 */
const OUTSIDE = 1.5;

/** The loss of score of an item of a category with listed items, beside that of its match. */
export const openPenalty = (index: CandidateIndex, matcher: Matcher, i: number): number =>
  lessKnown(index, i) + (isOutside(index, matcher, i) ? OUTSIDE : 0);

/**
 * The best allowed items of the request's category, best first, at most `size`. One pass over the category, plus work
 * in proportion to `size`.
 */
export function rank(
  index: CandidateIndex,
  matcher: Matcher,
  blend: Blend | null,
  exposure: ExposurePenalty,
  steering: Steering,
  request: PickRequest,
  opinions: number,
  size: number,
): readonly Scored[] {
  const { userKey, date, attempt, category, preferences, only, weights = BUILT_IN } = request;
  const seed = hashText(`${userKey}|${date}|${attempt}|${category}`);
  const diet = category === 'food' ? dietMask(preferences.dietaryRestrictions) : 0;
  const { adjust, tagCooldown } = exposure;
  const beyond = beyondGood(opinions, blend !== null);
  const top = createTopList(size);
  const jitter = JITTER * weights.variation;

  const isOpen = index.open.has(category);
  let floor = Number.NEGATIVE_INFINITY;
  /** Of the items with a rationed value only the best is not held back, so that several picks never have two. */
  let rationed: Scored | null = null;
  for (const [from, to] of index.ranges[category]) {
    for (let i = from; i < to; i++) {
      const adjustment = adjust[i] ?? 0;
      if (adjustment === Number.NEGATIVE_INFINITY || !satisfies(index.diets[i] ?? 0, diet)) continue;
      if (only !== undefined && !only.has(index.items[i]?.id ?? '')) continue;
      if (floor > FIRST_TIER && conditionsTier(index, matcher, steering, i) > 0) continue;
      const match = matchOf(index, matcher, i);
      const content = contentScore(match - behind(index, i), beyond);
      let fixed = adjustment - (isOpen ? openPenalty(index, matcher, i) : 0);
      // The remaining terms only lower the score; most items stop here.
      const most = blend ? mostBlended(blend, i, content, weights.community) : content;
      if (most + fixed + jitter <= floor) continue;
      if (adjustment > SEEN_LIMIT) {
        fixed -= tagCooldown[index.mainTags[i] ?? 0] ?? 0;
        if ((index.durations[i] ?? 0) > matcher.maxDuration) fixed -= OVERLONG;
        fixed -= TIER * tierOf(index, matcher, steering, i, match);
        const held = steering.state[i] ?? FREE;
        if (held > RATIONED) fixed -= HELD_BACK;
      }
      fixed += variationOf(index, i, mixToUnit(seed, index.hashes[i] ?? 0), jitter);
      if (most + fixed <= floor) continue;
      const score = (blend ? blended(blend, i, content, weights.community) : content) + fixed;
      if (adjustment > SEEN_LIMIT && steering.state[i] === RATIONED) {
        const worse: Scored = rationed === null || score > rationed.score ? (rationed ?? NOTHING) : { item: i, score };
        if (worse.item !== i) rationed = { item: i, score };
        if (worse.item < 0) continue;
        steering.state[worse.item] = SHUT;
        floor = top.add(worse.item, worse.score - HELD_BACK - TIER);
        continue;
      }
      if (score > floor) floor = top.add(i, score);
    }
  }
  if (rationed !== null) top.add(rationed.item, rationed.score);
  return top.list();
}
