import { expect, it } from 'vitest';
import { safeNextPath, signInPath } from './next-path.ts';

it.each([
  ['/dashboard/saved?a=1#b', '/dashboard/saved?a=1#b', '/en/dashboard/saved?a=1#b'],
  ['/en/premium', '/premium', '/en/premium'],
  ['/en', '/', '/en'],
])('returns to %s in the language of the page', (next, tr, en) => {
  expect([safeNextPath(next, 'tr'), safeNextPath(next, 'en')]).toEqual([tr, en]);
});

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
