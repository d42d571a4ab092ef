import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { cacheData, tagged } from './cache.ts';
import { premiumQuery } from './premium.ts';

/** All exports of the files that declare queries. */
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./{api,cache,meta}.ts'], {
  eager: true,
});
const declared = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .map(([name, query]) => [name, typeof query === 'function' ? query({}) : query]);

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/testing/**', '!../queries/**', '!./**'],
  { query: '?raw', import: 'default', eager: true },
);
it('every declared query has tags', () => {
  expect(declared.length).toBeGreaterThan(15);
  for (const [name, query] of declared)
    expect(query, String(name)).toMatchObject({ meta: { tags: expect.any(Array) } });
});

it('no code outside this folder can cache a query without its metadata', () => {
  // `setQueriesData` changes cached queries only.
  const files = Object.entries(sources).filter(([, text]) => /\b(setQueryData|ensureQueryData)\b/.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(files.map(([file]) => file)).toEqual([]);
});

it('data cached before anything uses its query has metadata, and keeps it when the query is used', () => {
  const queryClient = createQueryClient();
  const options = premiumQuery();
  const find = () => queryClient.getQueryCache().findAll(tagged('premium'));
  cacheData(queryClient, options, { isPremium: false, startedAt: null, expiresAt: null });
  expect(find()).toHaveLength(1);
  expect(find()[0]?.meta?.persist).toBe(true);
  new QueryObserver(queryClient, { ...options, enabled: false }).subscribe(() => undefined)();
  expect(find()).toHaveLength(1);
  expect(queryClient.getQueryCache().findAll(tagged('items', 'account'))).toEqual([]);
});
