import type { CandidateIndex } from '../candidate-index.ts';
import { generosity } from '../compatibility.ts';
import type { UserHistory } from '../types.ts';
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

/** A community model aligned with the candidates of one recommender. */
export type Blend = {
  posterior: Posterior;
  /** By candidate: its row in the model, or -1. */
  rows: Int32Array;
  /** By candidate: 0 to 1, the community's share of the score. */
  trust: Float64Array;
  /** candidates × rank: the model's item factors in the order of the candidates, with three rows of padding. */
  factors: Float32Array;
  /** By candidate: the expected like, valid for the range last filled by `expectRange`. */
  expected: Float64Array;
  /** Share of exposures that end in a like, 0 to 1. */
  typical: number;
  generosity: number;
};

export function createBlend(model: CommunityModel, index: CandidateIndex): Blend {
  const posterior = createPosterior(model);
  const rows = Int32Array.from(index.items, ({ id }) => posterior.rows.get(id) ?? -1);
  const trusted = (MOST_TRUSTED * model.likes) / (model.likes + HALF_TRUSTED_LIKES);
  const trust = Float64Array.from(rows, (row) => {
    const seen = row < 0 ? 0 : (model.seen[row] ?? 0);
    return (trusted * seen) / (seen + HALF_TRUSTED_SIGHTINGS);
  });
  const { rank } = model;
  const factors = new Float32Array((rows.length + 3) * rank);
  for (const [i, row] of rows.entries()) {
    if (row >= 0) factors.set(model.itemFactors.subarray(row * rank, (row + 1) * rank), i * rank);
  }
  const sightings = model.exposure * model.people * model.items.length;
  return {
    posterior,
    rows,
    trust,
    factors,
    expected: new Float64Array(rows.length + 3),
    typical: model.likes / Math.max(1, sightings),
    generosity: 0.5,
  };
}

export function updateBlend(blend: Blend, { preferences, signals, lastShown }: UserHistory): void {
  updatePosterior(blend.posterior, { preferences, signals, shown: lastShown.keys() });
  const opinions = signals.filter(({ liked }) => liked !== null);
  blend.generosity = generosity(opinions.filter(({ liked }) => liked).length, opinions.length);
}

/** Fills `expected` for the candidates `from` to before `to` with the values that `expectedLike` gives. */
export function expectRange(blend: Blend, from: number, to: number): void {
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
 * the community's share. Call `expectRange` first.
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
