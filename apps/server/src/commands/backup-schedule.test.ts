import { expect, it } from 'vitest';
import { nextTime } from './backup-main.ts';

it.each([
  ['2026-11-28T02:16:59Z', '2026-11-28T02:17:00Z'],
  ['2026-11-28T02:17:00Z', '2026-11-29T02:17:00Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T02:17:00Z'],
])('after %s the next backup of every night is at %s', (after, next) => {
  expect(nextTime('17 2 * * *', new Date(after))).toEqual(new Date(next));
});
