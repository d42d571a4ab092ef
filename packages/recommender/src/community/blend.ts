import type { CandidateIndex } from '../candidate-index.ts';
import { generosity } from '../compatibility.ts';
import type { Steps } from '../steps.ts';
import type { Candidate, UserHistory } from '../types.ts';
import { calibrationSignals, chanceOfLike } from './calibrate.ts';
import { createPosterior, expectedLike, mostExpectedLike, type Posterior, updatePosterior } from './posterior.ts';
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
  /** By candidate: the length of its vector of factors in the model. */
  lengths: Float64Array;
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
    lengths: new Float64Array(size),
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

function align({ posterior, rows, trust, lengths }: Blend, index: CandidateIndex, from: number, to: number): void {
  const { model } = posterior;
  const { rank, itemFactors } = model;
  const trusted = (MOST_TRUSTED * model.likes) / (model.likes + HALF_TRUSTED_LIKES);
  for (let i = from; i < to; i++) {
    const row = posterior.rows.get(index.items[i]?.id ?? '') ?? -1;
    const seen = row < 0 ? 0 : (model.seen[row] ?? 0);
    rows[i] = row;
    trust[i] = (trusted * seen) / (seen + HALF_TRUSTED_SIGHTINGS);
    let squares = 0;
    for (let k = row * rank; row >= 0 && k < (row + 1) * rank; k++) squares += (itemFactors[k] ?? 0) ** 2;
    lengths[i] = Math.sqrt(squares);
  }
}

export function updateBlend(blend: Blend, { preferences, signals, lastShown }: UserHistory): void {
  updatePosterior(blend.posterior, { preferences, signals, shown: lastShown.keys() });
  const opinions = signals.filter(({ liked }) => liked !== null);
  blend.generosity = generosity(opinions.filter(({ liked }) => liked).length, opinions.length);
}

/** The community's expectation of a like on the scale of a match. */
const asMatch = (expected: number, typical: number): number => ORDINARY_MATCH + EXPECTATION_GAIN * (expected - typical);

const shareOf = ({ trust }: Blend, i: number, weight: number): number => Math.min(1, weight * (trust[i] ?? 0));

/**
 * The content match and the community's expectation, blended on the scale of a match; `weight` is a factor of
 * the community's share. Call `updateBlend` for the user first.
 */
export function blended(blend: Blend, i: number, content: number, weight = 1): number {
  const share = shareOf(blend, i, weight);
  if (share === 0) return content;
  const { posterior, rows, typical } = blend;
  return (1 - share) * content + share * asMatch(expectedLike(posterior, rows[i] ?? 0), typical);
}

/** The most that `blended` may give, found without reading the item's factors. */
export function mostBlended(blend: Blend, i: number, content: number, weight = 1): number {
  const share = shareOf(blend, i, weight);
  if (share === 0) return content;
  const { posterior, rows, lengths, typical } = blend;
  return (1 - share) * content + share * asMatch(mostExpectedLike(posterior, rows[i] ?? 0, lengths[i] ?? 0), typical);
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
