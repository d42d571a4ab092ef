import { expect, test } from 'vitest';
import { chancesOf } from './chances.ts';

test('chances fall with the place of an item and rise with the likes of a member', () => {
  const [second = 0, best = 0, last = 0] = chancesOf(Float64Array.of(0.5, 0.9, -3), 20);
  expect(best).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(last);
  expect(chancesOf(Float64Array.of(0.5, 0.9, -3), 60)[1]).toBeGreaterThan(best);
});

test('items with equal scores have equal chances, whatever their order', () => {
  const [first, second, third] = chancesOf(Float64Array.of(1, 2, 1), 20);
  expect(first).toBe(third);
  expect(second).toBeGreaterThan(first ?? 1);
});

test('members with hardly any likes count as having five', () => {
  const scores = Float64Array.of(3, 2, 1);
  expect(chancesOf(scores, 0)).toEqual(chancesOf(scores, 5));
});
