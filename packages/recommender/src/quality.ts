import { CATEGORIES } from '@bugunne/contract';
import type { Ranges } from './ranges.ts';
import type { Steps } from './steps.ts';
import type { Candidate } from './types.ts';

const STEP = 0.07;
const MOST_STEPS = 2;
/** Bound of every quality. */
export const MOST_QUALITY = STEP * MOST_STEPS;
/** Smallest standard deviation to divide by, for categories whose ratings or notes are nearly equal. */
const SMALLEST_SPREAD = 0.4;

export const isListed = ({ tier }: Candidate): boolean => tier === 'listed';

type Measured = { i: number; value: number };

/**
 * The share of an item's rating in its match, of a listed item's note (as a logarithm) instead: 0.07 for each standard
 * deviation above the mean of its tier in the category, within ±0.14, so that fame never outweighs taste. 0 for a written
 * item without a rating, and the least for a listed one without a note. The array has `room` for further items.
 */
export function* qualityInSteps(items: readonly Candidate[], ranges: Ranges, room: number): Steps<Float64Array> {
  const quality = new Float64Array(items.length + room);
  for (const category of CATEGORIES) {
    const rated: Measured[] = [];
    const noted: Measured[] = [];
    for (const [from, to] of ranges[category]) {
      for (let i = from; i < to; i++) {
        const item = items[i];
        if (item === undefined) continue;
        if (isListed(item)) {
          quality[i] = -MOST_QUALITY;
          if (item.note != null) noted.push({ i, value: Math.log(Math.max(1, item.note)) });
        } else if (item.rating !== null) rated.push({ i, value: item.rating });
      }
    }
    yield;
    standardise(rated, quality);
    standardise(noted, quality);
    yield;
  }
  return quality;
}

function standardise(measured: readonly Measured[], quality: Float64Array): void {
  const mean = measured.reduce((sum, { value }) => sum + value, 0) / measured.length;
  const variance = measured.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / measured.length;
  const spread = Math.max(SMALLEST_SPREAD, Math.sqrt(variance));
  for (const { i, value } of measured) {
    const steps = (value - mean) / spread;
    quality[i] = STEP * Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps));
  }
}
