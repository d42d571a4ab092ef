import type { Category } from '@bugunne/contract';
import { CHOSEN_ASPECTS, CONDITION } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { CONTRARY_MATCH } from './compatibility.ts';
import { KIND_COUNT, kindNumber } from './features.ts';
import { learnFrom, STEEPNESS } from './learning.ts';
import { forEachItem } from './postings.ts';
import { isWithin } from './ranges.ts';
import { CONDITION_SLOT, SLOTS } from './signatures.ts';
import { DISLIKES, SHUT, type Steering } from './steering.ts';
import { type Taste, touch } from './taste.ts';
import type { Signal } from './types.ts';
import { behind } from './written-first.ts';

const OVERLONG = { once: 0.35, perMinute: 0.01, most: 1.2 };
/** Affinities to makers and cast below this are ignored, such as from a single view. */
const LEAST_TIE = 0.06;
/** Logit at which the sum of what is liked about a list counts half, so that many liked genres do not add up. */
const HALF_COUNTED = 6;
const BY_POSTINGS = new Set([kindNumber('maker'), kindNumber('person'), kindNumber('length')]);

/** Contributions of each part of an item to its match for one user. Reused for each user. */
export type Matcher = {
  /** By signature: its contribution to the match. */
  lists: Float64Array;
  /** By signature: the tier of an item with these languages or meals, 0 for all other kinds. */
  tiers: Uint8Array;
  /** By signature: 1 when it has a value that the user chose as a taste. */
  chosen: Uint8Array;
  /** Whether the user chose any taste of the category. */
  hasChosen: boolean;
  /** By item: the contribution of its makers and cast. */
  people: Float64Array;
  /** Items with a value in `people`. */
  touched: number[];
  maxDuration: number;
  /** The hardest chosen difficulty of dishes, see `CandidateIndex.difficulties`; -1 for other categories or no choice. */
  hardest: number;
};

export const createMatcher = (index: CandidateIndex): Matcher => ({
  lists: new Float64Array(index.signatures.kinds.length),
  tiers: new Uint8Array(index.signatures.kinds.length),
  chosen: new Uint8Array(index.signatures.kinds.length),
  hasChosen: false,
  people: new Float64Array(index.capacity.items),
  touched: [],
  maxDuration: Number.POSITIVE_INFINITY,
  hardest: -1,
});

/**
 * Overlap with a taste → how much it satisfies it: -2 to 2, rising, 0 at 0 and 1 at 1; the first overlap counts most.
 */
export const satisfaction = (overlap: number): number => (2 * overlap) / (1 + Math.abs(overlap));

/** How much an item that exceeds the user's longest duration loses of its match; 0 when it fits. */
export function overlongPenalty(duration: number, maxDuration: number): number {
  const excess = duration - maxDuration;
  return excess > 0 ? Math.min(OVERLONG.most, OVERLONG.once + OVERLONG.perMinute * excess) : 0;
}

/** Prepares `matcher` for a user's choices and reactions in a category. */
export function buildMatcher(
  matcher: Matcher,
  index: CandidateIndex,
  taste: Taste,
  steering: Steering,
  category: Category,
  signals: readonly Signal[],
): void {
  matcher.maxDuration = taste.maxDuration;
  matcher.hardest = taste.hardest;
  matcher.hasChosen = taste.hasChosen;
  for (const i of matcher.touched) matcher.people[i] = 0;
  matcher.touched.length = 0;
  learnFrom(
    index,
    category,
    signals,
    taste.learned,
    taste.counts,
    (feature) => touch(taste, feature),
    (kind) => (taste.learns[kind] ?? 0) > 0,
    (i) => matchByChoices(matcher, index, taste, steering, i),
  );
  for (const [from, to] of index.signatures.ranges[category]) {
    scoreLists(matcher, index, taste, steering, category, from, to);
  }
  scorePeople(matcher, index, taste, category);
}

