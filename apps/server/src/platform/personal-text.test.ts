import { expect, it } from 'vitest';
import { withoutPersonalText } from './personal-text.ts';

it.each([
  ['no account has ada.lovelace+films@example.com', 'no account has …'],
  ['Unexpected token \'k\', "kırmızı balık" is not valid JSON', "Unexpected token 'k'"],
  ['the cookie eyJzZXNzaW9uIjp7InNlc3Npb24.e30%3D is invalid', 'the cookie … is invalid'],
  ['wrong key sk-proj-0123456789abcdefghijkl', 'wrong key …'],
])('removes addresses, quoted input and tokens: %s', (text, expected) => {
  expect(withoutPersonalText(text)).toBe(expected);
});

it.each([
  'relation "daily_recommendations" does not exist',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'user 0b0e6a43-6ad5-4c1c-9d4e-6b0d4c9f3a11 has no set',
  "ENOENT: no such file or directory, open '/srv/bugunne/apps/server/src/migrations/0018_contact_language.sql'",
  'duplicate key value violates unique constraint "notification_subscriptions_endpoint_unique"',
])('leaves what an operator needs: %s', (text) => {
  expect(withoutPersonalText(text)).toBe(text);
});

it('shortens a long text at the end of a word', () => {
  const text = `${'a word '.repeat(142)}ada@example.com and more`;
  expect(withoutPersonalText(text)).toBe(`${'a word '.repeat(142)}…`);
  // Without the limit this would take minutes.
  expect(withoutPersonalText('x'.repeat(1_000_000))).toBe('…');
});
