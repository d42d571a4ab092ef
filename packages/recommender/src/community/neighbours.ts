import { invertPositiveDefinite } from './dense.ts';
import { type Reactions, type Rows, transpose } from './reactions.ts';

/** Ridge on the diagonal: a constant, and a share of the item's likes (dropout, as if some likes were hidden). */
const RIDGE = 200;
const DROPOUT_SHARE = 0.3;
/** Number of strongest weights stored for each item. */
const MOST_NEIGHBOURS = 300;
/** Order of the largest matrix to invert: 4,500² numbers take 320 MB with the work space and half a minute. */
const LARGEST = 4_500;
/** Number of best-liked items that can be neighbours; all their pairs are visited. */
const MOST_ITEMS = 6_000;

export type Neighbours = { offsets: Int32Array; neighbours: Int32Array; weights: Float32Array };

/**
 * EASE (H. Steck, "Embarrassingly Shallow Autoencoders for Sparse Data", WWW 2019) with the diagonal of its denoising
 * variant: how much more users who like item i like item j, all other likes being equal. Solved by items or, with the
 * Woodbury identity, by users, whichever are fewer; when both are too many, for the best-liked items only.
 */
export function findNeighbours(reactions: Reactions): Neighbours {
  const { userCount, itemCount } = reactions;
  const likers = transpose(reactions.likes, itemCount);
  const counts = Float64Array.from(
    { length: itemCount },
    (_, i) => (likers.offsets[i + 1] ?? 0) - (likers.offsets[i] ?? 0),
  );
  const chosen = bestLiked(counts, Math.min(userCount, itemCount) <= LARGEST ? MOST_ITEMS : LARGEST);
  const place = new Int32Array(itemCount).fill(-1);
  for (const [position, item] of chosen.entries()) place[item] = position;
  const ridge = Float64Array.from(chosen, (item) => RIDGE + DROPOUT_SHARE * (counts[item] ?? 0));
  const rows = restrict(reactions.likes, place);
  const solved =
    userCount < chosen.length ? solveForUsers(rows, userCount, ridge) : solveForItems(rows, userCount, ridge);
  return storeStrongest(solved, chosen, itemCount);
}

/** The `most` best-liked items, as item numbers in ascending order. */
function bestLiked(counts: Float64Array, most: number): Int32Array {
  const order = Int32Array.from(counts.keys()).filter((item) => (counts[item] ?? 0) > 0);
  if (order.length <= most) return order;
  return order
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, most)
    .sort();
}

function restrict({ offsets, items }: Rows, place: Int32Array): Rows {
  const positions: number[] = [];
  const starts = [0];
  for (let u = 0; u + 1 < offsets.length; u++) {
    for (let k = offsets[u] ?? 0; k < (offsets[u + 1] ?? 0); k++) {
      const position = place[items[k] ?? 0] ?? -1;
      if (position >= 0) positions.push(position);
    }
    starts.push(positions.length);
  }
  return { offsets: Int32Array.from(starts), items: Int32Array.from(positions) };
}

/** Fills `row` with the weights from one item to all others; its own is 0. */
type RowOf = (item: number, row: Float64Array) => void;

/** Weights are -P(i, j) / P(j, j) with P the inverse of (likesᵀ likes + ridge). */
function solveForItems(rows: Rows, userCount: number, ridge: Float64Array): RowOf {
  const n = ridge.length;
  const A = new Float64Array(n * n);
  for (let u = 0; u < userCount; u++) {
    const from = rows.offsets[u] ?? 0;
    const to = rows.offsets[u + 1] ?? 0;
    for (let a = from; a < to; a++) {
      const start = (rows.items[a] ?? 0) * n;
      for (let b = from; b < to; b++) {
        const at = start + (rows.items[b] ?? 0);
        A[at] = (A[at] ?? 0) + 1;
      }
    }
  }
  for (let i = 0; i < n; i++) A[i * n + i] = (A[i * n + i] ?? 0) + (ridge[i] ?? 0);
  const P = invertPositiveDefinite(A, n);
  return (item, row) => {
    for (let j = 0; j < n; j++) row[j] = -(P[item * n + j] ?? 0) / (P[j * n + j] ?? 1);
    row[item] = 0;
  };
}

