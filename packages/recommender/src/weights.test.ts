import { describe, expect, it } from 'vitest';
import { createRecommender } from './recommender.ts';
import { buildRequest, dateAfter, syntheticCandidates } from './testing/synthetic.ts';
import type { PickRequest } from './types.ts';
import { BUILT_IN } from './weights.ts';

const candidates = syntheticCandidates(200, { seed: 5 });
const makersOf = new Map(candidates.map(({ id, makers }) => [id, makers]));
const recommender = createRecommender(candidates);
const ids = (overrides: Partial<PickRequest>) =>
  recommender
    .pick(buildRequest({ category: 'movie', count: 12, date: dateAfter(0), ...overrides }))
    .map(({ itemId }) => itemId);

describe('the weights of the recommender', () => {
  it('change nothing at 1', () => {
    expect(ids({ weights: BUILT_IN })).toEqual(ids({}));
  });

  it('make every day alike without variation', () => {
    const weights = { ...BUILT_IN, variation: 0 };
    expect(ids({ weights, date: dateAfter(1) })).toEqual(ids({ weights, date: dateAfter(0) }));
    expect(ids({ date: dateAfter(1) })).not.toEqual(ids({ date: dateAfter(0) }));
  });

  it('hold nothing of the last days back without freshness, and more with it', () => {
    const plain = { ...BUILT_IN, variation: 0, diversity: 0 };
    const before = ids({ count: 100, weights: plain });
    const lastShown = new Map(before.slice(0, 5).map((id) => [id, dateAfter(-1)]));
    const unseen = (freshness: number) =>
      ids({ count: 100, lastShown, weights: { ...plain, freshness } }).filter((id) => !lastShown.has(id));
    expect(unseen(0).slice(0, 95)).toEqual(before.filter((id) => !lastShown.has(id)));
    expect(unseen(3)).not.toEqual(unseen(0));
  });

  it('allow the same maker several times a day without diversity, and fewer times with more of it', () => {
    const repeats = (diversity: number) => {
      const makers = ids({ count: 60, weights: { ...BUILT_IN, diversity } }).flatMap((id) => makersOf.get(id) ?? []);
      return makers.length - new Set(makers).size;
    };
    expect(repeats(3)).toBeLessThan(repeats(0));
  });
});
