import { afterAll, expect, test } from 'vitest';
import { failuresOf, importPages, recordsOf, unmappedOf } from '../../../testing/catalogue-sources/import-pages.ts';
import { recording, release, releaseGroup } from '../../../testing/catalogue-sources/musicbrainz/bodies.ts';
import { knownArtists } from '../../../testing/catalogue-sources/musicbrainz/known-songs.ts';
import { type LocalArtist, localArtist } from '../../../testing/catalogue-sources/musicbrainz/local-artist.ts';
import {
  type LocalMusicBrainz,
  type LocalMusicBrainzOptions,
  startLocalMusicBrainz,
} from '../../../testing/catalogue-sources/musicbrainz/local-musicbrainz.ts';
import { syntheticArtists } from '../../../testing/catalogue-sources/musicbrainz/synthetic-artists.ts';
import { quickHttp } from '../../../testing/catalogue-sources/quick-http.ts';
import { SourceError } from '../paced-http.ts';
import { type MusicCountry, musicBrainzSource } from './musicbrainz.ts';

const servers: LocalMusicBrainz[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

const TURKEY = { code: 'TR', leastArticles: 0 };
async function start(
  artists: readonly LocalArtist[],
  countries: readonly MusicCountry[] = [TURKEY],
  options: Partial<LocalMusicBrainzOptions> = {},
) {
  const server = await startLocalMusicBrainz({ artists, ...options });
  servers.push(server);
  return { server, source: musicBrainzSource({ ...server, countries }) };
}

const withSongs = (name: string, number = 1, more: Parameters<typeof localArtist>[1] = {}) =>
  localArtist(name, more, (of) => [
    release(
      of,
      releaseGroup(of, 'Tek', 'Single', '1981'),
      '1981',
      Array.from({ length: number }, (_, n) => recording(of, `${name} ${n}`, 200_000)),
    ),
  ]);

test('imports Turkey first, then well-known artists of the other countries', async () => {
  const known = { id: 'Q77', genres: ['rock music'], articles: 20 };
  const abroad = { listedIn: 'GB', country: 'GB' };
  const artists = [
    withSongs('Blue Ferry', 1, { ...abroad, wikidata: known }),
    withSongs('Little Kites', 1, { ...abroad, wikidata: { ...known, id: 'Q78', articles: 19 } }),
    withSongs('Mavi Vapur', 1, { country: null }),
  ];
  const { source } = await start(artists, [TURKEY, { code: 'GB', leastArticles: 20 }]);
  const pages = await importPages(source);
  expect(recordsOf(pages).map(({ facts }) => [facts.makers, facts.countries, facts.genres])).toEqual([
    [['Mavi Vapur'], ['TR'], ['pop']],
    [['Blue Ferry'], ['GB'], ['rock']],
  ]);
  expect(pages.map(({ cursor }) => cursor)).toEqual(['GB 0 -', null]);
});

test('leaves out artists without a known genre and reports the genres', async () => {
  const wikidata = (id: string, ...genres: string[]) => ({ wikidata: { id, genres, articles: 3 } });
  const { source, server } = await start([
    withSongs('A', 1, wikidata('Q1', 'blues', 'rock music')),
    withSongs('B', 1, wikidata('Q2', 'blues')),
    withSongs('C', 1, wikidata('Q3')),
    withSongs('D', 1, { wikidata: null }),
    withSongs('E', 1, { ...wikidata('Q5', 'jazz'), country: 'US' }),
  ]);
  const pages = await importPages(source);
  expect(recordsOf(pages).map(({ facts }) => facts.makers)).toEqual([['A']]);
  expect(unmappedOf(pages)).toEqual({ [Object.keys(unmappedOf(pages))[0] ?? '']: 2 });
  expect(Object.keys(unmappedOf(pages))[0]).toMatch(/^genre Q\d+ blues$/);
  expect(server.requests.filter((request) => request.startsWith('/ws/2/release'))).toHaveLength(1);
});

test('artists that were deleted are reported, and merged ones are imported once', async () => {
  const target = withSongs('Mavi Vapur');
  const { source } = await start([
    withSongs('Eski Fener', 1, { gone: 'deleted' }),
    withSongs('Mavi Gemi', 1, { gone: { mergedInto: target.id } }),
    target,
  ]);
  const pages = await importPages(source);
  expect(recordsOf(pages).map(({ facts }) => facts.makers)).toEqual([['Mavi Vapur']]);
  expect(failuresOf(pages)).toEqual([
    { sourceId: expect.any(String), reason: 'MusicBrainz does not have the artist any more' },
  ]);
});

test('reads lists of more than 100 artists and releases cut at 500 tracks to their end', async () => {
  const many = localArtist('Ağır Bavul', {}, (of) =>
    Array.from({ length: 30 }, (_, n) =>
      release(
        of,
        releaseGroup(of, `Plak ${n}`, 'Single', '1990'),
        `${1990 + n}`,
        Array.from({ length: 25 }, (__, song) => recording(of, `Parça ${n} ${song}`, 200_000)),
      ),
    ),
  );
  const others = Array.from({ length: 120 }, (_, n) =>
    withSongs(`Son Harita ${n}`, 1, n < 110 ? { wikidata: null } : {}),
  );
  const { source, server } = await start([many, ...others]);
  const records = recordsOf(await importPages(source));
  expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(30 * 25 + 10);
  const offsets = server.requests.flatMap((request) => /^\/ws\/2\/release.*offset=(\d+)/.exec(request)?.[1] ?? []);
  expect(offsets.slice(0, 3)).toEqual(['0', '20', '0']);
});

test('an import that was killed after any page continues there and finds the same pieces', async () => {
  const { source } = await start(
    [...knownArtists(), ...syntheticArtists(40)],
    ['TR', 'GB', 'KR'].map((code) => ({ code, leastArticles: 0 })),
  );
  const whole = await importPages(source);
  expect(whole.length).toBeGreaterThan(3);
  const ids = recordsOf(whole).map(({ sourceId }) => sourceId);
  const resumed = [...(await importPages(source, null, { most: 1 }))];
  for (let cursor = resumed[0]?.cursor ?? null; cursor !== null; ) {
    const [page] = await importPages(source, cursor, { most: 1 });
    if (!page) break;
    resumed.push(page);
    cursor = page.cursor;
  }
  expect(recordsOf(resumed).map(({ sourceId }) => sourceId)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('continues with the whole part of a list from which its last artist vanished', async () => {
  const { source } = await start([withSongs('A'), withSongs('B')]);
  const pages = await importPages(source, `TR 0 ${localArtist('gone').id}`);
  expect(recordsOf(pages).map(({ facts }) => facts.makers)).toEqual([['A'], ['B']]);
});

test('refuses cursors that are none, and countries that are no longer asked for', async () => {
  const { source } = await start([withSongs('A')]);
  for (const cursor of ['', 'TR', 'TR x -', 'TR 0 -; drop', 'GB 0 -'])
    await expect(importPages(source, cursor)).rejects.toThrow(SourceError);
});

test('keeps to one request a second', async () => {
  const http = quickHttp();
  const artists = Array.from({ length: 5 }, (_, n) => withSongs(`Son Harita ${n}`));
  const { source, server } = await start(artists, [TURKEY], { now: http.now });
  await importPages(source, null, { http });
  expect(server.refusals.tooMany).toBe(0);
});

test('waits as long as MusicBrainz asks, and longer each time when it does not say', async () => {
  const http = quickHttp();
  const { source, server } = await start([withSongs('A')], [TURKEY], { now: http.now });
  server.refusals.next({ status: 503, headers: { 'retry-after': '30' } }, { status: 503 }, { status: 429 });
  expect(recordsOf(await importPages(source, null, { http }))).toHaveLength(1);
  expect(http.waits.filter((wait) => wait >= 2000)).toEqual([30_000, 4000, 8000]);
});

test('ends with an error when MusicBrainz keeps refusing or sends no JSON, so that the import continues later', async () => {
  const { source, server } = await start([withSongs('A')]);
  server.refusals.next(...Array.from({ length: 6 }, () => ({ status: 503 })));
  await expect(importPages(source)).rejects.toThrow(SourceError);
  server.refusals.next({ status: 200, body: '<html>maintenance' });
  await expect(importPages(source)).rejects.toThrow('sent no JSON');
  server.refusals.next({ status: 200, body: '{}' });
  await expect(importPages(source)).rejects.toThrow(SourceError);
});
