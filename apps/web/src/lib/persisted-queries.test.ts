import { hashKey } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { sampleUser } from '#testing/sample-user.ts';
import { cacheUser } from './cached-user.ts';
import { bufferQuery, deletePersistedQueriesBefore, flushQueries, readPersistedQuery } from './persisted-queries.ts';
import { savedQuery } from './queries/contents.ts';
import { todayQuery } from './queries/recommendations.ts';

/** Response shapes of the running build. */
const shapes = vi.hoisted((): Record<string, string> => ({}));
vi.mock('virtual:contract-shapes', () => ({ default: shapes }));

const today = hashKey(todayQuery('tr').queryKey);
const saved = hashKey(savedQuery({ language: 'tr' }).queryKey);

it('ignores data that an earlier build persisted in another shape and finds data of the same shape', async () => {
  cacheUser(sampleUser());
  Object.assign(shapes, { 'recommendations.today': 'old', 'contents.saved': 'same' });
  for (const hash of [today, saved]) bufferQuery('ada', hash, { data: 'old data', at: 1000 });
  const found = async () =>
    [await readPersistedQuery(today), await readPersistedQuery(saved)].map((query) => query?.data);
  expect(await found()).toEqual(['old data', 'old data']);
  await flushQueries();
  expect(await found()).toEqual(['old data', 'old data']);

  shapes['recommendations.today'] = 'new';
  expect(await found()).toEqual([undefined, 'old data']);
  bufferQuery('ada', today, { data: 'new data', at: 3000 });
  await flushQueries();
  expect(await found()).toEqual(['new data', 'old data']);

  // Data of another shape is deleted by age as well.
  await deletePersistedQueriesBefore(2000);
  shapes['recommendations.today'] = 'old';
  expect(await found()).toEqual([undefined, undefined]);
});
