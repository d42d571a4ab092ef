import { MAIN_TAG } from '../aspects.ts';
import type { Candidate } from '../types.ts';

/** What is left of the worth of an item that shares a maker, or its main genre or cuisine, with one before it. */
const LEFT = { sameMaker: 0.6, sameTag: 0.85 };

const mainTag = (item: Candidate): string | undefined => item[MAIN_TAG[item.category].field][0];

/** 0 to 1: the share of its worth that an item has after others in a list. */
export function varietyOf(item: Candidate, before: readonly Candidate[]): number {
  const isSameMaker = before.some(({ makers }) => makers.some((maker) => item.makers.includes(maker)));
  const tag = mainTag(item);
  const isSameTag = tag !== undefined && before.some((other) => mainTag(other) === tag);
  return (isSameMaker ? LEFT.sameMaker : 1) * (isSameTag ? LEFT.sameTag : 1);
}
