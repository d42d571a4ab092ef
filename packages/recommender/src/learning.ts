import type { Category } from '@bugunne/contract';
import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF, FEATURE_KINDS, type FeatureKind } from './features.ts';
import type { Signal } from './types.ts';

const HALF_LIFE_DAYS = 60;
const LEAST_RECENCY = 0.2;
const MS_PER_DAY = 86_400_000;
/** What a film tells about series, and the other way round. */
const OTHER_CATEGORY = 0.5;

/** How much evidence makes a taste half sure, by kind: one liked director says more than one liked language. */
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
 * -0.8 to 1.35: a like outweighs a save, a save a view; a dislike counts against, whatever else was done, and a
 * little less than a like, as it is more often about the one item than about its kind. Not wanting something counts
 * half as much: nobody tried it. Who knows something has looked at it, and no more is known.
 */
export function reactionWeight({ liked, saved, viewed, excluded }: Signal): number {
  if (liked === false) return -0.8;
  if (excluded === 'unwanted') return -0.4;
  const looked = viewed || excluded === 'seen';
  if (liked === true) return 1 + (saved ? 0.25 : 0) + (looked ? 0.1 : 0);
  return (saved ? 0.6 : 0) + (looked ? 0.2 : 0);
}

/** 1 for the newest reaction, half after 60 days, never below 0.2. */
export function recencyWeight(at: number, newest: number): number {
  const days = (newest - at) / MS_PER_DAY;
  return days > 0 ? Math.max(LEAST_RECENCY, 2 ** (-days / HALF_LIFE_DAYS)) : 1;
}

/** Evidence by feature, gathered and emptied again for each person. */
export type Evidence = { sums: Float64Array; touched: number[] };

export const createEvidence = (features: number): Evidence => ({
  sums: new Float64Array(features),
  touched: [],
});

/**
 * Tastes that a person's reactions show: calls `learned` once for each feature with its affinity, -1 to 1.
 * Takes time in proportion to the reactions; leaves `evidence` empty.
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
      // A sum that came back to 0 may be listed twice: the second time it is 0 and skipped.
      if (sum === 0) evidence.touched.push(feature);
      evidence.sums[feature] = sum + weight * (shares[k] ?? 0);
    }
  }
}
