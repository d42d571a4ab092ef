import { coverSources } from '@bugunne/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { SourceExtras } from '../../platform/catalogue-sources/source.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  type LocalPictures,
  picture,
  startLocalPictures,
} from '../../testing/catalogue-sources/pictures/local-pictures.ts';
import { filmRecord, page } from '../../testing/listed-items.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;
let base: TestDatabase;
let local: LocalPictures;
let server: TestServer;
/** A second server of the same site. */
let other: TestServer;
let files: Storage;
let film = 0;

beforeAll(async () => {
  base = await openTestDatabase();
  local = await startLocalPictures();
  const { catalogueSources } = readConfig({
    TMDB_TOKEN: 'a-token-of-tests',
    TMDB_IMAGE_URL: local.url,
    COVER_ART_ARCHIVE_URL: local.url,
    CATALOGUE_PACE: '0.0001',
  });
  const config = { dataDir: base.dataDir, catalogueSources };
  server = await startTestServer({ database: base.database, config });
  other = await startTestServer({
    database: base.database,
    config,
    clock: server.clock,
    storedJobs: server.jobs,
  });
  files = folderStorage(base.dataDir);
});
afterAll(async () => {
  await local.close();
  await base.close();
});
beforeEach(async () => {
  await allow('tmdb_agreement', true);
  local.requests.length = 0;
});

async function allow(setting: 'tmdb_agreement' | 'cover_art_archive', isOn: boolean) {
  await server.services.settings.set(setting, isOn);
  await other.services.settings.refresh();
}

/** Imports what TMDB says of a film; resolves to the film's id. */
async function importFilm(sourceId: string, extras: SourceExtras): Promise<string> {
  const title = `Deneme Filmi ${sourceId}`;
  const record = filmRecord(sourceId, { originalTitle: title, turkishTitle: title });
  await server.services.catalogueImport.run({
    name: 'wikidata',
    async *pages() {
      yield page([record]);
    },
  });
  await server.services.catalogueImport.run({
    name: 'tmdb',
    async *pages() {
      yield { ...page([{ ...record, outsideIds: {} }]), extras: new Map([[sourceId, extras]]) };
    },
  });
  for (const each of [server, other]) await each.services.catalogue.refresh();
  const item = server.services.catalogue.current().items.find(({ title: own }) => own.tr === title);
  if (!item) throw new Error('the film was not imported');
  return item.id;
}
const newFilm = (extras: SourceExtras) => {
  film += 1;
  return importFilm(`Q${film}`, extras);
};

const coverOf = (id: string, of = server) => of.services.contents.find(id, 'tr')?.coverImage ?? null;
/** Shows the item on a server, and does what follows in the background. */
async function show(id: string, of = server) {
  coverOf(id, of);
  await of.services.pictures.enqueueWanted();
  await server.runJobs();
}
const runDaily = () => server.jobDefinitions.find(({ name }) => name === 'remove-expired-pictures')?.run({});
const isStored = async (path: string | null) => (await files.get('covers', path?.split('/covers/')[1] ?? '')) !== null;
const get = (path: string | null) => server.connect().request(path ?? '');

test('an item is shown with its drawn cover until its poster is stored, and then with it on every server', async () => {
  const id = await newFilm({ picture: local.put('/t/p/w780/one.jpg', await picture('#147')) });
  expect(coverOf(id)).toBeNull();
  expect(local.requests).toEqual([]);
  await show(id);
  const path = coverOf(id) ?? '';
  const sources = coverSources(path).flatMap(({ srcSet }) => srcSet.split(', '));
  expect(sources).toHaveLength(6);
  const response = await get(path);
  expect(response.headers.get('content-type')).toBe('image/webp');
  // Not for longer than a day: the site itself may not store it for ever.
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const body = Buffer.from(await response.arrayBuffer());
  const { width, height } = await sharp(body).metadata();
  expect([width, height]).toEqual([640, 800]);
  // The light frame of the poster is there on all sides: nothing is cut off.
  for (const [left, top] of [
    [320, 4],
    [320, 795],
    [60, 400],
    [580, 400],
  ] as const) {
    const spot = await sharp(body).extract({ left, top, width: 4, height: 4 }).raw().toBuffer();
    expect(Math.min(...spot)).toBeGreaterThan(150);
  }
  await other.services.pictures.load();
  expect(coverOf(id, other)).toBe(path);
  const member = await server.signUp();
  expect(await member.api.contents.get({ id, language: 'tr' })).toMatchObject({
    coverImage: path,
    pictureSource: { source: 'tmdb' },
  });
});

test('a picture is fetched once, also when two servers show the item', async () => {
  const id = await newFilm({ picture: local.put('/t/p/w780/two.jpg', await picture('#741')) });
  for (const each of [server, other]) {
    coverOf(id, each);
    await each.services.pictures.enqueueWanted();
  }
  expect(server.jobs.pending.filter(({ name }) => name === 'fetch-picture')).toHaveLength(1);
  await server.runJobs();
  await other.services.pictures.fetch({ itemId: id, source: 'tmdb' });
  expect(local.requests).toEqual(['/t/p/w780/two.jpg']);
});

test('nothing is fetched while the owner has not allowed it, and nothing is remembered', async () => {
  await allow('tmdb_agreement', false);
  const id = await newFilm({ picture: local.put('/t/p/w780/off.jpg', await picture('#222')) });
  await show(id);
  await server.services.pictures.fetch({ itemId: id, source: 'tmdb' });
  expect(local.requests).toEqual([]);
  expect(coverOf(id)).toBeNull();
});

