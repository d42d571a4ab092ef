import { expect, it } from 'vitest';
import { lastUsed } from './device-text.ts';

const now = Date.parse('2026-05-10T12:00:00Z');

it.each([
  ['tr', '2026-05-10T11:30:00Z', null],
  ['tr', '2026-05-10T13:30:00Z', null],
  ['tr', '2026-05-10T07:00:00Z', '5 saat önce'],
  ['tr', '2026-05-09T10:00:00Z', 'dün'],
  ['en', '2026-05-09T10:00:00Z', 'yesterday'],
  ['en', '2026-04-20T10:00:00Z', '20 days ago'],
] as const)('%s %s: %s', (language, at, words) => expect(lastUsed(language, at, now)).toBe(words));
