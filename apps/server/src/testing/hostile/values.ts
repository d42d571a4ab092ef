import type { Random } from '@bugunne/contract/cover/seed';

/** The marks that no answer may repeat as a header and no log may repeat as a line of its own. */
export const FORGED_HEADER = 'x-forged';
export const FORGED_LOG = 'a forged log line';

const forgedLine = JSON.stringify({ level: 60, time: '2026-01-01T00:00:00.000Z', msg: FORGED_LOG });

/** Names that objects inherit, or that libraries give a meaning. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'length',
  'then',
  'toJSON',
] as const;

export const HOSTILE_TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufffe\uffff',
  '\u202eevil\u202c',
  '\u200b\u2060\ufeff',
  'İıĞğ e\u0301 👩‍👩‍👧‍👦',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯'.repeat(20),
  'x'.repeat(20_000),
  '9'.repeat(400),
  `\n${forgedLine}\n`,
  `\r\n${FORGED_HEADER}: 1\r\n\r\n`,
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '%_%',
  '\\',
  '$\u007b7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-31',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'a@b.co\nBcc: c@d.co',
  '(((((((((((((((((((((((((((((((a+)+)+)+)+)+)+',
  ...INHERITED_NAMES,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** A value of any JSON type that no field expects. */
export function hostileValue(random: Random): unknown {
  const makers: readonly [() => unknown, ...(() => unknown)[]] = [
    () => random.pick(HOSTILE_TEXTS),
    () => random.pick(HOSTILE_TEXTS),
    () => null,
    () => true,
    () => random.pick([0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]),
    () => [],
    () => ({}),
    () => [null],
    () => Array.from({ length: 500 }, () => random.pick(HOSTILE_TEXTS).slice(0, 50)),
    () => ({ length: { toString: 'x' } }),
    () => ({ length: 1e9, 0: 'a' }),
    () => ({ toString: null, valueOf: 1 }),
    () => JSON.parse('{"toJSON":"x","then":"y"}'),
    () => JSON.parse('{"__proto__":{"isAdmin":true,"length":{"toString":"x"}},"constructor":{"prototype":{"a":1}}}'),
    () => ({ [random.pick(HOSTILE_TEXTS).slice(0, 40)]: random.pick(HOSTILE_TEXTS).slice(0, 40) }),
    () => nested(random.pick([10, 200, 1000])),
  ];
  return random.pick(makers)();
}
