import { describe, expect, it } from 'vitest';
import { jsonRecords } from './records.ts';

const valuesOf = (text: string, maxLength = 1000) =>
  [...jsonRecords(text, maxLength)].map(({ line, value, broken }) =>
    broken === null ? [line, value] : [line, 'broken'],
  );

describe('JSON records', () => {
  it('are those of an array, of JSON lines, or one object', () => {
    expect(valuesOf('[{"a":1}, {"b":"]}"},\n{"c":[2]}]')).toEqual([
      [1, { a: 1 }],
      [2, { b: ']}' }],
      [3, { c: [2] }],
    ]);
    expect(valuesOf('{"a":1}\n{"b":2}\n')).toEqual([
      [1, { a: 1 }],
      [2, { b: 2 }],
    ]);
    expect(valuesOf('{\n "a": [1,\n 2]\n}')).toEqual([[1, { a: [1, 2] }]]);
  });

  it('are read up to where a file was cut off', () => {
    expect(valuesOf('[{"a":1},{"b":2},{"c":')).toEqual([
      [1, { a: 1 }],
      [2, { b: 2 }],
      [3, 'broken'],
    ]);
  });

  it('lose only the broken one', () => {
    expect(valuesOf('[{"a":1},{"b":oops},{"c":3}]')).toEqual([
      [1, { a: 1 }],
      [2, 'broken'],
      [3, { c: 3 }],
    ]);
    expect(valuesOf('{"a":1}\n{"b":"not closed}\n{"c":3}')).toEqual([
      [1, { a: 1 }],
      [2, 'broken'],
      [3, { c: 3 }],
    ]);
  });

  it('are refused one by one when they are too long', () => {
    expect(valuesOf(`[{"a":"${'x'.repeat(100)}"},{"b":2}]`, 50)).toEqual([
      [1, 'broken'],
      [2, { b: 2 }],
    ]);
  });
});