test('without the token the agreement alone allows nothing', async () => {
  const { catalogueSources } = readConfig({ TMDB_IMAGE_URL: local.url });
  const without = await startTestServer({
    database: base.database,
    config: { dataDir: base.dataDir, catalogueSources },
    storedJobs: server.jobs,
  });
  await without.services.settings.refresh();
  const id = await newFilm({ picture: local.put('/t/p/w780/token.jpg', await picture('#333')) });
  await show(id, without);
  expect(local.requests).toEqual([]);
});

test('an own cover comes before that of a source, which is not asked for', async () => {
  const id = await newFilm({ picture: local.put('/t/p/w780/own.jpg', await picture('#111')) });
  await server.services.covers.add(id, await picture('#fff'));
  const own = coverOf(id);
  await show(id);
  expect(local.requests).toEqual([]);
  await server.services.pictures.fetch({ itemId: id, source: 'tmdb' });
  expect(coverOf(id)).toBe(own);
  const member = await server.signUp();
  expect((await member.api.contents.get({ id, language: 'tr' })).pictureSource).toBeNull();
});

test('switching the agreement off hides posters at once, and the daily job deletes their files', async () => {
  const id = await newFilm({ picture: local.put('/t/p/w780/gone.jpg', await picture('#474')) });
  await show(id);
  const path = coverOf(id);
  expect((await get(path)).status).toBe(200);
  await allow('tmdb_agreement', false);
  expect([coverOf(id), coverOf(id, other)]).toEqual([null, null]);
  expect((await get(path)).status).toBe(404);
  await runDaily();
  expect(await isStored(path)).toBe(false);
  // After that the address has to come from TMDB once more.
  await allow('tmdb_agreement', true);
  await server.services.pictures.load();
  expect(coverOf(id)).toBeNull();
});

test('a poster is deleted before it is 180 days old, and fetched again only for an item that is shown', async () => {
  const address = local.put('/t/p/w780/old.jpg', await picture('#a0a'));
  const id = await newFilm({ picture: address });
  await show(id);
  const path = coverOf(id);
  server.clock.advance(178 * DAY);
  await runDaily();
  expect(coverOf(id)).toBe(path);
  await importFilm(`Q${film}`, { picture: address });
  server.clock.advance(DAY);
  await runDaily();
  expect(coverOf(id)).toBeNull();
  expect(await isStored(path)).toBe(false);
  expect(local.requests).toHaveLength(1);
  await show(id);
  expect(local.requests).toHaveLength(2);
  expect(coverOf(id)).toBe(path);
});

test('an address that TMDB has not named for 180 days is deleted, too', async () => {
  const id = await newFilm({ picture: local.put('/t/p/w780/unnamed.jpg', await picture('#0aa')) });
  server.clock.advance(179 * DAY);
  await runDaily();
  await show(id);
  expect(local.requests).toEqual([]);
  server.clock.advance(2 * DAY);
  await runDaily();
  const { rows } = await base.database.executeSql('select 1 from item_pictures where item_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('a failure is tried again after a day, a missing picture after thirty', async () => {
  const failing = await newFilm({ picture: local.put('/t/p/w780/no-picture.jpg', Buffer.from('<html></html>')) });
  const missing = await newFilm({ picture: `${local.url}/t/p/w780/missing.jpg` });
  const asked = async (id: string, days: number) => {
    local.requests.length = 0;
    server.clock.advance(days * DAY);
    await show(id);
    return local.requests.length;
  };
  expect([await asked(failing, 0), await asked(failing, 0.9), await asked(failing, 0.2)]).toEqual([1, 0, 1]);
  expect([await asked(missing, 0), await asked(missing, 29), await asked(missing, 1)]).toEqual([1, 0, 1]);
  expect(coverOf(failing)).toBeNull();
});

test('a new address replaces the poster, and an item without one loses it', async () => {
  const id = await newFilm({ picture: local.put('/t/p/w780/first.jpg', await picture('#123')) });
  await show(id);
  const first = coverOf(id);
  const name = `Q${film}`;
  await importFilm(name, { picture: local.put('/t/p/w780/second.jpg', await picture('#321')) });
  await server.services.pictures.load();
  expect(coverOf(id)).toBeNull();
  server.clock.advance(DAY);
  await show(id);
  expect(coverOf(id)).not.toBe(first);
  expect(await isStored(first)).toBe(false);
  const second = coverOf(id);
  await importFilm(name, { picture: null });
  await server.services.pictures.load();
  expect(coverOf(id)).toBeNull();
  await runDaily();
  expect(await isStored(second)).toBe(false);
});

test('a poster that arrives reaches the dashboard, whose answer is cached', async () => {
  const member = await server.signUpWith();
  const todayCover = async () => {
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    const film = sections.find(({ category }) => category === 'movie')?.items[0];
    if (!film) throw new Error('the day has no film');
    return film;
  };
  const { id, coverImage } = await todayCover();
  expect(coverImage).toBeNull();
  const address = local.put('/t/p/w780/today.jpg', await picture('#765'));
  await base.database.executeSql(
    `insert into item_pictures (item_id, source, address, fetched_at, updated_at) values ($1, 'tmdb', $2, $3, $3)`,
    [id, address, server.clock.now().toISOString()],
  );
  server.clock.advance(600_000);
  await todayCover();
  await server.services.pictures.enqueueWanted();
  await server.runJobs();
  expect((await todayCover()).coverImage).toMatch(/\/covers\/tmdb-/);
});
