import type { MEAL_TYPE_VALUES } from '@bugunne/contract';
import { DRINK } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { Blend } from './community/blend.ts';
import { LEAST_EXPOSURE } from './community/posterior.ts';
import { dietMask, satisfies } from './diet-mask.ts';
import { FEATURE_KINDS, type FeatureKind, KIND_COUNT, kindNumber } from './features.ts';
import { behind } from './written-first.ts';

/** Weight of a full match in one kind. Kinds that a category does not have add nothing. */
const WEIGHTS: Record<FeatureKind, number> = {
  genre: 0.5,
  mood: 0.35,
  cuisine: 0.45,
  mealType: 0.5,
  maker: 0.3,
  person: 0.15,
  language: 0.15,
  difficulty: 0.05,
  ingredient: 0.7,
  decade: 0.08,
  length: 0,
};
const INGREDIENT = kindNumber('ingredient');
const BY_NUMBER = FEATURE_KINDS.map((kind) => WEIGHTS[kind]);
/**
 * Penalty for each better-ranked work of the same maker; larger than the weight of a maker, so that the list is varied.
 */
const SAME_MAKER = 0.6;
/** Penalty for another course: a salad is less like a main dish, and a drink or a sweet is not like it at all. */
const OTHER_COURSE = 0.4;
const OUTSIDE_MEALS = 1;
/** Larger than all other terms together. */
const KEEPS_DIETS = 100;
/**
 * Diets of conviction: a vegan dish is not like one with meat. Restrictions of a single user are applied by the caller.
 */
const CONVICTIONS = dietMask(['vegan', 'vejetaryen', 'pesketaryen', 'helal', 'alkolsüz']);
const OUTSIDE: ReadonlySet<string> = new Set<(typeof MEAL_TYPE_VALUES)[number]>([DRINK, 'tatlı']);
/** Neighbour weights rarely exceed 0.1; the strongest count as much as a shared genre. */
const COMMUNITY_GAIN = 4;
const COMMUNITY_MOST = 0.5;

/**
 * Ids of the `count` items of the same category that are most like an item, best first, without the item itself. For a
 * dish of a conviction (vegan, halal and the like), dishes that keep it rank first. Empty for an unknown id.
 */
export function similarTo(index: CandidateIndex, blend: Blend | null, itemId: string, count: number): string[] {
  const own = index.byId.get(itemId);
  const item = own === undefined ? undefined : index.items[own];
  if (own === undefined || item === undefined || !(count >= 1)) return [];
  const likeness = likenessTo(index, own);
  const community = neighbourWeights(blend, own);
  const diet = item.category === 'food' ? dietMask(item.diets) & CONVICTIONS : 0;
  const scored: { i: number; score: number }[] = [];
  for (const [from, to] of index.ranges[item.category]) {
    for (let i = from; i < to; i++) {
      if (i === own) continue;
      const together = (community?.get(blend?.rows[i] ?? -1) ?? 0) * (blend?.trust[i] ?? 0) * COMMUNITY_GAIN;
      const course = courseDistance(item.mealTypes, index.items[i]?.mealTypes ?? []);
      const liked = Math.max(0, Math.min(COMMUNITY_MOST, together));
      const dietScore = satisfies(index.diets[i] ?? 0, diet) ? KEEPS_DIETS : 0;
      scored.push({ i, score: dietScore + likeness(i) + (index.quality[i] ?? 0) - behind(index, i) - course + liked });
    }
  }
  const byScore = (a: { i: number; score: number }, b: { i: number; score: number }) => b.score - a.score || a.i - b.i;
  const works = new Map<string, number>();
  return scored
    .sort(byScore)
    .map(({ i, score }) => ({ i, score: score - SAME_MAKER * betterWorks(index.items[i]?.makers ?? [], works) }))
    .sort(byScore)
    .slice(0, count)
    .flatMap(({ i }) => index.items[i]?.id ?? []);
}

/**
 * Penalty for different main meals: large when either is a drink or a sweet, smaller when neither item lists the
 * other's main meal.
 */
function courseDistance(own: readonly string[], theirs: readonly string[]): number {
  const [[mine], [other]] = [own, theirs];
  if (mine === undefined || other === undefined || mine === other) return 0;
  if (OUTSIDE.has(mine) || OUTSIDE.has(other)) return OUTSIDE_MEALS;
  return own.includes(other) || theirs.includes(mine) ? 0 : OTHER_COURSE;
}

/** The number of earlier works by these makers; counts this one for the next call. */
function betterWorks(makers: readonly string[], works: Map<string, number>): number {
  const before = Math.max(0, ...makers.map((maker) => works.get(maker) ?? 0));
  for (const maker of makers) works.set(maker, (works.get(maker) ?? 0) + 1);
  return before;
}

/** Sum over the kinds of the cosine of the two items' features, weighted by kind. */
function likenessTo(index: CandidateIndex, own: number): (i: number) => number {
  const { offsets, features, kinds } = index;
  const shareAt = (k: number) => {
    const share = index.shares[k] ?? 0;
    // Two dishes are not alike because both have onions.
    return kinds[k] === INGREDIENT ? share * (index.informative[index.features[k] ?? 0] ?? 1) ** 2 : share;
  };
  const ownShares = new Map<number, number>();
  const ownSquares = new Float64Array(KIND_COUNT);
  for (let k = offsets[own] ?? 0; k < (offsets[own + 1] ?? 0); k++) {
    const share = shareAt(k);
    ownShares.set(features[k] ?? 0, share);
    ownSquares[kinds[k] ?? 0] = (ownSquares[kinds[k] ?? 0] ?? 0) + share * share;
  }
  const products = new Float64Array(KIND_COUNT);
  const squares = new Float64Array(KIND_COUNT);
  return (i) => {
    products.fill(0);
    squares.fill(0);
    for (let k = offsets[i] ?? 0; k < (offsets[i + 1] ?? 0); k++) {
      const kind = kinds[k] ?? 0;
      const share = shareAt(k);
      products[kind] = (products[kind] ?? 0) + share * (ownShares.get(features[k] ?? 0) ?? 0);
      squares[kind] = (squares[kind] ?? 0) + share * share;
    }
    let sum = 0;
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      const product = products[kind] ?? 0;
      if (product > 0) {
        sum += ((BY_NUMBER[kind] ?? 0) * product) / Math.sqrt((ownSquares[kind] ?? 0) * (squares[kind] ?? 0));
      }
    }
    return sum;
  };
}

/** Row of the community model → weight of that neighbour; null when the model does not know the item. */
function neighbourWeights(blend: Blend | null, own: number): ReadonlyMap<number, number> | null {
  const row = blend?.rows[own] ?? -1;
  if (!blend || row < 0 || blend.posterior.model.exposure < LEAST_EXPOSURE) return null;
  const { offsets, neighbours, weights } = blend.posterior.model;
  const found = new Map<number, number>();
  for (let p = offsets[row] ?? 0; p < (offsets[row + 1] ?? 0); p++) found.set(neighbours[p] ?? -1, weights[p] ?? 0);
  return found;
}
