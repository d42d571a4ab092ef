import { missingFacts } from '@bugunne/catalogue';
import { afterAll, expect, test } from 'vitest';
import { failuresOf, importPages, recordsOf, unmappedOf } from '../../../testing/catalogue-sources/import-pages.ts';
import { quickHttp } from '../../../testing/catalogue-sources/quick-http.ts';
import { type LocalShow, localShow, network } from '../../../testing/catalogue-sources/tvmaze/bodies.ts';
import {
  type LocalTvMaze,
  type LocalTvMazeOptions,
  startLocalTvMaze,
} from '../../../testing/catalogue-sources/tvmaze/local-tvmaze.ts';
import { syntheticShows } from '../../../testing/catalogue-sources/tvmaze/synthetic-shows.ts';
import { SourceError } from '../paced-http.ts';
import { tvMazeSource } from './tvmaze.ts';

const servers: LocalTvMaze[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

const now = () => new Date('2025-01-01T12:00:00Z');
async function start(shows: readonly LocalShow[], options: Partial<LocalTvMazeOptions> = {}) {
  const server = await startLocalTvMaze({ shows, ...options });
  servers.push(server);
  return { server, source: tvMazeSource({ address: server.address, now }) };
}

test('a show has years, minutes, genres, country, language, seasons that have begun and its outside ids', async () => {
  const show = localShow(
    7,
    'Evening Parade',
    {
      type: 'Animation',
      language: 'English',
      genres: ['Comedy', 'Science-Fiction'],
      status: 'Running',
      runtime: 60,
      averageRuntime: 23,
      premiered: '2019-10-02',
      weight: 95,
      network: network('GB'),
      rating: { average: 9.9 },
      externals: { tvrage: 1, thetvdb: 4711, imdb: 'tt0012345' },
    },
    ['2019-10-02', '2021-03-01', '2025-02-01', null],
  );
  const { source } = await start([show]);
  expect(recordsOf(await importPages(source))).toEqual([
    {
      sourceId: '7',
      url: 'https://www.tvmaze.com/shows/7/synthetic',
      category: 'series',
      facts: {
        originalTitle: 'Evening Parade',
        englishTitle: 'Evening Parade',
        year: 2019,
        endYear: null,
        minutes: 23,
        genres: ['komedi', 'bilim kurgu', 'animasyon'],
        countries: ['GB'],
        languages: ['ingilizce'],
        seasons: 2,
      },
      outsideIds: { tvmaze: '7', imdb: 'tt0012345', thetvdb: '4711' },
    },
  ]);
});

test('facts that TVmaze does not know are left out; only ended shows have an end', async () => {
  const { source } = await start([
    localShow(1, 'Bir'),
    localShow(2, 'İki', { language: 'Turkish', status: 'Ended', ended: '2020-05-01', premiered: '2018-01-01' }),
    localShow(3, 'Üç', { status: 'Ended', ended: null, runtime: 120 }),
    localShow(4, 'Dört', { webChannel: { ...network('TR') }, status: 'To Be Determined', ended: '2020-01-01' }),
    localShow(5, 'Beş', { webChannel: { id: 1, name: 'Synthetic', country: null } }),
  ]);
  expect(recordsOf(await importPages(source)).map(({ facts }) => facts)).toEqual([
    { originalTitle: 'Bir' },
    { originalTitle: 'İki', year: 2018, endYear: 2020, languages: ['türkçe'] },
    { originalTitle: 'Üç', minutes: 120 },
    { originalTitle: 'Dört', countries: ['TR'] },
    { originalTitle: 'Beş' },
  ]);
});

test('asks for the seasons of well-known shows only', async () => {
  const { source, server } = await start([
    localShow(1, 'Known', { weight: 90 }, ['2020-01-01']),
    localShow(2, 'Unknown', { weight: 89 }, ['2020-01-01']),
  ]);
  expect(recordsOf(await importPages(source)).map(({ facts }) => facts.seasons)).toEqual([1, undefined]);
  expect(server.requests).toEqual(['/shows?page=0', '/shows/1/seasons', '/shows?page=1']);
});

test('an adult show only says that it is one, so that it can never be a pick', async () => {
  const { source, server } = await start([
    localShow(1, 'Late', { genres: ['Adult', 'Drama'], weight: 99, premiered: '2012-05-01' }),
  ]);
  const [record] = recordsOf(await importPages(source));
  expect(record?.facts).toEqual({ originalTitle: 'Late', year: 2012, isAdult: true });
  expect(missingFacts('series', record?.facts ?? {})).toContain('adult');
  expect(server.requests).not.toContain('/shows/1/seasons');
});

test('news, sports, award shows and shows in development are no series', async () => {
  const { source } = await start([
    ...['News', 'Sports', 'Award Show'].map((type, n) => localShow(n + 1, type, { type })),
    localShow(4, 'Soon', { status: 'In Development' }),
    localShow(5, 'Talk', { type: 'Talk Show' }),
  ]);
  expect(recordsOf(await importPages(source)).map(({ facts }) => facts)).toEqual([
    { originalTitle: 'Talk', genres: ['talk show'] },
  ]);
});

test('reports values without a counterpart, and shows that cannot be read', async () => {
  const broken = localShow(3, 'x'.repeat(201));
  const { source } = await start([
    localShow(1, 'Bir', { genres: ['DIY', 'Drama'], language: 'Thai', type: 'Puppets' }),
    localShow(2, 'İki', { genres: ['DIY'] }),
    broken,
    localShow(4, 'Dört', { externals: { tvrage: null, thetvdb: null, imdb: 'nm12' } }),
  ]);
  const pages = await importPages(source);
  expect(unmappedOf(pages)).toEqual({ 'genre DIY': 2, 'language Thai': 1, 'type Puppets': 1 });
  expect(failuresOf(pages)).toEqual([{ sourceId: '3', reason: expect.stringContaining('originalTitle') }]);
  expect(recordsOf(pages).at(-1)?.outsideIds).toEqual({ tvmaze: '4' });
});

test('continues at the page where a killed import ended, also over pages whose shows were all deleted', async () => {
  const { source } = await start([localShow(10, 'A'), localShow(600, 'B'), localShow(800, 'C')]);
  const pages = await importPages(source);
  expect(pages.map(({ records, cursor }) => [records.length, cursor])).toEqual([
    [1, '1'],
    [0, '2'],
    [1, '3'],
    [1, '4'],
    [0, null],
  ]);
  expect(recordsOf(await importPages(source, '2')).map(({ sourceId }) => sourceId)).toEqual(['600', '800']);
  await expect(importPages(source, 'two')).rejects.toThrow(SourceError);
});

test('keeps to 20 requests in ten seconds, and waits when it is refused', async () => {
  const http = quickHttp();
  const { source, server } = await start(syntheticShows(600), { now: http.now });
  server.refusals.next({ status: 429, headers: { 'retry-after': '10' } }, { status: 429 });
  const records = recordsOf(await importPages(source, null, { http }));
  expect(records.length).toBe(585);
  expect(server.refusals.tooMany).toBe(0);
  expect(http.waits.filter((wait) => wait >= 2000)).toEqual([10_000, 4000]);
});

test('ends with an error when TVmaze sends something else than its index', async () => {
  const { source, server } = await start([localShow(1, 'A')]);
  server.refusals.next({ status: 200, body: '{"error":true}' });
  await expect(importPages(source)).rejects.toThrow(SourceError);
});
