import { expect, it } from 'vitest';
import { inUnits } from './duration.ts';

it.each([
  [0.4, 'minutes', 0],
  [59.9, 'minutes', 59],
  [60, 'hours', 1],
  [47 * 60 + 59, 'hours', 47],
  [48 * 60, 'days', 2],
] as const)('%s minutes are in %s', (minutes, unit, count) => {
  expect(inUnits(minutes)).toEqual({ unit, count });
});
