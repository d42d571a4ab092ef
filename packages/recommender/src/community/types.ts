import type { Preferences } from '@bugunne/contract';

/** What one person of the community chose and did, as training needs it. Ids that `items` lacks are passed over. */
export type CommunityPerson = {
  preferences: Preferences;
  /** Item ids they like. */
  likes: readonly string[];
  /** Item ids they dislike. */
  dislikes: readonly string[];
  /**
   * Item ids that were put before them and that they neither like nor dislike; null when they could choose among all
   * items by themselves, so that each item counts as seen.
   */
  passed: readonly string[] | null;
  /** Item ids they gave an opinion on that was neither; only the calibration looks at them. */
  undecided: readonly string[];
};

/**
 * What a community's reactions teach, as plain arrays: one row per item and per taste. Pure data, so that it can be
 * stored, sent to another server and read there (see `codec.ts`).
 */
export type CommunityModel = {
  /** Item ids; the position is the item's row. */
  items: readonly string[];
  /** Keys of chosen options, see `tasteKey`; the position is the taste's row. */
  tastes: readonly string[];
  /** People and likes the model has learned from. */
  people: number;
  likes: number;
  /** 0 to 1: what part of the items an average person had before them. */
  exposure: number;
  /** Length of a factor row. */
  rank: number;
  /** By item: share of those who could see it and like it, 0 to 1. */
  base: Float32Array;
  /** By item: share of opinions on it that are likes, smoothed, 0 to 1. */
  approval: Float32Array;
  /** By item: how many like it. */
  counts: Int32Array;
  /** By item: how many had it before them. */
  seen: Int32Array;
  /** items × rank: how an item moves with the hidden tastes of the community. */
  itemFactors: Float32Array;
  /** tastes × rank, and by taste the mean of its value over the people. */
  tasteFactors: Float32Array;
  tasteMeans: Float32Array;
  /** Who likes item `i` also likes `neighbours[p]`, this strongly, p from `offsets[i]` to before `offsets[i + 1]`. */
  offsets: Int32Array;
  neighbours: Int32Array;
  weights: Float32Array;
  /** From signals to how likely an opinion is a like; null when there were too few opinions to tell. */
  calibration: Calibration | null;
};

/** Coefficients of a logistic regression on the signals of `calibrationSignals`, the constant first. */
export type Calibration = { coefficients: readonly number[]; opinions: number };
