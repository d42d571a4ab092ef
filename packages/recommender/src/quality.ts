import { CATEGORIES } from '@bugunne/contract';
import type { Candidate } from './types.ts';

const STEP = 0.07;
const MOST_STEPS = 2;
/** Smallest standard deviation to divide by, for categories whose ratings are nearly equal. */
const SMALLEST_SPREAD = 0.4;

/**
 * The share of an item's rating in its match: 0.07 for each standard deviation above the category's mean, within ±0.14,
 * so that fame never outweighs taste. 0 without a rating.
 */
export function qualityOf(items: readonly Candidate[]): Float64Array {
  const quality = new Float64Array(items.length);
  for (const category of CATEGORIES) {
    const rated = items.flatMap((item) => (item.category === category && item.rating !== null ? [item.rating] : []));
    const mean = rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
    const variance = rated.reduce((sum, rating) => sum + (rating - mean) ** 2, 0) / rated.length;
    const spread = Math.max(SMALLEST_SPREAD, Math.sqrt(variance));
    for (const [i, item] of items.entries()) {
      if (item.category !== category || item.rating === null) continue;
      const steps = (item.rating - mean) / spread;
      quality[i] = STEP * Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps));
    }
  }
  return quality;
}
