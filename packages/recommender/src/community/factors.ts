import type { Reactions } from './reactions.ts';
import { TASTE_KEYS } from './tastes.ts';

/** Weight of a chosen option relative to a like when the latent factors are computed. */
export const TASTE_SCALE = 2;
const ROUNDS = 8;

/**
 * Latent factors of the community: the `rank` directions in which likes and choices vary most together, by subspace
 * iteration on the residuals (1 for a like, 0 otherwise, less the item's base rate, for every seen item). Rows are
 * scaled so that a user's latent factors have variance 1. Linear in the reactions; no item-by-item matrix.
 */
export function findFactors(
  reactions: Reactions,
  base: Float64Array,
  tasteMeans: Float64Array,
  rank: number,
): { items: Float64Array; tastes: Float64Array } {
  const { userCount, itemCount } = reactions;
  const q = Math.min(rank, userCount);
  let mine = startingVectors(userCount, q);
  for (let round = 0; round < ROUNDS; round++) {
    orthonormalize(mine, userCount, q);
    mine = towardsUsers(reactions, base, tasteMeans, towardsItems(reactions, base, tasteMeans, mine, q), q);
  }
  orthonormalize(mine, userCount, q);
  const { items, tastes } = towardsItems(reactions, base, tasteMeans, mine, q);
  const scale = 1 / Math.sqrt(userCount);
  return { items: widen(items, itemCount, q, rank, scale), tastes: widen(tastes, TASTE_KEYS.length, q, rank, scale) };
}

/** Deterministic pseudo-random vectors, so that training twice gives the same model. */
function startingVectors(rows: number, q: number): Float64Array {
  const vectors = new Float64Array(rows * q);
  let state = 0x2545f491;
  for (let k = 0; k < vectors.length; k++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    vectors[k] = (state >>> 0) / 4294967296 - 0.5;
  }
  return vectors;
}

function widen(values: Float64Array, rows: number, from: number, to: number, scale: number): Float64Array {
  const wide = new Float64Array(rows * to);
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < from; c++) wide[row * to + c] = scale * (values[row * from + c] ?? 0);
  }
  return wide;
}

/** Makes the columns of a rows × q matrix orthonormal (modified Gram-Schmidt, twice); a dependent column becomes 0. */
function orthonormalize(V: Float64Array, rows: number, q: number): void {
  for (let pass = 0; pass < 2; pass++) {
    for (let a = 0; a < q; a++) {
      const products = new Float64Array(a);
      for (let row = 0; row < rows; row++) {
        const x = V[row * q + a] ?? 0;
        for (let b = 0; b < a; b++) products[b] = (products[b] ?? 0) + x * (V[row * q + b] ?? 0);
      }
      let norm = 0;
      for (let row = 0; row < rows; row++) {
        let x = V[row * q + a] ?? 0;
        for (let b = 0; b < a; b++) x -= (products[b] ?? 0) * (V[row * q + b] ?? 0);
        V[row * q + a] = x;
        norm += x * x;
      }
      const scale = norm > 1e-18 ? 1 / Math.sqrt(norm) : 0;
      for (let row = 0; row < rows; row++) V[row * q + a] = (V[row * q + a] ?? 0) * scale;
    }
  }
}

/** residualsᵀ × user vectors. */
function towardsItems(
  reactions: Reactions,
  base: Float64Array,
  means: Float64Array,
  mine: Float64Array,
  q: number,
): { items: Float64Array; tastes: Float64Array } {
  const { userCount, itemCount, likes, others, sawAll, tastes: chosen } = reactions;
  const items = new Float64Array(itemCount * q);
  const tastes = new Float64Array(means.length * q);
  const ofAll = new Float64Array(q);
  for (let u = 0; u < userCount; u++) {
    const row = u * q;
    const all = sawAll[u] === 1;
    if (all) for (let c = 0; c < q; c++) ofAll[c] = (ofAll[c] ?? 0) + (mine[row + c] ?? 0);
    for (let k = likes.offsets[u] ?? 0; k < (likes.offsets[u + 1] ?? 0); k++) {
      const i = likes.items[k] ?? 0;
      addScaled(items, i * q, mine, row, all ? 1 : 1 - (base[i] ?? 0), q);
    }
    for (let k = others.offsets[u] ?? 0; k < (others.offsets[u + 1] ?? 0); k++) {
      const i = others.items[k] ?? 0;
      addScaled(items, i * q, mine, row, -(base[i] ?? 0), q);
    }
    for (let f = 0; f < means.length; f++) {
      const z = (chosen[u * means.length + f] ?? 0) - (means[f] ?? 0);
      if (z !== 0) addScaled(tastes, f * q, mine, row, TASTE_SCALE * z, q);
    }
  }
  for (let i = 0; i < itemCount; i++) addScaled(items, i * q, ofAll, 0, -(base[i] ?? 0), q);
  return { items, tastes };
}

/** residuals × item and taste vectors. */
function towardsUsers(
  reactions: Reactions,
  base: Float64Array,
  means: Float64Array,
  { items, tastes }: { items: Float64Array; tastes: Float64Array },
  q: number,
): Float64Array {
  const { userCount, itemCount, likes, others, sawAll, tastes: chosen } = reactions;
  const mine = new Float64Array(userCount * q);
  const ofAll = new Float64Array(q);
  for (let i = 0; i < itemCount; i++) addScaled(ofAll, 0, items, i * q, base[i] ?? 0, q);
  for (let u = 0; u < userCount; u++) {
    const row = u * q;
    const all = sawAll[u] === 1;
    if (all) addScaled(mine, row, ofAll, 0, -1, q);
    for (let k = likes.offsets[u] ?? 0; k < (likes.offsets[u + 1] ?? 0); k++) {
      const i = likes.items[k] ?? 0;
      addScaled(mine, row, items, i * q, all ? 1 : 1 - (base[i] ?? 0), q);
    }
    for (let k = others.offsets[u] ?? 0; k < (others.offsets[u + 1] ?? 0); k++) {
      const i = others.items[k] ?? 0;
      addScaled(mine, row, items, i * q, -(base[i] ?? 0), q);
    }
    for (let f = 0; f < means.length; f++) {
      const z = (chosen[u * means.length + f] ?? 0) - (means[f] ?? 0);
      if (z !== 0) addScaled(mine, row, tastes, f * q, TASTE_SCALE * z, q);
    }
  }
  return mine;
}

function addScaled(to: Float64Array, t: number, from: Float64Array, f: number, by: number, q: number): void {
  for (let c = 0; c < q; c++) to[t + c] = (to[t + c] ?? 0) + by * (from[f + c] ?? 0);
}
