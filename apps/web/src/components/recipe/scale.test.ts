import { fractionText } from '@bugunne/contract/fraction-text';
import { describe, expect, it } from 'vitest';
import { scaleMeasure } from './scale.ts';

describe('scaleMeasure', () => {
  it("leaves the recipe's own amounts alone", () => {
    expect(scaleMeasure(85, 'g', 1)).toEqual({ amount: 85, unit: 'g', isApproximate: false });
    expect(scaleMeasure(1.25, 'tsp', 1)).toEqual({ amount: 1.25, unit: 'tsp', isApproximate: false });
    expect(scaleMeasure(0.25, 'piece', 1, 1)).toEqual({ amount: 0.25, unit: 'piece', isApproximate: false });
  });

  it.each([
    [480, 'g', 0.5, 240, 'g'],
    [85, 'g', 0.75, 65, 'g'],
    [7, 'g', 0.5, 4, 'g'],
    [1, 'g', 0.25, 1, 'g'],
    [700, 'g', 2, 1.4, 'kg'],
    [450, 'ml', 3, 1.35, 'l'],
    [1, 'tbsp', 0.75, 0.75, 'tbsp'],
    [1, 'tbsp', 0.25, 0.75, 'tsp'],
    [4, 'tbsp', 1.5, 6, 'tbsp'],
    [0.5, 'tsp', 0.5, 0.25, 'tsp'],
    [0.25, 'tsp', 0.25, 1, 'pinch'],
    [3, 'piece', 0.5, 1.5, 'piece'],
    [1, 'piece', 1 / 6, 1 / 4, 'piece'],
    [12, 'piece', 1.25, 15, 'piece'],
    [2, 'cup', 1.5, 3, 'cup'],
    [3, 'clove', 0.25, 1, 'clove'],
    [1, 'pinch', 0.25, 1, 'pinch'],
    [5, 'sprig', 0.5, 3, 'sprig'],
    [0.5, 'bunch', 1.5, 0.75, 'bunch'],
  ] as const)('rounds %s %s times %s to a kitchen measure', (amount, unit, factor, expected, shownUnit) => {
    expect(scaleMeasure(amount, unit, factor)).toMatchObject({ amount: expected, unit: shownUnit });
  });

  it.each([
    ['an egg, halved', 1, 0.5, 1 / 2, 0.5, false],
    ['an egg, quartered', 1, 0.25, 1 / 2, 0.5, true],
    ['three eggs for one of four', 3, 0.25, 1 / 2, 1, true],
    ['three eggs for three of four', 3, 0.75, 1 / 2, 2.5, true],
    ['five eggs for five of four', 5, 1.25, 1 / 2, 6, false],
    ['a bay leaf, halved', 1, 0.5, 1, 1, true],
    ['two bay leaves, times one and a half', 2, 1.5, 1, 3, false],
    ['an onion, quartered', 1, 0.25, 1 / 4, 0.25, false],
    ['an onion for three of four', 1, 0.75, 1 / 4, 0.75, false],
    ['an onion for five of four', 1, 1.25, 1 / 4, 1.25, false],
    ['three onions for five of four', 3, 1.25, 1 / 4, 4, true],
  ] as const)(
    'rounds pieces to usable parts, and marks approximate amounts: %s',
    (_, amount, factor, smallest, expected, isApproximate) => {
      expect(scaleMeasure(amount, 'piece', factor, smallest)).toEqual({
        amount: expected,
        unit: 'piece',
        isApproximate,
      });
    },
  );

  it('marks rounded cloves and slices as approximate, but not weights and pinches', () => {
    expect(scaleMeasure(1, 'clove', 0.25)).toEqual({ amount: 1, unit: 'clove', isApproximate: true });
    expect(scaleMeasure(3, 'slice', 2)).toEqual({ amount: 6, unit: 'slice', isApproximate: false });
    expect(scaleMeasure(1, 'g', 0.25).isApproximate).toBe(false);
    expect(scaleMeasure(1, 'pinch', 0.25).isApproximate).toBe(false);
  });

  it('never rounds to zero, and never gives less for more people', () => {
    for (const unit of ['g', 'piece', 'tsp', 'tbsp', 'cup', 'bunch', 'clove', 'sprig'] as const) {
      const isWhole = ['g', 'clove', 'sprig'].includes(unit);
      for (const amount of isWhole ? [1, 3, 6] : [0.25, 0.5, 1, 3, 6]) {
        for (const smallest of [1, 1 / 2, 1 / 4].filter((part) => part <= amount)) {
          const people = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24];
          const series = people.map((count) => scaleMeasure(amount, unit, count / 4, smallest));
          const same = series.filter((measure) => measure.unit === unit).map((measure) => measure.amount);
          expect(series.every((measure) => measure.amount > 0)).toBe(true);
          expect(same).toEqual(same.toSorted((a, b) => a - b));
        }
      }
    }
  });
});

describe('fractionText', () => {
  it.each([
    [0.5, '1/2'],
    [1.5, '1 1/2'],
    [2 / 3, '2/3'],
    [3, '3'],
    [0.125, '1/8'],
    [1.2, null],
  ])('writes %s as %s', (amount, text) => {
    expect(fractionText(amount)).toBe(text);
  });
});
