import { expect, it } from 'vitest';
import { streakOf } from './streak.ts';

const days = (...numbers: number[]) => numbers.map((day) => `2026-05-${String(day).padStart(2, '0')}`);

it('is nothing without a day', () => {
  expect(streakOf([], '2026-05-10')).toEqual({ current: 0, longest: 0, days: 0, recent: [] });
});

it('is one on the first day', () => {
  expect(streakOf(days(10), '2026-05-10')).toMatchObject({ current: 1, longest: 1, days: 1 });
});

it('lasts until the end of the day after', () => {
  expect(streakOf(days(7, 8, 9), '2026-05-10').current).toBe(3);
  expect(streakOf(days(7, 8, 9), '2026-05-11').current).toBe(0);
});

it('remembers the longest, across months and clock changes', () => {
  const opened = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01', ...days(9, 10)];
  expect(streakOf(opened, '2026-05-10')).toMatchObject({ current: 2, longest: 6, days: 8 });
});

it('lists the days of this week and the four before', () => {
  const { recent } = streakOf(['2026-04-05', '2026-04-06', '2026-05-10'], '2026-05-10');
  expect(recent).toEqual(['2026-04-06', '2026-05-10']);
});
