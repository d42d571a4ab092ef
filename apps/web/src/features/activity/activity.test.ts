import { describe, expect, it } from 'vitest';
import { percents } from './charts/categories-chart.tsx';
import { FILTERS_ADDRESS, type Filters, NO_FILTERS, toQuery } from './filters.ts';

const { read, write } = FILTERS_ADDRESS;

describe('filters', () => {
  it('round-trip through the URL; invalid values count as no filter', () => {
    const filters: Filters = { text: 'ışık & 100%', action: 'not_for_me', category: 'movie' };
    expect(read(new URLSearchParams(write(filters).toString()))).toEqual(filters);
    expect(read(new URLSearchParams('action=love&category=__proto__'))).toEqual(NO_FILTERS);
    expect(`${write(NO_FILTERS)}`).toBe('');
  });

  it('map equivalent texts to the same query', () => {
    expect(toQuery({ ...NO_FILTERS, text: ' IŞIK ' })).toEqual(toQuery({ ...NO_FILTERS, text: 'isik' }));
    expect(toQuery({ ...NO_FILTERS, text: ' ? ' })).toEqual({ q: undefined, action: undefined, category: undefined });
  });
});

describe('percents', () => {
  it.each([
    [
      [1, 1, 1, 0],
      [34, 33, 33, 0],
    ],
    [
      [2, 1, 0, 0],
      [67, 33, 0, 0],
    ],
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    [
      [7, 0, 0, 0],
      [100, 0, 0, 0],
    ],
  ])('of %j are %j', (counts, shares) => {
    expect(percents(counts)).toEqual(shares);
  });
});
