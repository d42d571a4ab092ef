import { expect, it } from 'vitest';
import { safeNextPath, signInPath } from './next-path.ts';

it.each(['/dashboard/saved?a=1#b', '/en/premium'])('comes back to %s', (next) =>
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
])('leads to the dashboard instead of %j', (next) => expect(safeNextPath(next, 'en')).toBe('/en/dashboard'));

it('names the page to come back to, unless it is the dashboard', () => {
  expect(signInPath('en', '/en/dashboard/saved')).toBe('/en/auth?next=%2Fen%2Fdashboard%2Fsaved');
  expect(signInPath('tr', '/dashboard')).toBe('/auth');
});
