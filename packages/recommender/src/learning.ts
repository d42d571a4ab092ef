import type { Category } from '@bugunne/contract';
import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF, FEATURE_KINDS, type FeatureKind } from './features.ts';
import type { Signal } from './types.ts';

const HALF_LIFE_DAYS = 60;
const LEAST_RECENCY = 0.2;
const MS_PER_DAY = 86_400_000;
/** Weight of reactions to films for series, and to series for films. */
const OTHER_CATEGORY = 0.5;
/** Passes over the reactions, so that what the later ones tell counts for the earlier ones, too. */
const PASSES = 6;
/** How far the first reaction to a value moves its weight; by kind, as a liked director says more than a decade. */
const RATE = 0.5;
const RATE_OF: Record<FeatureKind, number> = {
  genre: 1,
  mood: 1,
  language: 0.4,
  cuisine: 1,
  mealType: 0.7,
  difficulty: 0.5,
  ingredient: 0.7,
  decade: 0.8,
  maker: 1,
  person: 0.5,
  length: 0.3,
};
const RATE_BY_NUMBER = Float64Array.from(FEATURE_KINDS, (kind) => RATE * RATE_OF[kind]);
/** How much each further reaction to a value slows its weight down. */
const SLOWING = 0.3;
/** Share of a weight that is forgotten with each reaction to its value. */
const FORGETTING = 0.01;
/** The effect of a match of 1 on the expectation of a like, as a logit; and the expectation without a match. */
export const STEEPNESS = 1.2;
const START = -1.3;
const NO_REACTION = { weight: 0, expected: 0 };
const START_RATE = 0.2;

/**
 * Weight of a reaction, -1 to 1.35. A like outweighs a save, and a save a view. A dislike counts against whatever else
 * was done. Excluding an item as unwanted counts half of that, since the user did not try it; excluding it as seen counts
 * like a view.
 */
export function reactionWeight({ liked, saved, viewed, excluded }: Signal): number {
  if (liked === false) return -1;
  if (excluded === 'unwanted') return -0.5;
  const isViewed = viewed || excluded === 'seen';
  if (liked === true) return 1 + (saved ? 0.25 : 0) + (isViewed ? 0.1 : 0);
  return (saved ? 0.6 : 0) + (isViewed ? 0.2 : 0);
}

/** 1 for the newest reaction, 0.5 after 60 days, at least 0.2. */
export function recencyWeight(at: number, newest: number): number {
  const days = (newest - at) / MS_PER_DAY;
  return days > 0 ? Math.max(LEAST_RECENCY, 2 ** (-days / HALF_LIFE_DAYS)) : 1;
}

/**
 * Moves `learned` by what the user's reactions say. Each reaction is compared with what is expected of it, and only the
 * surprise counts: a disliked film of a hated genre says nothing of its other genres. `expectedOf` is the match of an
 * item by the user's choices alone.
 */
export function learnFrom(
  index: CandidateIndex,
  category: Category,
  signals: readonly Signal[],
  learned: Float64Array,
  counts: Float64Array,
  touch: (feature: number) => void,
  isLearned: (kind: number) => boolean,
  expectedOf: (i: number) => number,
): void {
  const domain = DOMAIN_OF[category];
  const { offsets, features, kinds } = index;
  let newest = Number.NEGATIVE_INFINITY;
  for (const { at } of signals) if (at > newest) newest = at;
  const reactions = signals.flatMap((signal) => {
    const i = index.byId.get(signal.itemId);
    const from = i === undefined ? undefined : index.items[i]?.category;
    if (i === undefined || from === undefined || DOMAIN_OF[from] !== domain) return [];
    const weight = reactionWeight(signal) * recencyWeight(signal.at, newest) * (from === category ? 1 : OTHER_CATEGORY);
    return weight === 0 ? [] : { i, weight, at: signal.at, expected: STEEPNESS * expectedOf(i) };
  });
  reactions.sort((a, b) => a.at - b.at);
  for (const { i, weight } of reactions) {
    const end = offsets[i + 1] ?? 0;
    for (let k = offsets[i] ?? 0; k < end; k++) {
      const feature = features[k] ?? 0;
      touch(feature);
      counts[feature] = (counts[feature] ?? 0) + Math.abs(weight);
    }
  }
  // Flat lists of the learned features and how far a reaction moves each: the passes below run over them many times.
  const starts = new Int32Array(reactions.length + 1);
  const own: number[] = [];
  const rates: number[] = [];
  for (const [r, { i }] of reactions.entries()) {
    const end = offsets[i + 1] ?? 0;
    for (let k = offsets[i] ?? 0; k < end; k++) {
      const kind = kinds[k] ?? 0;
      if (!isLearned(kind)) continue;
      const feature = features[k] ?? 0;
      own.push(feature);
      rates.push(1 / (1 / (RATE_BY_NUMBER[kind] ?? 1) + SLOWING * (counts[feature] ?? 0)));
    }
    starts[r + 1] = own.length;
  }
  const startRate = 1 / (1 / START_RATE + SLOWING * reactions.length);
  let bias = START;
  for (let pass = 0; pass < PASSES; pass++) {
    for (let r = 0; r < reactions.length; r++) {
      const { weight, expected: offset } = reactions[r] ?? NO_REACTION;
      const [from, to] = [starts[r] ?? 0, starts[r + 1] ?? 0];
      let expected = bias + offset;
      for (let k = from; k < to; k++) expected += learned[own[k] ?? 0] ?? 0;
      const step = Math.abs(weight) * ((weight > 0 ? 1 : 0) - 1 / (1 + Math.exp(-expected)));
      bias += step * startRate;
      for (let k = from; k < to; k++) {
        const feature = own[k] ?? 0;
        learned[feature] = (1 - FORGETTING) * (learned[feature] ?? 0) + step * (rates[k] ?? 0);
      }
    }
  }
}