/** The same weights from the smaller user-by-user matrix: P = R⁻¹ - R⁻¹ Xᵀ (I + X R⁻¹ Xᵀ)⁻¹ X R⁻¹. */
function solveForUsers(rows: Rows, userCount: number, ridge: Float64Array): RowOf {
  const n = ridge.length;
  const K = new Float64Array(userCount * userCount);
  const marked = new Float64Array(n);
  const itemsOf = (u: number) => rows.items.subarray(rows.offsets[u] ?? 0, rows.offsets[u + 1] ?? 0);
  for (let a = 0; a < userCount; a++) {
    for (const i of itemsOf(a)) marked[i] = 1 / (ridge[i] ?? 1);
    for (let b = 0; b <= a; b++) {
      let sum = 0;
      for (const i of itemsOf(b)) sum += marked[i] ?? 0;
      K[a * userCount + b] = sum;
      K[b * userCount + a] = sum;
    }
    for (const i of itemsOf(a)) marked[i] = 0;
    K[a * userCount + a] = (K[a * userCount + a] ?? 0) + 1;
  }
  const inverse = invertPositiveDefinite(K, userCount);
  const W = new Float64Array(userCount * n);
  for (let a = 0; a < userCount; a++) {
    for (let b = 0; b < userCount; b++) {
      const k = inverse[a * userCount + b] ?? 0;
      for (const i of itemsOf(b)) W[a * n + i] = (W[a * n + i] ?? 0) + k / (ridge[i] ?? 1);
    }
  }
  const diagonal = Float64Array.from(ridge, (value) => 1 / value);
  for (let a = 0; a < userCount; a++) {
    for (const i of itemsOf(a)) diagonal[i] = (diagonal[i] ?? 0) - (W[a * n + i] ?? 0) / (ridge[i] ?? 1);
  }
  const likers = transpose(rows, n);
  return (item, row) => {
    row.fill(0);
    const share = 1 / (ridge[item] ?? 1);
    for (let k = likers.offsets[item] ?? 0; k < (likers.offsets[item + 1] ?? 0); k++) {
      const start = (likers.items[k] ?? 0) * n;
      for (let j = 0; j < n; j++) row[j] = (row[j] ?? 0) + (W[start + j] ?? 0);
    }
    for (let j = 0; j < n; j++) row[j] = ((row[j] ?? 0) * share) / (diagonal[j] ?? 1);
    row[item] = 0;
  };
}

function storeStrongest(rowOf: RowOf, chosen: Int32Array, itemCount: number): Neighbours {
  const n = chosen.length;
  const count = Math.min(MOST_NEIGHBOURS, Math.max(0, n - 1));
  const offsets = new Int32Array(itemCount + 1);
  for (const item of chosen) offsets[item + 1] = count;
  for (let i = 0; i < itemCount; i++) offsets[i + 1] = (offsets[i + 1] ?? 0) + (offsets[i] ?? 0);
  const neighbours = new Int32Array(offsets[itemCount] ?? 0);
  const weights = new Float32Array(neighbours.length);
  const row = new Float64Array(n);
  const sizes = new Float64Array(n);
  for (const [position, item] of chosen.entries()) {
    rowOf(position, row);
    for (let j = 0; j < n; j++) sizes[j] = Math.abs(row[j] ?? 0);
    const least = valueAt(sizes, n - count);
    let at = offsets[item] ?? 0;
    const end = at + count;
    for (let j = 0; j < n && at < end; j++) {
      if (j === position || Math.abs(row[j] ?? 0) < least) continue;
      neighbours[at] = chosen[j] ?? 0;
      weights[at] = row[j] ?? 0;
      at++;
    }
  }
  return { offsets, neighbours, weights };
}

/** The value at index `place` of the sorted values (Hoare's quickselect); reorders `values`. */
function valueAt(values: Float64Array, place: number): number {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? 0;
    let i = from;
    let j = to;
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++;
      while ((values[j] ?? 0) > pivot) j--;
      if (i > j) break;
      const value = values[i] ?? 0;
      values[i] = values[j] ?? 0;
      values[j] = value;
      i++;
      j--;
    }
    if (place <= j) to = j;
    else if (place >= i) from = i;
    else break;
  }
  return values[place] ?? 0;
}
