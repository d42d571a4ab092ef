import { contract } from '@bugunne/contract';
import { expect, it } from 'vitest';
import { fillPath } from './api-paths.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('equal the paths of the contract', () => {
  expect(API_PATHS.recommendations.today).toBe(contract.recommendations.today['~orpc'].route.path);
  expect(API_PATHS.auth.session).toBe(contract.auth.session['~orpc'].route.path);
});

it('take their parameters encoded', () => {
  expect(fillPath(API_PATHS.notifications.restore, { id: 'a/b' })).toBe('/rest/v1/notifications/a%2Fb/restore');
});

it('are written nowhere else in the web app', () => {
  const files = Object.entries(sources).filter(([, text]) => /\/(rest|auth|realtime|storage)\/v1\//.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(files.map(([file]) => file)).toEqual([]);
});
