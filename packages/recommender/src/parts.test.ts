import { DIETARY_RESTRICTION_VALUES, filteringRestrictions } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { buildIndex } from './candidate-index.ts';
import { dayNumber, daysBetween } from './days.ts';
import { dietMask, satisfies } from './diet-mask.ts';
import { featuresOf } from './features.ts';
import { hashText, mixToUnit } from './hash.ts';
import { createRandom } from './testing/random.ts';
import { buildCandidate } from './testing/synthetic.ts';
import { createTopList } from './top-list.ts';

test("dayNumber agrees with the platform's dates", () => {
  for (let day = 0; day < 40_000; day += 17) {
    expect(dayNumber(new Date(day * 86_400_000).toISOString().slice(0, 10))).toBe(day);
  }
  for (const text of ['', 'today', '2026-1-1', '2026/01/01', '2026-0a-01']) expect(dayNumber(text)).toBeNaN();
  expect(daysBetween(3, 10)).toBe(7);
  expect(daysBetween(10, 3)).toBe(0);
  expect(daysBetween(Number.NaN, 3)).toBe(0);
});

test('the mixed hash is evenly distributed and depends on every part of the seed', () => {
  const buckets = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 10_000; i++) {
    const bucket = Math.floor(10 * mixToUnit(hashText('ayşe|2026-01-01|0'), hashText(`item-${i}`)));
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  expect(buckets).toHaveLength(10);
  for (const count of buckets) expect(Math.abs(count - 1000)).toBeLessThan(130);
  expect(mixToUnit(1, 2)).not.toBe(mixToUnit(2, 2));
});

test('the top list equals the sorted list', () => {
  const random = createRandom(2);
  for (const size of [1, 3, 16]) {
    for (let round = 0; round < 50; round++) {
      const scores = Array.from({ length: random.below(60) }, () => random.below(20));
      const top = createTopList(size);
      for (const [item, score] of scores.entries()) top.add(item, score);
      const sorted = scores
        .map((score, item) => ({ item, score }))
        .sort((a, b) => b.score - a.score || a.item - b.item);
      expect(top.list()).toEqual(sorted.slice(0, size));
    }
  }
});

test('each restriction that filters has its own bit, and "organik" has none', () => {
  const masks = filteringRestrictions(DIETARY_RESTRICTION_VALUES).map((restriction) => dietMask([restriction]));
  expect(new Set(masks).size).toBe(21);
  expect(dietMask(['organik'])).toBe(0);
  expect(masks.every((mask) => mask !== 0)).toBe(true);
  for (const [i, mask] of masks.entries()) expect(masks.filter((other) => satisfies(other, mask))).toEqual([masks[i]]);
});

describe('features', () => {
  test('the first genre counts half, a single one fully, a duplicate once', () => {
    const shares = (genres: string[]) => featuresOf(buildCandidate({ id: 'x', genres })).map(({ share }) => share);
    expect(shares(['dram'])).toEqual([1]);
    expect(shares(['dram', 'suç', 'gizem'])).toEqual([0.5, 0.25, 0.25]);
    expect(shares(['dram', 'dram'])).toEqual([1]);
  });

  test('a recipe has no decade', () => {
    expect(featuresOf(buildCandidate({ id: 'x', category: 'food', year: 1990, duration: 20 }))).toEqual([]);
  });
});

test('a rating changes the match within bounds, relative to its category', () => {
  const items = [9.9, 5, 5, 5, 1].map((rating, i) => buildCandidate({ id: `${i}`, rating }));
  const { quality } = buildIndex([
    ...items,
    buildCandidate({ id: 'none' }),
    buildCandidate({ id: 's', category: 'series', rating: 3 }),
  ]);
  expect(Math.max(...quality)).toBeLessThanOrEqual(0.14);
  expect(quality[0]).toBeGreaterThan(0.05);
  expect(quality[4]).toBeLessThan(-0.05);
  expect(quality[5]).toBe(0);
  expect(quality[6]).toBe(0);
});
