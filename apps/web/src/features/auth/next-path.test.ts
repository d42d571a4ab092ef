import { expect, it } from 'vitest';
import { safeNextPath, signInPath } from './next-path.ts';

it.each(['/dashboard/saved?a=1#b', '/en/premium'])('returns to %s', (next) =>
  expect(safeNextPath(next, 'tr')).toBe(next),
);

it.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/en/auth',
  '/auth?next=x#y',
])('falls back to the dashboard for %j', (next) => expect(safeNextPath(next, 'en')).toBe('/en/dashboard'));

it('adds the page to return to, unless it is the dashboard', () => {
  expect(signInPath('en', '/en/dashboard/saved')).toBe('/en/auth?next=%2Fen%2Fdashboard%2Fsaved');
  expect(signInPath('tr', '/dashboard')).toBe('/auth');
});
