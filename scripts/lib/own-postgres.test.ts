import { expect, test } from 'vitest';
import { newestVersion } from './own-postgres.mjs';

test.each([
  [['9.6', '15', '17', '16'], '17'],
  [['14', 'lib'], undefined],
  [[], undefined],
])('of %j the tests run on %s', (names, expected) => {
  expect(newestVersion(names)).toBe(expected);
});
