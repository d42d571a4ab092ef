import { afterAll, expect, test } from 'vitest';
import { importPages, recordsOf, unmappedOf } from '../../../testing/catalogue-sources/import-pages.ts';
import {
  credit,
  recording,
  release,
  releaseGroup,
  urlLink,
  workLink,
} from '../../../testing/catalogue-sources/musicbrainz/bodies.ts';
import { localArtist } from '../../../testing/catalogue-sources/musicbrainz/local-artist.ts';
import {
  type LocalMusicBrainz,
  startLocalMusicBrainz,
} from '../../../testing/catalogue-sources/musicbrainz/local-musicbrainz.ts';
import { musicBrainzSource } from './musicbrainz.ts';

const servers: LocalMusicBrainz[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

type Releases = NonNullable<Parameters<typeof localArtist>[2]>;

/** Imports an artist of Turkey with these releases. */
async function imported(releases: Releases, genres: readonly string[] = ['pop music']) {
  const artist = localArtist('Kırık Vapur', { wikidata: { id: 'Q1', genres, articles: 3 } }, releases);
  const server = await startLocalMusicBrainz({ artists: [artist] });
  servers.push(server);
  const pages = await importPages(musicBrainzSource({ ...server, countries: [{ code: 'TR', leastArticles: 0 }] }));
  const records = recordsOf(pages);
  return {
    artist,
    pages,
    server,
    songs: records.filter(({ facts }) => facts.musicKind === 'song'),
    albums: records.filter(({ facts }) => facts.musicKind === 'album'),
  };
}

const SPOTIFY = '4cOdK2wGLETKBW3PvgPWqT';

test('a song has the earliest year, its album, the number of its releases, ISRC and links of its recording', async () => {
  const { songs } = await imported((of) => {
    const song = recording(of, 'Yağmurun Sesi', 204_500, {
      isrcs: ['TRA999100001'],
      relations: [urlLink('free streaming', `https://open.spotify.com/track/${SPOTIFY}`), workLink('Yağmur', 'tur')],
    });
    const remaster = recording(of, 'Yağmurun Sesi (2009 remaster)', 204_000);
    const album = releaseGroup(of, 'Liman', 'Album', '1976-03');
    const best = releaseGroup(of, 'En iyiler', 'Album', '1990', ['Compilation']);
    return [
      release(of, releaseGroup(of, 'Yağmurun Sesi', 'Single', '1975'), '1975', [song]),
      release(of, album, '1976-03', [song]),
      release(of, album, '2009-01-05', [remaster]),
      release(of, best, '', [song]),
    ];
  });
  expect(songs).toHaveLength(1);
  expect(songs[0]).toMatchObject({
    url: `https://musicbrainz.org/recording/${songs[0]?.sourceId}`,
    category: 'music',
    facts: {
      originalTitle: 'Yağmurun Sesi',
      makers: ['Kırık Vapur'],
      year: 1975,
      album: 'Liman',
      minutes: 3,
      genres: ['pop'],
      languages: ['türkçe'],
      countries: ['TR'],
      note: 4,
    },
    outsideIds: { musicbrainz: songs[0]?.sourceId, isrc: 'TRA999100001', spotify: SPOTIFY },
  });
});

test('an album has tracks and minutes of its first official release, without videos', async () => {
  const { albums, songs } = await imported((of) => {
    const group = releaseGroup(of, 'Liman', 'Album', '1976-03');
    const tracks = [recording(of, 'Bir', 100_000), recording(of, 'İki', 110_000)];
    const video = recording(of, 'Klip', 900_000, { video: true });
    return [
      release(of, group, '1999', [...tracks, recording(of, 'Üç', 600_000)]),
      release(of, group, '1976-03-01', [...tracks, video], {
        relations: [urlLink('purchase for download', 'https://music.apple.com/tr/album/liman/1440933460')],
      }),
      release(of, group, '1970', tracks, { status: 'Bootleg' }),
    ];
  });
  expect(songs.map(({ facts }) => facts.originalTitle)).toEqual(['Bir', 'İki', 'Üç']);
  expect(albums.map(({ facts, outsideIds }) => ({ ...facts, outsideIds }))).toEqual([
    expect.objectContaining({
      originalTitle: 'Liman',
      album: 'Liman',
      year: 1976,
      trackCount: 2,
      minutes: 4,
      note: 2,
      outsideIds: { musicbrainz: albums[0]?.sourceId, apple: '1440933460' },
    }),
  ]);
});

test('concerts, karaoke, remixes, videos, interludes and tracks of other artists are no songs', async () => {
  const { songs, albums } = await imported((of) => {
    const other = localArtist('Uzak Fener');
    const concert = releaseGroup(of, 'Açıkhava', 'Album', '1980', ['Live']);
    return [
      release(of, concert, '1980', [recording(of, 'Bir', 200_000)]),
      release(of, releaseGroup(of, 'Tek', 'Single', '1981'), '1981', [
        recording(of, 'İki (karaoke)', 200_000),
        recording(of, 'İki (remix)', 200_000),
        recording(of, 'İki', 200_000, { disambiguation: 'live, 1980' }),
        recording(of, 'Klip', 200_000, { video: true }),
        recording(of, 'Giriş', 30_000),
        recording(of, 'Konuk', 200_000, { 'artist-credit': credit(other, of) }),
        recording(of, 'Ortak', 200_000, { 'artist-credit': credit(of, other) }),
      ]),
    ];
  });
  expect(songs.map(({ facts }) => [facts.originalTitle, facts.makers])).toEqual([
    ['Ortak', ['Kırık Vapur', 'Uzak Fener']],
  ]);
  expect(albums).toEqual([]);
});

test('an instrumental counts as the song only while there is no other recording of it', async () => {
  const { songs } = await imported((of) => [
    release(of, releaseGroup(of, 'Tek', 'Single', '1981'), '1981', [
      recording(of, 'Bir (enstrümantal)', 200_000),
      recording(of, 'Bir', 200_000),
      recording(of, 'İki (enstrümantal)', 200_000),
    ]),
  ]);
  expect(songs.map(({ facts }) => facts.originalTitle)).toEqual(['Bir', 'İki (enstrümantal)']);
  expect(songs[0]?.facts.otherTitles).toEqual(['Bir (enstrümantal)']);
});

test('facts that MusicBrainz does not know are left out, partial and broken dates are understood', async () => {
  const { songs, albums, pages } = await imported((of) => {
    const group = releaseGroup(of, 'Liman', 'Album', '');
    const tracks = [recording(of, 'Bir', null), recording(of, 'İki', 60_000), recording(of, 'x'.repeat(300), 90_000)];
    return [release(of, group, '????-05', tracks, { language: null }), release(of, group, '', tracks)];
  });
  expect(songs[0]?.facts).not.toHaveProperty('year');
  expect(songs[0]?.facts).not.toHaveProperty('minutes');
  expect(songs[1]?.facts.minutes).toBe(1);
  expect(albums[0]?.facts).not.toHaveProperty('minutes');
  expect(albums[0]?.facts.trackCount).toBe(3);
  expect(pages[0]?.failures).toEqual([expect.objectContaining({ reason: expect.stringContaining('originalTitle') })]);
});

test('languages come from the work, else from the printed titles unless the genre is often not sung', async () => {
  const releases: Releases = (of) => [
    release(of, releaseGroup(of, 'Tek', 'Single', '1981'), '1981', [
      recording(of, 'Bir', 200_000, { relations: [workLink('Bir', 'fra')] }),
      recording(of, 'İki', 200_000, { relations: [workLink('İki', 'zxx')] }),
      recording(of, 'Üç', 200_000),
    ]),
    release(of, releaseGroup(of, 'Dört', 'Single', '1982'), '1982', [recording(of, 'Dört', 200_000)], {
      language: 'isl',
    }),
  ];
  const pop = await imported(releases);
  expect(pop.songs.map(({ facts }) => facts.languages)).toEqual([['fransızca'], undefined, ['türkçe'], undefined]);
  expect(unmappedOf(pop.pages)).toEqual({ 'language isl': 1 });
  const jazz = await imported(releases, ['jazz']);
  expect(jazz.songs.map(({ facts }) => facts.languages)).toEqual([['fransızca'], undefined, undefined, undefined]);
});

test('asks for nothing that is not free for every use: no tags, genres or ratings of MusicBrainz', async () => {
  const { server } = await imported((of) => [
    release(of, releaseGroup(of, 'Tek', 'Single', '1981'), '1981', [recording(of, 'Bir', 200_000)]),
  ]);
  const asked = server.requests.flatMap((request) => new URL(request, 'http://x').searchParams.get('inc') ?? []);
  expect(asked).toEqual([
    'url-rels',
    'artist-credits+media+recordings+release-groups+url-rels',
    'isrcs+url-rels+work-rels',
  ]);
});