/** By category: 1 for the kind numbers of the tastes that a user chooses. */
const PRIMARY: Record<Category, Uint8Array> = {
  movie: primaryKinds('movie'),
  series: primaryKinds('series'),
  food: primaryKinds('food'),
  music: primaryKinds('music'),
};

function primaryKinds(category: Category): Uint8Array {
  const kinds = new Uint8Array(KIND_COUNT);
  for (const { kind, primary } of CHOSEN_ASPECTS[category]) if (primary) kinds[kindNumber(kind)] = 1;
  return kinds;
}

/** Whether item `i` has none of the tastes that the user chose for the category, if any. */
export function isOutside(index: CandidateIndex, { hasChosen, chosen }: Matcher, i: number): boolean {
  if (!hasChosen) return false;
  const { ofItems } = index.signatures;
  for (let s = i * SLOTS; s < (i + 1) * SLOTS; s++) if (chosen[ofItems[s] ?? 0] === 1) return false;
  return true;
}

/**
 * How much, as a logit, reactions may count against a chosen value: little until the third dislike in a row, since from the
 * second on its days are halved, and lower scores besides would leave a rare value nearly none. From the third on no limit.
 */
const AGAINST_CHOICE = { first: 0.15, halved: 0.25 };
const mostAgainst = (streak: number): number => {
  if (streak >= DISLIKES.quartered) return Number.POSITIVE_INFINITY;
  return streak >= DISLIKES.halved ? AGAINST_CHOICE.halved : AGAINST_CHOICE.first;
};

/**
 * Fills the contributions of the category's signatures from number `from` to before `to`: of the chosen values, and of what
 * reactions say of their values.
 */
function scoreLists(
  { lists, tiers, chosen: chosenLists }: Matcher,
  index: CandidateIndex,
  taste: Taste,
  { streaks }: Steering,
  category: Category,
  from: number,
  to: number,
): void {
  const { kinds, offsets, features, shares } = index.signatures;
  const { chosen, learned, learns, gains, missing } = taste;
  const condition = kindNumber(CONDITION[category].kind);
  const primary = PRIMARY[category];
  for (let s = from; s < to; s++) {
    const kind = kinds[s] ?? 0;
    const start = offsets[s] ?? 0;
    const end = offsets[s + 1] ?? 0;
    let overlap = 0;
    let sum = 0;
    for (let k = start; k < end; k++) {
      const feature = features[k] ?? 0;
      const own = chosen[feature] ?? 0;
      const weight = learned[feature] ?? 0;
      overlap += own * (shares[k] ?? 0);
      sum += own > 0 ? Math.max(weight, -mostAgainst(streaks[feature] ?? 0)) : weight;
    }
    tiers[s] = kind === condition ? conditionTier(taste, category, features, start, end) : 0;
    chosenLists[s] = overlap > 0 && primary[kind] === 1 ? 1 : 0;
    const below = missing[kind] ?? 0;
    const liked = (learns[kind] ?? 0) > 0 ? sum / (1 + Math.max(0, sum) / HALF_COUNTED) / STEEPNESS : 0;
    lists[s] = (gains[kind] ?? 0) * (satisfaction(overlap) * (1 + below) - below) + liked;
  }
}

/** The match of an item by the user's choices alone, before anything is learned; the item may be of the sibling category. */
function matchByChoices(matcher: Matcher, index: CandidateIndex, taste: Taste, steering: Steering, i: number): number {
  const category = index.items[i]?.category;
  if (category === undefined) return 0;
  for (let slot = i * SLOTS; slot < (i + 1) * SLOTS; slot++) {
    const s = index.signatures.ofItems[slot] ?? 0;
    if (s > 0) scoreLists(matcher, index, taste, steering, category, s, s + 1);
  }
  return matchOf(index, matcher, i);
}

