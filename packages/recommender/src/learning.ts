import type { Category } from '@bugunne/contract';
import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF, FEATURE_KINDS, type FeatureKind } from './features.ts';
import type { Signal } from './types.ts';

const HALF_LIFE_DAYS = 60;
const LEAST_RECENCY = 0.2;
const MS_PER_DAY = 86_400_000;
/** Weight of reactions to films for series, and to series for films. */
const OTHER_CATEGORY = 0.5;

/**
 * Amount of evidence at which an affinity reaches one half, by kind: a liked director says more than a liked language.
 */
const HALF_SURE: Record<FeatureKind, number> = {
  genre: 1.4,
  mood: 1.4,
  language: 4,
  cuisine: 1.4,
  mealType: 2,
  difficulty: 3,
  ingredient: 1.4,
  decade: 4,
  maker: 1,
  person: 1.5,
};

const HALF_SURE_BY_NUMBER = Float64Array.from(FEATURE_KINDS, (kind) => HALF_SURE[kind]);

/**
 * Weight of a reaction, -0.8 to 1.35. A like outweighs a save, and a save a view. A dislike counts against whatever
 * else was done, and less than a like, as it is often about the one item rather than its kind. Excluding an item as
 * unwanted counts half of that, since the user did not try it; excluding it as seen counts like a view.
 */
export function reactionWeight({ liked, saved, viewed, excluded }: Signal): number {
  if (liked === false) return -0.8;
  if (excluded === 'unwanted') return -0.4;
  const isViewed = viewed || excluded === 'seen';
  if (liked === true) return 1 + (saved ? 0.25 : 0) + (isViewed ? 0.1 : 0);
  return (saved ? 0.6 : 0) + (isViewed ? 0.2 : 0);
}

/** 1 for the newest reaction, 0.5 after 60 days, at least 0.2. */
export function recencyWeight(at: number, newest: number): number {
  const days = (newest - at) / MS_PER_DAY;
  return days > 0 ? Math.max(LEAST_RECENCY, 2 ** (-days / HALF_LIFE_DAYS)) : 1;
}

/** Evidence by feature, reused for each user. */
export type Evidence = { sums: Float64Array; touched: number[] };

export const createEvidence = (features: number): Evidence => ({
  sums: new Float64Array(features),
  touched: [],
});

/**
 * Calls `learned` once for each feature that the user's reactions are about, with its affinity, -1 to 1. Takes time in
 * proportion to the reactions; leaves `evidence` empty.
 */
export function learnFrom(
  index: CandidateIndex,
  category: Category,
  signals: readonly Signal[],
  evidence: Evidence,
  learned: (feature: number, kind: number, affinity: number) => void,
): void {
  gather(index, category, signals, evidence);
  for (const feature of evidence.touched) {
    const sum = evidence.sums[feature] ?? 0;
    evidence.sums[feature] = 0;
    if (sum === 0) continue;
    const kind = index.kindOf[feature] ?? 0;
    const affinity = sum / (Math.abs(sum) + (HALF_SURE_BY_NUMBER[kind] ?? 1));
    learned(feature, kind, affinity * (index.informative[feature] ?? 1));
  }
  evidence.touched.length = 0;
}

function gather(index: CandidateIndex, category: Category, signals: readonly Signal[], evidence: Evidence): void {
  const domain = DOMAIN_OF[category];
  const { offsets, features, shares } = index;
  let newest = Number.NEGATIVE_INFINITY;
  for (const { at } of signals) if (at > newest) newest = at;
  for (const signal of signals) {
    const i = index.byId.get(signal.itemId);
    const from = i === undefined ? undefined : index.items[i]?.category;
    if (i === undefined || from === undefined || DOMAIN_OF[from] !== domain) continue;
    const weight = reactionWeight(signal) * recencyWeight(signal.at, newest) * (from === category ? 1 : OTHER_CATEGORY);
    if (weight === 0) continue;
    const end = offsets[i + 1] ?? 0;
    for (let k = offsets[i] ?? 0; k < end; k++) {
      const feature = features[k] ?? 0;
      const sum = evidence.sums[feature] ?? 0;
      // A sum that returned to 0 is listed twice; the second time it is 0 and skipped.
      if (sum === 0) evidence.touched.push(feature);
      evidence.sums[feature] = sum + weight * (shares[k] ?? 0);
    }
  }
}
