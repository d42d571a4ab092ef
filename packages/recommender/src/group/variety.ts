import { MAIN_TAG } from '../aspects.ts';
import type { Candidate } from '../types.ts';

/** Factors of the worth of an item after others of the same maker, or of the same main genre or cuisine. */
const LEFT = { sameMaker: 0.6, sameTag: 0.85 };

const mainTag = (item: Candidate): string | undefined => item[MAIN_TAG[item.category].field][0];

/** 0 to 1: the share of its worth that an item has after others in a list. */
export function varietyOf(item: Candidate, before: readonly Candidate[]): number {
  const isSameMaker = before.some(({ makers }) => makers.some((maker) => item.makers.includes(maker)));
  const tag = mainTag(item);
  const isSameTag = tag !== undefined && before.some((other) => mainTag(other) === tag);
  return (isSameMaker ? LEFT.sameMaker : 1) * (isSameTag ? LEFT.sameTag : 1);
}
