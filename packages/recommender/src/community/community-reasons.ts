import type { CandidateIndex } from '../candidate-index.ts';
import { DOMAIN_OF } from '../features.ts';
import type { Reason, Signal } from '../types.ts';
import type { Blend } from './blend.ts';
import { expectedLike } from './posterior.ts';

/** Neighbour weights below this are too weak to name the item. */
const LEAST_WEIGHT = 0.02;
/** Below this number of likes the community is not named. */
const FEWEST_LIKES = 5;
/** Minimum ratio of the user's expected like to the item's base rate. */
const LEAST_LIFT = 1.3;

/** Reasons from the community for item `i` and this user. Call `updateBlend` for the user first. */
export function communityReasons(index: CandidateIndex, blend: Blend, i: number, signals: readonly Signal[]): Reason[] {
  const { posterior, rows, trust } = blend;
  const { model } = posterior;
  const row = rows[i] ?? -1;
  const item = index.items[i];
  const count = model.counts[row] ?? 0;
  if (row < 0 || item === undefined || count < FEWEST_LIKES) return [];
  const reasons: Reason[] = [];

  // Neighbours are no reason for a pick that they did not influence.
  const likes = posterior.nearShare > 0 ? signals : [];
  let strongest: { id: string; weight: number } | undefined;
  for (const { itemId, liked } of likes) {
    const other = index.items[index.byId.get(itemId) ?? -1];
    if (liked !== true || itemId === item.id || other === undefined) continue;
    if (DOMAIN_OF[other.category] !== DOMAIN_OF[item.category]) continue;
    const weight = weightBetween(blend, posterior.rows.get(itemId) ?? -1, row);
    if (weight >= LEAST_WEIGHT && weight > (strongest?.weight ?? 0)) strongest = { id: itemId, weight };
  }
  if (strongest) {
    reasons.push({ kind: 'alsoLiked', value: strongest.id, strength: Math.min(0.9, 0.6 + strongest.weight) });
  }
  const lift = expectedLike(posterior, row) / Math.max(1e-6, model.base[row] ?? 0);
  if (lift >= LEAST_LIFT && (trust[i] ?? 0) >= 0.5) {
    reasons.push({ kind: 'community', value: String(count), strength: Math.min(0.75, 0.4 + 0.1 * (lift - 1)) });
  }
  return reasons;
}

function weightBetween({ posterior }: Blend, from: number, to: number): number {
  const { offsets, neighbours, weights } = posterior.model;
  if (from < 0) return 0;
  for (let p = offsets[from] ?? 0; p < (offsets[from + 1] ?? 0); p++) if (neighbours[p] === to) return weights[p] ?? 0;
  return 0;
}
