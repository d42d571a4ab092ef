import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('makes a value once for each source, also when it is undefined', () => {
  const calls: object[] = [];
  const madeOf = oncePer((source: object) => {
    calls.push(source);
    return calls.length === 1 ? undefined : calls.length;
  });
  const [first, second] = [{}, {}];
  expect([madeOf(first), madeOf(second), madeOf(first), madeOf(second)]).toEqual([undefined, 2, undefined, 2]);
  expect(calls).toEqual([first, second]);
});
