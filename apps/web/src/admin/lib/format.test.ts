import { expect, it } from 'vitest';
import { dateText, dayText, exactInstantText, instantText, inUnits, shortDateText } from './format.ts';

it('writes day and month with two digits everywhere', () => {
  expect(dayText('2026-01-04T12:00:00.000Z')).toBe('04.01.2026');
  expect(instantText('2026-01-04T12:00:00.000Z')).toMatch(/^04\.01\.2026 \d\d:00$/);
  expect(exactInstantText('2026-01-04T12:00:09.000Z')).toMatch(/^04\.01\.2026 \d\d:00:09$/);
  expect(dateText('2026-01-04')).toBe('04.01.2026');
});

it('writes a day of an axis with the dot of the other dates', () => {
  expect(shortDateText('2026-11-27')).toBe('27.11');
});

it.each([
  [0.4, 'minutes', 0],
  [59.9, 'minutes', 59],
  [60, 'hours', 1],
  [47 * 60 + 59, 'hours', 47],
  [48 * 60, 'days', 2],
] as const)('%s minutes are in %s', (minutes, unit, count) => {
  expect(inUnits(minutes)).toEqual({ unit, count });
});
