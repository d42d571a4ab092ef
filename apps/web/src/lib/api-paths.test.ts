import { contract } from '@bugunne/contract';
import { expect, it } from 'vitest';
import { isTransient, toApiError } from './api-error.ts';
import { bodyOf, fillPath, ResponseError } from './api-paths.ts';

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

it('read an error of a proxy by its status, even with JSON that ends too early', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = new Response('{"code":"unavail', { status: 502, headers });
  const error = new ResponseError(response.status, await bodyOf(response));
  expect(toApiError(error)).toMatchObject({ code: 'internal_error', status: 502 });
  expect(isTransient(error)).toBe(true);
  await expect(bodyOf(new Response('{"a":', { headers }))).rejects.toThrow(SyntaxError);
});
