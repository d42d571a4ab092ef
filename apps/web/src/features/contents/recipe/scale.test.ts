import { describe, expect, it } from 'vitest';
import { fractionText, scaleMeasure } from './scale.ts';

describe('scaleMeasure', () => {
  it("leaves the recipe's own amounts alone", () => {
    expect(scaleMeasure(85, 'g', 1)).toEqual({ amount: 85, unit: 'g' });
    expect(scaleMeasure(1.25, 'tsp', 1)).toEqual({ amount: 1.25, unit: 'tsp' });
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
    [1, 'piece', 1 / 6, 1 / 8, 'piece'],
    [12, 'piece', 1.25, 15, 'piece'],
    [2, 'cup', 1.5, 3, 'cup'],
    [3, 'clove', 0.25, 1, 'clove'],
    [1, 'pinch', 0.25, 1, 'pinch'],
    [5, 'sprig', 0.5, 3, 'sprig'],
    [0.5, 'bunch', 1.5, 0.75, 'bunch'],
  ] as const)('rounds %s %s times %s as a cook would', (amount, unit, factor, expected, shownUnit) => {
    expect(scaleMeasure(amount, unit, factor)).toEqual({ amount: expected, unit: shownUnit });
  });

  it('never loses an ingredient, and never gives less for more people', () => {
    for (const unit of ['g', 'piece', 'tsp', 'tbsp', 'cup', 'bunch', 'clove', 'sprig'] as const) {
      const isWhole = ['g', 'clove', 'sprig'].includes(unit);
      for (const amount of isWhole ? [1, 3, 6] : [0.25, 0.5, 1, 3, 6]) {
        const series = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24].map((people) => scaleMeasure(amount, unit, people / 4));
        const same = series.filter((measure) => measure.unit === unit).map((measure) => measure.amount);
        expect(series.every((measure) => measure.amount > 0)).toBe(true);
        expect(same).toEqual(same.toSorted((a, b) => a - b));
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
