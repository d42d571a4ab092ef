import type { Preferences } from '@bugunne/contract';
import type { Signal } from '../types.ts';
import { addProduct, solveInPlace } from './dense.ts';
import { TASTE_SCALE } from './factors.ts';
import { chosenTastes } from './tastes.ts';
import type { CommunityModel } from './types.ts';

/** Everything known of one user: choices, reactions and exposures. */
export type UserEvidence = {
  preferences: Preferences;
  signals: readonly Signal[];
  /** Ids of items that the user was shown, with or without a reaction. */
  shown: Iterable<string>;
};

/** Variance of a reaction that the latent factors do not explain. */
const NOISE = 0.25;
/** Number of users at which a chosen option has half of its full weight in the latent factors. */
const FEW_USERS = 100;
/** Times the square of the number of likes, this is the weight of the neighbours relative to the latent factors. */
const NEIGHBOURS_PER_LIKE_SQUARED = 0.06;
/**
 * Minimum exposure for neighbours to be used. They treat every item without a like as rejected, which only holds where
 * users could choose among most items, not where they are shown a few items a day.
 */
export const LEAST_EXPOSURE = 0.5;
/**
 * Maximum number of reactions that are read (the latest), and of items without one, so that long histories stay fast.
 */
const MOST_OBSERVED = 300;

/** 1 for a like, 0 for a rejection; values between are interest short of a like. */
function reactionValue({ liked, saved, viewed, excluded }: Signal): number {
  if (excluded === 'unwanted') return 0;
  if (liked !== null) return liked ? 1 : 0;
  return saved ? 0.7 : viewed || excluded === 'seen' ? 0.25 : 0;
}

/** The model's view of one user. Reused: filled for each user in turn. */
export type Posterior = {
  model: CommunityModel;
  rows: ReadonlyMap<string, number>;
  tasteRows: ReadonlyMap<string, number>;
  /** Precision of the latent factors before any reaction, and the pull on them when nothing is chosen. */
  precision: Float64Array;
  pull: Float64Array;
  /** The user's latent factors. */
  latent: Float64Array;
  /** The length of `latent` as a vector. */
  latentLength: number;
  /** By item: the sum of the weights from the user's liked items. */
  near: Float64Array;
  touched: number[];
  /** 0 to 1: weight of the neighbours relative to the latent factors. */
  nearShare: number;
  work: Float64Array;
  /** rank × observations: the factors of the observed items, one column each. */
  observed: Float64Array;
};

export function createPosterior(
  model: CommunityModel,
  rows: ReadonlyMap<string, number> = new Map(model.items.map((id, row) => [id, row])),
): Posterior {
  const { rank, tasteFactors, tasteMeans, people } = model;
  const precision = new Float64Array(rank * rank);
  const pull = new Float64Array(rank);
  for (let c = 0; c < rank; c++) precision[c * rank + c] = 1;
  const certainty = tasteCertainty(people);
  for (const [f, mean] of tasteMeans.entries()) {
    observe(precision, pull, tasteFactors, f * rank, rank, -TASTE_SCALE * mean, certainty);
  }
  return {
    model,
    rows,
    tasteRows: new Map(model.tastes.map((key, row) => [key, row])),
    precision,
    pull,
    latent: new Float64Array(rank),
    latentLength: 0,
    near: new Float64Array(model.items.length),
    touched: [],
    nearShare: 0,
    work: new Float64Array(rank * rank),
    observed: new Float64Array(rank * 2 * MOST_OBSERVED),
  };
}

const tasteCertainty = (users: number): number => 1 / (NOISE * (1 + FEW_USERS / Math.max(1, users)));

/**
 * Adds the observation that the row of factors at `at` has a value `value` above its mean. Fills only the lower
 * triangle.
 */
function observe(
  precision: Float64Array,
  pull: Float64Array,
  factors: Float32Array,
  at: number,
  rank: number,
  value: number,
  certainty: number,
): void {
  for (let c = 0; c < rank; c++) {
    const x = certainty * (factors[at + c] ?? 0);
    if (x === 0) continue;
    pull[c] = (pull[c] ?? 0) + x * value;
    const row = c * rank;
    for (let d = 0; d <= c; d++) precision[row + d] = (precision[row + d] ?? 0) + x * (factors[at + d] ?? 0);
  }
}

