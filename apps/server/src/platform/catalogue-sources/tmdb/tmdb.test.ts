import { afterAll, expect, test } from 'vitest';
import { failuresOf, importPages, recordsOf } from '../../../testing/catalogue-sources/import-pages.ts';
import { quickHttp } from '../../../testing/catalogue-sources/quick-http.ts';
import { type LocalWork, localWork, provider, video } from '../../../testing/catalogue-sources/tmdb/bodies.ts';
import {
  type LocalTmdb,
  type LocalTmdbOptions,
  startLocalTmdb,
  worksOf,
} from '../../../testing/catalogue-sources/tmdb/local-tmdb.ts';
import type { AskedWork } from './asked-work.ts';
import { type TmdbOptions, tmdbSource } from './tmdb.ts';

const TOKEN = 'a-secret-token';
const servers: LocalTmdb[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

const asked = (itemId: string, more: Partial<AskedWork> = {}): AskedWork => ({
  itemId,
  category: itemId.startsWith('series') ? 'series' : 'movie',
  tmdbIds: [],
  imdbIds: [],
  ...more,
});

async function start(
  works: readonly LocalWork[],
  ours: readonly AskedWork[],
  { token = TOKEN, countries, ...options }: Partial<LocalTmdbOptions & Pick<TmdbOptions, 'countries'>> = {},
) {
  const server = await startLocalTmdb({ works: worksOf(works), token: TOKEN, ...options });
  servers.push(server);
  const source = tmdbSource({
    address: server.address,
    token,
    ...(countries && { countries }),
    hasAgreement: async () => true,
    works: async (after, count) => ours.filter(({ itemId }) => after === null || itemId > after).slice(0, count),
  });
  return { server, source };
}

test('a film has its Turkish title, official trailer, poster and offers, and no other fact', async () => {
  const film = localWork('movie', 603, {
    imdbId: 'tt0000603',
    posterPath: '/abc.jpg',
    titles: { en: 'Grey Hill', tr: 'Boz Tepe' },
    videos: [video('english-one'), video('turkish-one', { iso_639_1: 'tr' })],
    providers: {
      TR: {
        link: 'https://www.themoviedb.org/movie/603/watch?locale=TR',
        flatrate: [provider('Netflix')],
        free: [provider('puhutv')],
        ads: [provider('Tubi')],
        rent: [provider('Apple TV')],
        buy: [provider('Google Play Movies')],
      },
      GB: { link: null, flatrate: [provider('Disney Plus')] },
      XK: { link: null, flatrate: [provider('Netflix')] },
    },
  });
  const { source, server } = await start([film], [asked('movie-a', { tmdbIds: ['603'], imdbIds: ['tt0000603'] })]);
  const [page, ...more] = await importPages(source);
  expect(more).toEqual([]);
  expect(page).toMatchObject({ failures: [], cursor: null, about: new Map([['movie-a', 'movie/603']]) });
  expect(page?.records).toEqual([
    {
      sourceId: 'movie/603',
      url: 'https://www.themoviedb.org/movie/603',
      category: 'movie',
      facts: { turkishTitle: 'Boz Tepe', trailerId: 'turkish-one' },
      outsideIds: { tmdb: '603' },
    },
  ]);
  const url = 'https://www.themoviedb.org/movie/603/watch?locale=TR';
  expect(page?.extras?.get('movie/603')).toEqual({
    picture: 'https://image.tmdb.org/t/p/w780/abc.jpg',
    offers: [
      { country: 'GB', service: 'Disney Plus', kind: 'subscription', url: null },
      { country: 'TR', service: 'Netflix', kind: 'subscription', url },
      { country: 'TR', service: 'puhutv', kind: 'free', url },
      { country: 'TR', service: 'Tubi', kind: 'ads', url },
      { country: 'TR', service: 'Apple TV', kind: 'rent', url },
      { country: 'TR', service: 'Google Play Movies', kind: 'buy', url },
    ],
  });
  expect(server.requests).toEqual([expect.stringContaining('/3/movie/603?language=tr-TR&append_to_response=')]);
});

test('only offers of the wanted countries are read, each with a safe address', async () => {
  const providers = {
    TR: { link: 'javascript:alert(1)', flatrate: [provider('MUBI')] },
    DE: { link: null, flatrate: [provider('Netflix')] },
  };
  const { source } = await start([localWork('movie', 1, { providers })], [asked('movie-a', { tmdbIds: ['1'] })], {
    countries: ['TR', 'GB'],
  });
  const [page] = await importPages(source);
  expect(page?.extras?.get('movie/1')?.offers).toEqual([
    { country: 'TR', service: 'MUBI', kind: 'subscription', url: null },
  ]);
});

test('a series has its name, and a Turkish one its original name', async () => {
  const works = [
    localWork('tv', 1, { title: 'Far Coast', titles: { tr: 'Uzak Kıyı' } }),
    localWork('tv', 2, { title: 'Bizim Sokak', originalLanguage: 'tr', titles: { tr: '', en: 'Our Street' } }),
  ];
  const ours = works.map(({ id }) => asked(`series-${id}`, { tmdbIds: [`${id}`] }));
  const { source } = await start(works, ours);
  expect(recordsOf(await importPages(source)).map(({ sourceId, facts }) => [sourceId, facts])).toEqual([
    ['tv/1', { turkishTitle: 'Uzak Kıyı' }],
    ['tv/2', { turkishTitle: 'Bizim Sokak' }],
  ]);
});

test('a translation without a title gives none, although TMDB then sends another title', async () => {
  const { source } = await start(
    [localWork('movie', 1, { titles: { tr: '', en: 'Grey Hill' } })],
    [asked('movie-a', { tmdbIds: ['1'] })],
  );
  expect(recordsOf(await importPages(source)).map(({ facts }) => facts)).toEqual([{}]);
});

test.each([
  [
    'the newest',
    [video('older-video'), video('newer-video', { published_at: '2025-01-01T00:00:00.000Z' })],
    'newer-video',
  ],
  ['no teaser', [video('teaser-vid1', { type: 'Teaser' })], undefined],
  ['no unofficial one', [video('unofficial1', { official: false })], undefined],
  ['none of another site', [video('vimeo-video', { site: 'Vimeo' })], undefined],
  ['none without an id of YouTube', [video('too-short')], undefined],
  ['none in another language', [video('french-one1', { iso_639_1: 'fr' })], undefined],
])('of several videos %s is the trailer', async (_, videos, trailerId) => {
  const { source } = await start([localWork('movie', 1, { videos })], [asked('movie-a', { tmdbIds: ['1'] })]);
  expect(recordsOf(await importPages(source)).map(({ facts }) => facts.trailerId)).toEqual([trailerId]);
});

test('a work is found by its id at IMDb when its id at TMDB is unknown or gone', async () => {
  const works = [
    localWork('movie', 5, { imdbId: 'tt0000005' }),
    localWork('tv', 5, { imdbId: 'tt0000005' }),
    localWork('tv', 6, { imdbId: 'tt0000006' }),
  ];
  const { source, server } = await start(works, [
    asked('movie-a', { imdbIds: ['tt0000005'] }),
    asked('series-b', { tmdbIds: ['404'], imdbIds: ['tt0000006'] }),
  ]);
  expect(recordsOf(await importPages(source)).map(({ sourceId }) => sourceId)).toEqual(['movie/5', 'tv/6']);
  expect(server.requests.map((request) => request.split('?')[0])).toEqual([
    '/3/find/tt0000005',
    '/3/movie/5',
    '/3/tv/404',
    '/3/find/tt0000006',
    '/3/tv/6',
  ]);
});

test('a work that TMDB does not have, or that is for adults, has no record', async () => {
  const { source } = await start(
    [localWork('movie', 2, { adult: true })],
    [asked('movie-a', { tmdbIds: ['1'], imdbIds: ['tt0000001'] }), asked('movie-b', { tmdbIds: ['2'] })],
  );
  const [page] = await importPages(source);
  expect(page).toMatchObject({
    records: [],
    failures: [],
    about: new Map([
      ['movie-a', null],
      ['movie-b', null],
    ]),
  });
});

test('a work whose ids contradict each other is reported instead of shown, and loses what was stored of it', async () => {
  const { source } = await start(
    [localWork('movie', 1, { imdbId: 'tt0000099' })],
    [asked('movie-a', { tmdbIds: ['1'], imdbIds: ['tt0000001'] })],
  );
  const pages = await importPages(source);
  expect(recordsOf(pages)).toEqual([]);
  expect(failuresOf(pages)).toEqual([
    { sourceId: 'movie/1', reason: 'movie-a is tt0000001 at IMDb, and tt0000099 for TMDB' },
  ]);
  expect(pages[0]?.about).toEqual(new Map([['movie-a', null]]));
});

test('an unreadable reply is reported, and the next work is asked for', async () => {
  const works = [localWork('movie', 1, { titles: { tr: 'x'.repeat(201) } }), localWork('movie', 2)];
  const { source, server } = await start(works, [
    asked('movie-a', { tmdbIds: ['1'] }),
    asked('movie-b', { tmdbIds: ['2'] }),
    asked('movie-c', { tmdbIds: ['2'] }),
  ]);
  const pages = await importPages(source);
  expect(recordsOf(pages).map(({ sourceId }) => sourceId)).toEqual(['movie/2']);
  expect(failuresOf(pages)).toEqual([
    { sourceId: 'movie-a', reason: expect.stringContaining('turkishTitle') },
    { sourceId: 'movie/2', reason: 'movie-c is another item of the same id' },
  ]);
  expect(pages[0]?.about).toEqual(new Map([['movie-b', 'movie/2']]));
  server.refusals.next({ status: 200, body: '{"id":"one"}' });
  expect(failuresOf(await importPages(source))[0]).toMatchObject({ sourceId: 'movie-a' });
});

test('continues after the item at which an import ended', async () => {
  const works = Array.from({ length: 45 }, (_, n) => localWork('movie', n + 1));
  const ours = works.map(({ id }) => asked(`movie-${id + 100}`, { tmdbIds: [`${id}`] }));
  const { source } = await start(works, ours);
  const pages = await importPages(source);
  expect(pages.map(({ records, cursor }) => [records.length, cursor])).toEqual([
    [20, 'movie-120'],
    [20, 'movie-140'],
    [5, null],
  ]);
  expect(recordsOf(await importPages(source, 'movie-140')).map(({ sourceId }) => sourceId)).toEqual(
    [41, 42, 43, 44, 45].map((id) => `movie/${id}`),
  );
});

test('holds to the pace of TMDB, and waits when it is refused', async () => {
  const http = quickHttp();
  const works = Array.from({ length: 100 }, (_, n) => localWork('movie', n + 1));
  const ours = works.map(({ id }) => asked(`movie-${id + 100}`, { tmdbIds: [`${id}`] }));
  const { source, server } = await start(works, ours, { now: http.now });
  server.refusals.next({ status: 429, headers: { 'retry-after': '7' } }, { status: 503 });
  expect(recordsOf(await importPages(source, null, { http }))).toHaveLength(100);
  expect(server.refusals.tooMany).toBe(0);
  expect(http.waits.filter((wait) => wait >= 1000)).toEqual([7000, 4000]);
});

test('a refused token is said in words for the operator, without the token', async () => {
  const { source } = await start([], [asked('movie-a', { tmdbIds: ['1'] })], { token: 'wrong-token' });
  const error = await importPages(source).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('TMDB refuses TMDB_TOKEN');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong-token');
});

test.each([
  ['without a token', undefined, true, 'TMDB_TOKEN is not set'],
  ['without an agreement', TOKEN, false, 'The setting tmdb_agreement is off'],
  ['with both', TOKEN, true, null],
])('may be asked or not: %s', async (_, token, hasAgreement, refusal) => {
  const source = tmdbSource({ token, hasAgreement: async () => hasAgreement, works: async () => [] });
  const reason = await source.refusal?.();
  if (refusal === null) expect(reason).toBeNull();
  else expect(reason).toContain(refusal);
});
