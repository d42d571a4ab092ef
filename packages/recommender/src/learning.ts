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
  genre: 2,
  mood: 2,
  language: 4,
  cuisine: 2,
  mealType: 3,
  difficulty: 3,
  decade: 4,
  maker: 1,
  person: 1.5,
};

/** -1 to 1.35: a like outweighs a save, a save a view; a dislike counts against, whatever else was done. */
export function reactionWeight({ liked, saved, viewed }: Signal): number {
  if (liked === false) return -1;
  if (liked === true) return 1 + (saved ? 0.25 : 0) + (viewed ? 0.1 : 0);
  return (saved ? 0.6 : 0) + (viewed ? 0.2 : 0);
}

/** 1 for the newest reaction, half after 60 days, never below 0.2. */
export function recencyWeight(at: number, newest: number): number {
  const days = (newest - at) / MS_PER_DAY;
  return days > 0 ? Math.max(LEAST_RECENCY, 2 ** (-days / HALF_LIFE_DAYS)) : 1;
}

/** 0.4 for what nearly every item has to 1 for what is rare: liking a drama says less than liking a western. */
export function informativeness(uses: number, items: number): number {
  const rarity = Math.log(Math.max(1, items / Math.max(1, uses))) / Math.log(12);
  return Math.max(0.4, Math.min(1, rarity));
}

/**
 * Tastes that a person's reactions show: calls `learned` once for each feature with its affinity, -1 to 1.
 * Takes time in proportion to the reactions.
 */
export function learnFrom(
  index: CandidateIndex,
  category: Category,
  signals: readonly Signal[],
  learned: (feature: number, kind: number, affinity: number) => void,
): void {
  const domain = DOMAIN_OF[category];
  let newest = Number.NEGATIVE_INFINITY;
  for (const { at } of signals) if (at > newest) newest = at;

  const evidence = new Map<number, number>();
  const kinds = new Map<number, number>();
  for (const signal of signals) {
    const i = index.byId.get(signal.itemId);
    const from = i === undefined ? undefined : index.items[i]?.category;
    if (i === undefined || from === undefined || DOMAIN_OF[from] !== domain) continue;
    const weight = reactionWeight(signal) * recencyWeight(signal.at, newest) * (from === category ? 1 : OTHER_CATEGORY);
    const end = index.offsets[i + 1] ?? 0;
    for (let k = index.offsets[i] ?? 0; k < end; k++) {
      const feature = index.features[k] ?? 0;
      evidence.set(feature, (evidence.get(feature) ?? 0) + weight * (index.shares[k] ?? 0));
      kinds.set(feature, index.kinds[k] ?? 0);
    }
  }

  const total = index.items.length;
  for (const [feature, sum] of evidence) {
    const kind = kinds.get(feature) ?? 0;
    const name = FEATURE_KINDS[kind];
    if (sum === 0 || name === undefined) continue;
    const affinity = sum / (Math.abs(sum) + HALF_SURE[name]);
    learned(feature, kind, affinity * informativeness(index.vocabulary.uses(feature), total));
  }
}
