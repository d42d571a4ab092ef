import { expect, test } from 'vitest';
import { z } from 'zod';
import { cursorOf, splitCursor } from './cursor.schema.ts';

const cursor = cursorOf(z.uuid());
const id = 'd3c9bb0e-2c44-4b51-8f3c-000000000001';

test('splits a cursor into an instant and an id', () => {
  const whole = `2026-11-22T09:08:55.123456Z_${id}`;
  expect(cursor.parse(whole)).toBe(whole);
  expect(splitCursor(whole)).toEqual({ instant: '2026-11-22T09:08:55.123456Z', id });
});

test.each([
  ['no instant', id],
  ['a day that does not exist', `2026-02-30T09:08:55.123456Z_${id}`],
  ['a year before 2000', `0000-02-03T09:08:55.123456Z_${id}`],
  ['milliseconds only', `2026-11-22T09:08:55.123Z_${id}`],
  ['another id', '2026-11-22T09:08:55.123456Z_1; drop table users'],
  ['no id', '2026-11-22T09:08:55.123456Z'],
])('refuses %s', (_, text) => {
  expect(cursor.safeParse(text).success).toBe(false);
});
