import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { musicBrainzSource } from '../../platform/catalogue-sources/musicbrainz/musicbrainz.ts';
import { recording, release, releaseGroup } from '../../testing/catalogue-sources/musicbrainz/bodies.ts';
import { localArtist } from '../../testing/catalogue-sources/musicbrainz/local-artist.ts';
import {
  type LocalMusicBrainz,
  startLocalMusicBrainz,
} from '../../testing/catalogue-sources/musicbrainz/local-musicbrainz.ts';
import {
  type LocalPictures,
  picture,
  startLocalPictures,
} from '../../testing/catalogue-sources/pictures/local-pictures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let base: TestDatabase;
let archive: LocalPictures;
let musicBrainz: LocalMusicBrainz;
let server: TestServer;
/** The release group of the album that the song is on. */
let album = '';

beforeAll(async () => {
  base = await openTestDatabase();
  archive = await startLocalPictures();
  const artist = localArtist('Kırık Vapur', { wikidata: { id: 'Q1', genres: ['pop music'], articles: 3 } }, (of) => {
    const song = recording(of, 'Yağmurun Sesi', 204_500);
    const group = releaseGroup(of, 'Liman', 'Album', '1976-03');
    album = group.id;
    return [
      release(of, releaseGroup(of, 'En iyiler', 'Album', '1974', ['Compilation']), '1974', [song]),
      release(of, releaseGroup(of, 'Yağmurun Sesi', 'Single', '1975'), '1975', [song]),
      release(of, group, '1976-03', [song]),
    ];
  });
  musicBrainz = await startLocalMusicBrainz({ artists: [artist] });
  const { catalogueSources } = readConfig({ COVER_ART_ARCHIVE_URL: archive.url, CATALOGUE_PACE: '0.0001' });
  server = await startTestServer({ database: base.database, config: { dataDir: base.dataDir, catalogueSources } });
  const countries = [{ code: 'TR', leastArticles: 0 }];
  await server.services.catalogueImport.run(
    musicBrainzSource({ ...musicBrainz, coverArtAddress: archive.url, countries }),
  );
  await server.services.catalogue.refresh();
});
afterAll(async () => {
  await archive.close();
  await musicBrainz.close();
  await base.close();
});

const songs = () => server.services.catalogue.current().items.filter(({ title }) => title.tr === 'Yağmurun Sesi');

async function show() {
  const { api } = await server.signUp();
  const item = await api.contents.get({ id: songs()[0]?.id ?? '', language: 'tr' });
  await server.services.pictures.enqueueWanted();
  await server.runJobs();
  return item;
}

test('no cover is asked for while the owner has not allowed covers', async () => {
  archive.putCover(album, await picture('#135', { width: 500, height: 500 }));
  expect(await show()).toMatchObject({ coverImage: null, pictureSource: null });
  expect(archive.requests).toEqual([]);
});

test('a song has the cover of its first album, with the archive and the page of the album as its source', async () => {
  await server.services.settings.set('cover_art_archive', true);
  server.clock.advance(60_000);
  expect((await show()).coverImage).toBeNull();
  expect(archive.requests).toEqual([
    `/release-group/${album}/front-500`,
    `/download/mbid-${album}/mbid-${album}-1_thumb500.jpg`,
  ]);
  const shown = await show();
  expect(shown.coverImage).toMatch(/^\/storage\/v1\/object\/public\/covers\/coverartarchive-music-/);
  expect(shown.pictureSource).toEqual({
    source: 'coverartarchive',
    url: `https://musicbrainz.org/release-group/${album}`,
  });
  const { sources } = await server.connect().api.contents.sources();
  expect(sources.find(({ source }) => source === 'coverartarchive')).toMatchObject({ items: 0, pictures: 1 });
});
