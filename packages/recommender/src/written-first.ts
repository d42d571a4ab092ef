import type { CandidateIndex } from './candidate-index.ts';
import { MOST_QUALITY } from './quality.ts';

/**
 * How much match a listed item loses where items are ranked: a little more than a bad rating takes, so that a written item
 * comes before a listed one that fits as well. The figures that users see know nothing of it.
 */
const BEHIND = MOST_QUALITY + 0.01;
/**
 * Share of the note that counts beside the match, of which only a part counts above a good one: otherwise an obscure item
 * would come before well-known ones wherever many fit.
 */
const NOTED = 0.5;
/** The variation of listed items as a share of that of written ones. It only lowers, as that of written ones only lifts. */
const LISTED_VARIATION = 1 / 3;

/** The loss of match of a listed item. */
export const behind = ({ listed }: CandidateIndex, i: number): number => (listed[i] === 1 ? BEHIND : 0);

/** The loss of score of a listed item: nothing for the best known. */
export const lessKnown = ({ listed, quality }: CandidateIndex, i: number): number =>
  listed[i] === 1 ? NOTED * (MOST_QUALITY - (quality[i] ?? 0)) : 0;

/** The seeded variation of an item, by a chance of 0 to 1. */
export const variationOf = ({ listed }: CandidateIndex, i: number, chance: number, most: number): number =>
  listed[i] === 1 ? most * LISTED_VARIATION * (chance - 1) : most * chance;
