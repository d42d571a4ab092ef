import { describe, expect, it } from 'vitest';
import { daysOfWeeks, daysToNextWeek, nextMonth } from './dates.ts';
import { movementOf } from './mine/movement.ts';
import { hitRate, openOf, totalOf } from './mine/outcomes.ts';
import { weekText } from './week/popular-week-view.tsx';

describe('dates', () => {
  it('count the days to Monday', () => {
    expect(['2026-05-11', '2026-05-16', '2026-05-17'].map(daysToNextWeek)).toEqual([7, 2, 1]);
  });

  it('find the next month', () => {
    expect(['2026-01-31', '2026-12-01'].map(nextMonth)).toEqual(['2026-02-01', '2027-01-01']);
  });

  it('list whole weeks from Monday on', () => {
    const days = daysOfWeeks('2026-05-13', 2);
    expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-05-04', '2026-05-17']);
  });

  it('name a week in both languages', () => {
    expect(weekText('tr', { from: '2026-11-16', to: '2026-11-22' })).toBe('16–22 Kasım 2026');
    expect(weekText('en', { from: '2026-11-16', to: '2026-11-22' })).toMatch(/^16\s?–\s?22 November 2026$/);
  });
});

describe('outcomes', () => {
  const week = { from: '2026-05-04', given: 10, viewed: 4, liked: 3, known: 1, declined: 2 };

  it('leave the items without a reaction', () => {
    expect(openOf(week)).toBe(4);
  });

  it('give a rate over all weeks, and none without items', () => {
    expect(hitRate(totalOf([week, { ...week, liked: 4 }]))).toBe(35);
    expect(hitRate(totalOf([]))).toBeNull();
  });
});

describe('the movement of a taste', () => {
  const months = ['1', '2', '3', '4', '5'];
  const value = (label: string, counts: number[]) => ({ value: label, label, counts });

  it('names what grew and what shrank most', () => {
    const values = [value('a', [1, 1, 4, 5, 6]), value('b', [6, 5, 1, 1, 0]), value('c', [1, 1, 1, 1, 1])];
    expect(movementOf(months, values)).toEqual({ rising: 'a', falling: 'b' });
  });

  it('is silent while too little is known, and about small changes', () => {
    expect(movementOf(['1', '2'], [value('a', [9, 9])])).toEqual({ rising: null, falling: null });
    expect(movementOf(months, [value('a', [1, 1, 9, 9, 9]), value('b', [1, 1, 0, 0, 0])])).toEqual({
      rising: null,
      falling: null,
    });
    expect(movementOf(months, [value('a', [10, 10, 10, 10, 10]), value('b', [10, 10, 10, 10, 9])])).toEqual({
      rising: null,
      falling: null,
    });
  });
});