/** Computes a user's latent factors and the neighbours of their liked items. */
export function updatePosterior(posterior: Posterior, user: UserEvidence): void {
  const { model, rows, tasteRows, precision, pull, latent, work } = posterior;
  const { rank, tasteFactors, itemFactors, base } = model;
  work.set(precision);
  latent.set(pull);
  const certainty = tasteCertainty(model.people);
  for (const { key, value } of chosenTastes(user.preferences)) {
    const f = tasteRows.get(key);
    if (f === undefined) continue;
    for (let c = 0; c < rank; c++) {
      latent[c] = (latent[c] ?? 0) + certainty * TASTE_SCALE * value * (tasteFactors[f * rank + c] ?? 0);
    }
  }

  const observed = new Map<number, number>();
  const latest =
    user.signals.length > MOST_OBSERVED
      ? user.signals.toSorted((a, b) => b.at - a.at).slice(0, MOST_OBSERVED)
      : user.signals;
  for (const signal of latest) {
    const row = rows.get(signal.itemId);
    if (row === undefined) continue;
    observed.set(row, reactionValue(signal));
  }
  const liked = user.signals.flatMap(({ itemId, liked: likes }) => (likes === true ? (rows.get(itemId) ?? []) : []));
  for (const id of user.shown) {
    if (observed.size >= 2 * MOST_OBSERVED) break;
    const row = rows.get(id);
    if (row !== undefined && !observed.has(row)) observed.set(row, 0);
  }
  const stride = 2 * MOST_OBSERVED;
  let column = 0;
  for (const [row, value] of observed) {
    const pulled = (value - (base[row] ?? 0)) / NOISE;
    for (let c = 0; c < rank; c++) {
      const x = itemFactors[row * rank + c] ?? 0;
      posterior.observed[c * stride + column] = x;
      latent[c] = (latent[c] ?? 0) + x * pulled;
    }
    column++;
  }
  addProduct(work, posterior.observed, rank, column, stride, 1 / NOISE);
  solveInPlace(work, latent, rank);
  posterior.latentLength = Math.hypot(...latent);
  gatherNeighbours(posterior, liked);
}

function gatherNeighbours(posterior: Posterior, liked: readonly number[]): void {
  const { near, touched, model } = posterior;
  for (const row of touched) near[row] = 0;
  touched.length = 0;
  posterior.nearShare = 0;
  if (model.exposure < LEAST_EXPOSURE) return;
  for (const row of liked) {
    for (let p = model.offsets[row] ?? 0; p < (model.offsets[row + 1] ?? 0); p++) {
      const other = model.neighbours[p] ?? 0;
      if (near[other] === 0) touched.push(other);
      near[other] = (near[other] ?? 0) + (model.weights[p] ?? 0);
    }
  }
  const weight = NEIGHBOURS_PER_LIKE_SQUARED * liked.length ** 2;
  posterior.nearShare = weight / (1 + weight);
}

/**
 * How likely the user is to like an item, given by its row in the model; about 0 to 1, comparable between the items of
 * one user. The item's base rate, moved by the latent factors and by the neighbours of liked items.
 */
export function expectedLike({ model, latent, near, nearShare }: Posterior, row: number): number {
  const { rank, itemFactors, base } = model;
  const at = row * rank;
  // Four sums, since each addition waits for the one before it.
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let c = 0;
  for (; c + 3 < rank; c += 4) {
    s0 += (itemFactors[at + c] ?? 0) * (latent[c] ?? 0);
    s1 += (itemFactors[at + c + 1] ?? 0) * (latent[c + 1] ?? 0);
    s2 += (itemFactors[at + c + 2] ?? 0) * (latent[c + 2] ?? 0);
    s3 += (itemFactors[at + c + 3] ?? 0) * (latent[c + 3] ?? 0);
  }
  for (; c < rank; c++) s0 += (itemFactors[at + c] ?? 0) * (latent[c] ?? 0);
  return (1 - nearShare) * ((base[row] ?? 0) + s0 + s1 + s2 + s3) + nearShare * (near[row] ?? 0);
}

/** Covers rounding, so that the limit is never below the value itself. */
const ROUNDING = 1e-9;

/**
 * The most that `expectedLike` may give for an item whose factors have this length: the product of two vectors is at most
 * that of their lengths.
 */
export function mostExpectedLike(
  { model, latentLength, near, nearShare }: Posterior,
  row: number,
  length: number,
): number {
  const own = (model.base[row] ?? 0) + latentLength * length + ROUNDING;
  return (1 - nearShare) * own + nearShare * (near[row] ?? 0);
}
