import type { Category } from '@bugunne/contract';
import { CONDITION } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { CONTRARY_MATCH } from './compatibility.ts';
import { kindNumber } from './features.ts';
import { CONDITION_SLOT, SLOTS } from './signatures.ts';
import type { Taste } from './taste.ts';

const OVERLONG = { once: 0.35, perMinute: 0.01, most: 1.2 };
/** Affinities to makers and cast below this are ignored, such as from a single view. */
const LEAST_TIE = 0.06;
const MAKER = kindNumber('maker');
const CAST = kindNumber('person');

/** Contributions of each part of an item to its match for one user. Reused for each user. */
export type Matcher = {
  /** By signature: its contribution to the match. */
  lists: Float64Array;
  /** By signature: the tier of an item with these languages or meals, 0 for all other kinds. */
  tiers: Uint8Array;
  /** By item: the contribution of its makers and cast. */
  people: Float64Array;
  /** Items with a value in `people`. */
  touched: number[];
  makers: Float64Array;
  cast: Float64Array;
  maxDuration: number;
};

export const createMatcher = (index: CandidateIndex): Matcher => ({
  lists: new Float64Array(index.signatures.kinds.length),
  tiers: new Uint8Array(index.signatures.kinds.length),
  people: new Float64Array(index.items.length),
  touched: [],
  makers: new Float64Array(index.items.length),
  cast: new Float64Array(index.items.length),
  maxDuration: Number.POSITIVE_INFINITY,
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

/** Prepares `matcher` for a user's taste in a category. */
export function buildMatcher(matcher: Matcher, index: CandidateIndex, taste: Taste, category: Category): void {
  matcher.maxDuration = taste.maxDuration;
  scoreLists(matcher, index, taste, category);
  for (const i of matcher.touched) matcher.people[i] = 0;
  matcher.touched.length = 0;
  scorePeople(matcher, index, taste, category);
}

function scoreLists({ lists, tiers }: Matcher, index: CandidateIndex, taste: Taste, category: Category): void {
  const { kinds, offsets, features, shares, range } = index.signatures;
  const { weights, gains, missing } = taste;
  const { from, to } = range[category];
  const condition = kindNumber(CONDITION[category].kind);
  for (let s = from; s < to; s++) {
    const kind = kinds[s] ?? 0;
    let overlap = 0;
    const end = offsets[s + 1] ?? 0;
    for (let k = offsets[s] ?? 0; k < end; k++) overlap += (weights[features[k] ?? 0] ?? 0) * (shares[k] ?? 0);
    tiers[s] = kind === condition ? conditionTier(taste, category, features, offsets[s] ?? 0, end) : 0;
    const below = missing[kind] ?? 0;
    lists[s] = (gains[kind] ?? 0) * (satisfaction(overlap) * (1 + below) - below);
  }
}

/** Visits only the works of makers and cast that the user has an affinity to. */
function scorePeople(matcher: Matcher, index: CandidateIndex, taste: Taste, category: Category): void {
  const { offsets, items, shares } = index.people;
  const [from, to] = index.range[category];
  const { makers, cast, people, touched } = matcher;
  for (const feature of taste.touched) {
    const kind = index.kindOf[feature];
    if (kind !== MAKER && kind !== CAST) continue;
    const sums = kind === MAKER ? makers : cast;
    const weight = taste.weights[feature] ?? 0;
    if (Math.abs(weight) < LEAST_TIE) continue;
    const end = offsets[feature + 1] ?? 0;
    for (let p = offsets[feature] ?? 0; p < end; p++) {
      const i = items[p] ?? 0;
      if (i < from || i >= to) continue;
      if (makers[i] === 0 && cast[i] === 0) touched.push(i);
      sums[i] = (sums[i] ?? 0) + weight * (shares[p] ?? 0);
    }
  }
  const makerGain = taste.gains[MAKER] ?? 0;
  const castGain = taste.gains[CAST] ?? 0;
  for (const i of touched) {
    people[i] = (people[i] ?? 0) + makerGain * satisfaction(makers[i] ?? 0) + castGain * satisfaction(cast[i] ?? 0);
    makers[i] = 0;
    cast[i] = 0;
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

/** The tier of item `i`, given its match. */
export function tierOf(index: CandidateIndex, matcher: Matcher, i: number, match: number): number {
  const tier = matcher.tiers[index.signatures.ofItems[i * SLOTS + CONDITION_SLOT] ?? 0] ?? 0;
  if (tier > 0) return tier;
  return match < CONTRARY_MATCH || (index.durations[i] ?? 0) > matcher.maxDuration ? 1 : 0;
}

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
