import type { CandidateIndex } from '../candidate-index.ts';
import { generosity } from '../compatibility.ts';
import type { NumberRange } from '../ranges.ts';
import type { Steps } from '../steps.ts';
import type { Candidate, UserHistory } from '../types.ts';
import { calibrationSignals, chanceOfLike } from './calibrate.ts';
import { createPosterior, type Posterior, updatePosterior } from './posterior.ts';
import type { CommunityModel } from './types.ts';

/** Upper limit of the community's share of the score; the rest is the content match. */
const MOST_TRUSTED = 0.85;
/** Likes in the community at which it has half of that share. */
const HALF_TRUSTED_LIKES = 600;
/** Exposures of an item at which the community's score for it counts half. */
const HALF_TRUSTED_SIGHTINGS = 5;
/** The match (about -1 to 1) of an item whose expected like (0 to 1) is typical. */
const ORDINARY_MATCH = 0.1;
const EXPECTATION_GAIN = 2;

/** A community model aligned with the candidates of one index. */
export type Blend = {
  posterior: Posterior;
  /** By candidate: its row in the model, or -1. */
  rows: Int32Array;
  /** By candidate: 0 to 1, the community's share of the score. */
  trust: Float64Array;
  /** candidates × rank: the model's item factors in the order of the candidates, with three rows of padding. */
  factors: Float32Array;
  /** By candidate: the expected like, valid for the range last filled by `expectRanges`. */
  expected: Float64Array;
  /** Share of exposures that end in a like, 0 to 1. */
  typical: number;
  generosity: number;
  /** The additional items that it is aligned with, see `CandidateIndex.room`. */
  room: { holds: readonly Candidate[] | null };
  /** The history that it was last updated for, if it came from `forUser`. */
  updatedFor: UserHistory | null;
};

/** Items in each step. */
const STEP_ITEMS = 2000;

export function* blendInSteps(model: CommunityModel, index: CandidateIndex): Steps<Blend> {
  const rowOf = new Map<string, number>();
  for (const [row, id] of model.items.entries()) {
    rowOf.set(id, row);
    if (row % STEP_ITEMS === STEP_ITEMS - 1) yield;
  }
  const posterior = createPosterior(model, rowOf);
  yield;
  const sightings = model.seen.reduce((sum, users) => sum + users, 0);
  const size = index.capacity.items;
  const blend: Blend = {
    posterior,
    rows: new Int32Array(size).fill(-1),
    trust: new Float64Array(size),
    factors: new Float32Array((size + 3) * model.rank),
    expected: new Float64Array(size + 3),
    typical: model.likes / Math.max(1, sightings),
    generosity: 0.5,
    room: { holds: null },
    updatedFor: null,
  };
  for (let from = 0; from < index.used.items; from += STEP_ITEMS) {
    yield;
    align(blend, index, from, Math.min(index.used.items, from + STEP_ITEMS));
  }
  return blend;
}

/** Aligns the blend with the additional items of an index, after `CandidateIndex.load`. */
export function loadBlend(blend: Blend, index: CandidateIndex): void {
  if (index.items.length === index.used.items || blend.room.holds === index.room.holds) return;
  align(blend, index, index.used.items, index.items.length);
  blend.room.holds = index.room.holds;
}

function align({ posterior, rows, trust, factors }: Blend, index: CandidateIndex, from: number, to: number): void {
  const { model } = posterior;
  const { rank, itemFactors } = model;
  const trusted = (MOST_TRUSTED * model.likes) / (model.likes + HALF_TRUSTED_LIKES);
  for (let i = from; i < to; i++) {
    const row = posterior.rows.get(index.items[i]?.id ?? '') ?? -1;
    const seen = row < 0 ? 0 : (model.seen[row] ?? 0);
    rows[i] = row;
    trust[i] = (trusted * seen) / (seen + HALF_TRUSTED_SIGHTINGS);
    for (let c = 0; c < rank; c++) factors[i * rank + c] = row < 0 ? 0 : (itemFactors[row * rank + c] ?? 0);
  }
}

export function updateBlend(blend: Blend, { preferences, signals, lastShown }: UserHistory): void {
  updatePosterior(blend.posterior, { preferences, signals, shown: lastShown.keys() });
  const opinions = signals.filter(({ liked }) => liked !== null);
  blend.generosity = generosity(opinions.filter(({ liked }) => liked).length, opinions.length);
}

/** Fills `expected` for the candidates of these ranges with the values that `expectedLike` gives. */
export function expectRanges(blend: Blend, ranges: readonly NumberRange[]): void {
  for (const [from, to] of ranges) expectRange(blend, from, to);
}

function expectRange(blend: Blend, from: number, to: number): void {
  const { posterior, rows, expected } = blend;
  const { near, nearShare, model } = posterior;
  const { base } = model;
  multiplyRange(blend.factors, posterior.latent, model.rank, expected, from, to);
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? -1;
    const own = (base[row] ?? 0) + (expected[i] ?? 0);
    expected[i] = nearShare === 0 ? own : (1 - nearShare) * own + nearShare * (near[row] ?? 0);
  }
}

/** out[i] = row i of `factors` times `latent`, four rows at a time; both arrays have room for three rows after `to`. */
function multiplyRange(
  factors: Float32Array,
  latent: Float64Array,
  rank: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 4) {
    const a = i * rank;
    const b = a + rank;
    const c = b + rank;
    const d = c + rank;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let k = 0; k < rank; k++) {
      const h = latent[k] ?? 0;
      s0 += h * (factors[a + k] ?? 0);
      s1 += h * (factors[b + k] ?? 0);
      s2 += h * (factors[c + k] ?? 0);
      s3 += h * (factors[d + k] ?? 0);
    }
    out[i] = s0;
    out[i + 1] = s1;
    out[i + 2] = s2;
    out[i + 3] = s3;
  }
}

/**
 * The content match and the community's expectation, blended on the scale of a match; `weight` is a factor of
 * the community's share. Call `expectRanges` first.
 */
export function blended({ expected, trust, typical }: Blend, i: number, content: number, weight = 1): number {
  const share = Math.min(1, weight * (trust[i] ?? 0));
  if (share === 0) return content;
  const community = ORDINARY_MATCH + EXPECTATION_GAIN * ((expected[i] ?? 0) - typical);
  return (1 - share) * content + share * community;
}

/** 0 to 1: the community's share of the figure of item `i`; its calibration knows the user's opinions, too. */
export const communityShare = ({ posterior, trust }: Blend, i: number): number =>
  posterior.model.calibration === null ? 0 : (trust[i] ?? 0) / MOST_TRUSTED;

/** The estimated percentage of likes among the opinions that users give on picks like this; `content` is its own. */
export function blendedCompatibility(blend: Blend, i: number, content: number): number {
  const { posterior, rows } = blend;
  const { calibration } = posterior.model;
  const share = communityShare(blend, i);
  if (calibration === null || share === 0) return content;
  const chance = chanceOfLike(calibration, calibrationSignals(posterior, rows[i] ?? 0, blend.generosity));
  return (1 - share) * content + share * 100 * chance;
}
