import { CATEGORIES } from '@bugunne/contract';
import type { Ranges } from './ranges.ts';
import type { Steps } from './steps.ts';
import type { Candidate } from './types.ts';

const STEP = 0.07;
const MOST_STEPS = 2;
/** Smallest standard deviation to divide by, for categories whose ratings are nearly equal. */
const SMALLEST_SPREAD = 0.4;

/**
 * The share of an item's rating in its match: 0.07 for each standard deviation above the category's mean, within ±0.14,
 * so that fame never outweighs taste. 0 without a rating. The array has `room` for further items.
 */
export function* qualityInSteps(items: readonly Candidate[], ranges: Ranges, room: number): Steps<Float64Array> {
  const quality = new Float64Array(items.length + room);
  for (const category of CATEGORIES) {
    const own = ranges[category].flatMap(([from, to]) =>
      items.slice(from, to).map(({ rating }, place) => ({ i: from + place, rating })),
    );
    const rated = own.flatMap(({ i, rating }) => (rating === null ? [] : [{ i, rating }]));
    yield;
    const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length;
    const variance = rated.reduce((sum, { rating }) => sum + (rating - mean) ** 2, 0) / rated.length;
    const spread = Math.max(SMALLEST_SPREAD, Math.sqrt(variance));
    for (const { i, rating } of rated) {
      const steps = (rating - mean) / spread;
      quality[i] = STEP * Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps));
    }
  }
  return quality;
}
