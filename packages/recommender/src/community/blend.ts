import type { CandidateIndex } from '../candidate-index.ts';
import { compatibilityOf } from '../compatibility.ts';
import type { PersonHistory } from '../types.ts';
import { calibrationSignals, chanceOfLike, generosity } from './calibrate.ts';
import { createPosterior, expectedLike, type Posterior, updatePosterior } from './posterior.ts';
import type { CommunityModel } from './types.ts';

/** Part of the score that a large community decides; the rest stays with the content. */
const MOST_TRUSTED = 0.85;
/** Likes in the community with which it decides half as much as a large one. */
const HALF_TRUSTED_LIKES = 600;
/** Sightings of one item with which the community's word on it counts half. */
const HALF_TRUSTED_SIGHTINGS = 5;
/** An expected like (0 to 1) on the scale of a match (about -1 to 1): an item that people like as often as most. */
const ORDINARY_MATCH = 0.1;
const EXPECTATION_GAIN = 2;

/** A community model beside the candidates of one recommender. */
export type Blend = {
  posterior: Posterior;
  /** By candidate: its row in the model, or -1. */
  rows: Int32Array;
  /** By candidate: 0 to 1, how much the community counts against the content. */
  trust: Float64Array;
  /** How often people like what they see, 0 to 1. */
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
  const sightings = model.exposure * model.people * model.items.length;
  return { posterior, rows, trust, typical: model.likes / Math.max(1, sightings), generosity: 0.5 };
}

export function updateBlend(blend: Blend, { preferences, signals, lastShown }: PersonHistory): void {
  updatePosterior(blend.posterior, { preferences, signals, shown: lastShown.keys() });
  const opinions = signals.filter(({ liked }) => liked !== null);
  blend.generosity = generosity(opinions.filter(({ liked }) => liked).length, opinions.length);
}

/** `content` (a match) and what the community expects, as one figure on the scale of a match. */
export function blended({ posterior, rows, trust, typical }: Blend, i: number, content: number): number {
  const share = trust[i] ?? 0;
  if (share === 0) return content;
  const community = ORDINARY_MATCH + EXPECTATION_GAIN * (expectedLike(posterior, rows[i] ?? 0) - typical);
  return (1 - share) * content + share * community;
}

/** Whole per cent: of picks like this that people give an opinion on, how many they like. */
export function blendedCompatibility(blend: Blend, i: number, match: number): number {
  const { posterior, rows, trust } = blend;
  const { calibration } = posterior.model;
  const content = compatibilityOf(match);
  const share = trust[i] ?? 0;
  if (calibration === null || share === 0) return content;
  const chance = chanceOfLike(calibration, calibrationSignals(posterior, rows[i] ?? 0, blend.generosity));
  return Math.round((1 - share) * content + share * 100 * chance);
}