/** Visits only the works of makers and cast that the user reacted to. */
function scorePeople(matcher: Matcher, index: CandidateIndex, taste: Taste, category: Category): void {
  const own = index.ranges[category];
  const { people, touched } = matcher;
  for (const feature of taste.touched) {
    if (!BY_POSTINGS.has(index.kindOf[feature] ?? 0)) continue;
    const weight = (taste.learned[feature] ?? 0) / STEEPNESS;
    if (Math.abs(weight) < LEAST_TIE) continue;
    forEachItem(index.people, feature, (i) => {
      if (!isWithin(own, i)) return;
      if (people[i] === 0) touched.push(i);
      people[i] = (people[i] ?? 0) + weight;
    });
  }
}

/**
 * The tier by language or meal, from choices only. Learned meals do not count: many soups are dinners too, so every
 * dinner would be allowed.
 */
function conditionTier(
  { wanted, drinks }: Taste,
  category: Category,
  features: Int32Array,
  from: number,
  to: number,
): number {
  let isWanted = wanted.size === 0;
  for (let k = from; k < to; k++) {
    const feature = features[k] ?? 0;
    if (feature === drinks) return 3;
    if (wanted.has(feature)) isWanted = true;
  }
  if (isWanted) return 0;
  return category === 'food' ? 2 : 1;
}

/** Upper limits in minutes of the difficulties as the preferences describe them, easiest first; the rest have none. */
const MINUTES_OF_DIFFICULTY = [15, 30, 60, 120];
/** A dish that takes this many times the minutes of the hardest chosen difficulty is far too long. */
const FAR_LONGER = 2;
/** So many steps above the hardest chosen difficulty a dish is far too hard. */
const FAR_HARDER = 2;

/** Whether a dish is far longer or harder than the hardest difficulty that the user chose. */
function isTooMuchWork(index: CandidateIndex, { hardest }: Matcher, i: number): boolean {
  if (hardest < 0) return false;
  const longest = FAR_LONGER * (MINUTES_OF_DIFFICULTY[hardest] ?? Number.POSITIVE_INFINITY);
  return (index.difficulties[i] ?? -1) >= hardest + FAR_HARDER || (index.durations[i] ?? 0) > longest;
}

/** The tier of item `i` by conditions and dislikes in a row, regardless of how well it matches. */
export function conditionsTier(index: CandidateIndex, matcher: Matcher, steering: Steering, i: number): number {
  const tier = matcher.tiers[index.signatures.ofItems[i * SLOTS + CONDITION_SLOT] ?? 0] ?? 0;
  if (tier > 0) return tier;
  if (steering.state[i] === SHUT || isTooMuchWork(index, matcher, i)) return 1;
  return (index.durations[i] ?? 0) > matcher.maxDuration ? 1 : 0;
}

/** The tier of item `i`, given its match. */
export const tierOf = (index: CandidateIndex, matcher: Matcher, steering: Steering, i: number, match: number): number =>
  conditionsTier(index, matcher, steering, i) || (match - behind(index, i) < CONTRARY_MATCH ? 1 : 0);

/**
 * How well item `i` fits the user: about 1 for full agreement with the choices, 0 without evidence, below 0 against.
 * The sum of the satisfaction of all features, the rating, and the penalty for being too long.
 */
export function matchOf(index: CandidateIndex, matcher: Matcher, i: number): number {
  const { lists } = matcher;
  const { ofItems } = index.signatures;
  const s = i * SLOTS;
  const duration = index.durations[i] ?? 0;
  return (
    (index.quality[i] ?? 0) +
    (matcher.people[i] ?? 0) +
    (lists[ofItems[s] ?? 0] ?? 0) +
    (lists[ofItems[s + 1] ?? 0] ?? 0) +
    (lists[ofItems[s + 2] ?? 0] ?? 0) +
    (lists[ofItems[s + 3] ?? 0] ?? 0) -
    (duration > matcher.maxDuration ? overlongPenalty(duration, matcher.maxDuration) : 0)
  );
}
