import type { CandidateIndex } from './candidate-index.ts';
import { KIND_COUNT } from './features.ts';
import type { Taste } from './taste.ts';

const OVERLONG = { once: 0.35, perMinute: 0.01, most: 1.2 };

/** What an item longer than the person's limit loses of its match; 0 when it fits. */
export function overlongPenalty(duration: number, maxDuration: number): number {
  const excess = duration - maxDuration;
  return excess > 0 ? Math.min(OVERLONG.most, OVERLONG.once + OVERLONG.perMinute * excess) : 0;
}

const sums = new Float64Array(KIND_COUNT);

/**
 * How well item `i` fits: about 1 for full agreement with what was chosen, 0 for nothing known, below 0 against.
 * For every side x is the weighted overlap of the item with the person's taste; 2x / (1 + |x|) makes the first
 * overlap count most. The rating and an over-long duration are added.
 */
export function matchOf(index: CandidateIndex, taste: Taste, i: number): number {
  const { offsets, features, kinds, shares } = index;
  const { weights, active, gains, missing } = taste;
  sums.fill(0);
  const end = offsets[i + 1] ?? 0;
  for (let k = offsets[i] ?? 0; k < end; k++) {
    const weight = weights[features[k] ?? 0] ?? 0;
    if (weight === 0) continue;
    const kind = kinds[k] ?? 0;
    sums[kind] = (sums[kind] ?? 0) + weight * (shares[k] ?? 0);
  }
  let match = (index.quality[i] ?? 0) - overlongPenalty(index.durations[i] ?? 0, taste.maxDuration);
  const present = index.present[i] ?? 0;
  for (let a = 0; a < active.length; a++) {
    const kind = active[a] ?? 0;
    if ((present & (1 << kind)) === 0) continue;
    const x = sums[kind] ?? 0;
    const below = missing[kind] ?? 0;
    match += (gains[kind] ?? 0) * (((2 * x) / (1 + Math.abs(x))) * (1 + below) - below);
  }
  return match;
}
