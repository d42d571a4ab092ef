import { describe, expect, it } from 'vitest';
import { createRecommender } from './recommender.ts';
import { buildRequest, dateAfter, syntheticCandidates } from './testing/synthetic.ts';
import type { PickRequest } from './types.ts';
import { BUILT_IN } from './weights.ts';

const candidates = syntheticCandidates(200, { seed: 5 });
const makersOf = new Map(candidates.map(({ id, makers }) => [id, makers]));
const recommender = createRecommender(candidates);
const ids = (overrides: Partial<PickRequest>) =>
  recommender.pick(buildRequest({ category: 'movie', count: 12, ...overrides })).map(({ itemId }) => itemId);

describe('the weights of the recommender', () => {
  it('change nothing at 1', () => {
    expect(ids({ weights: BUILT_IN })).toEqual(ids({}));
  });

  it('make every day alike without variation', () => {
    const weights = { ...BUILT_IN, variation: 0 };
    expect(ids({ weights, date: dateAfter(1) })).toEqual(ids({ weights, date: dateAfter(0) }));
    expect(ids({ date: dateAfter(1) })).not.toEqual(ids({ date: dateAfter(0) }));
  });

  it('let makers of recent days come back at once without freshness', () => {
    const all = ids({ count: 100 });
    const makers = new Set(
      all.flatMap((id) => makersOf.get(id) ?? []).filter((maker, at, list) => list.indexOf(maker) !== at),
    );
    const shown = all.find((id) => makersOf.get(id)?.some((maker) => makers.has(maker))) ?? '';
    const own = new Set(makersOf.get(shown));
    const lastShown = new Map([[shown, dateAfter(-1)]]);
    const place = (freshness: number) => {
      const ranked = ids({ count: 100, lastShown, weights: { ...BUILT_IN, variation: 0, diversity: 0, freshness } });
      return ranked.findIndex((id) => id !== shown && makersOf.get(id)?.some((maker) => own.has(maker)));
    };
    expect(place(0)).toBeGreaterThanOrEqual(0);
    expect(place(0)).toBeLessThan(place(3));
  });

  it('allow the same maker several times a day without diversity, and fewer times with more of it', () => {
    const repeats = (diversity: number) => {
      const makers = ids({ weights: { ...BUILT_IN, diversity } }).flatMap((id) => makersOf.get(id) ?? []);
      return makers.length - new Set(makers).size;
    };
    expect(repeats(3)).toBeLessThan(repeats(0));
  });
});
