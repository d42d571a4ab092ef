import type { Preferences } from '@bugunne/contract';

/** One user's choices and reactions, as training needs them. Item ids that are not trained on are ignored. */
export type CommunityUser = {
  preferences: Preferences;
  /** Ids of liked items. */
  likes: readonly string[];
  /** Ids of disliked items. */
  dislikes: readonly string[];
  /**
   * Ids of items that the user was shown but neither likes nor dislikes; null when users could choose among all items,
   * so that each item counts as seen.
   */
  passed: readonly string[] | null;
  /** Ids of items with a neutral opinion; used by the calibration only. */
  undecided: readonly string[];
};

/**
 * A trained community model as plain arrays, with one row per seen item and per taste. Pure data, so that it can be stored
 * and sent to another server (see `codec.ts`).
 */
export type CommunityModel = {
  /** Ids of the items that users saw; the position is the item's row. */
  items: readonly string[];
  /** Keys of chosen options, see `tasteKey`; the position is the taste's row. */
  tastes: readonly string[];
  /** Number of users and likes that the model was trained on. */
  people: number;
  likes: number;
  /** 0 to 1: share of all items that an average user was shown. */
  exposure: number;
  /** Length of a factor row. */
  rank: number;
  /** By item: share of likes among the users who saw it, smoothed, 0 to 1. */
  base: Float32Array;
  /** By item: share of likes among its opinions, smoothed, 0 to 1. */
  approval: Float32Array;
  /** By item: number of likes. */
  counts: Int32Array;
  /** By item: number of users who saw it. */
  seen: Int32Array;
  /** items × rank: latent factors of the items. */
  itemFactors: Float32Array;
  /** tastes × rank: latent factors of the tastes; and the mean value of each taste over the users. */
  tasteFactors: Float32Array;
  tasteMeans: Float32Array;
  /**
   * Users who like item `i` also like `neighbours[p]` with `weights[p]`, p from `offsets[i]` to before `offsets[i +
   * 1]`.
   */
  offsets: Int32Array;
  neighbours: Int32Array;
  weights: Float32Array;
  /** Predicts how likely an opinion is a like; null when there were too few opinions to fit it. */
  calibration: Calibration | null;
};

/** Coefficients of a logistic regression on the signals of `calibrationSignals`, the constant first. */
export type Calibration = { coefficients: readonly number[]; opinions: number };
