import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  catalogueImports,
  itemAvailability,
  itemFacts,
  itemKeys,
  itemOutsideIds,
  items,
} from '../../database/schema/index.ts';
import { type LocalWork, localWork, provider, video } from '../../testing/catalogue-sources/tmdb/bodies.ts';
import { startTmdbSite, type TmdbSite } from '../../testing/tmdb-site.ts';
import { APPLY_SOURCE_TERMS } from './catalogue-import.jobs.ts';

const DAY = 86_400_000;
let site: TmdbSite;
beforeAll(async () => {
  site = await startTmdbSite();
});
beforeEach(async () => {
  site.works.splice(0);
  site.tmdb.requests.splice(0);
  await site.server.services.settings.set('tmdb_agreement', true);
  await site.server.database.db.delete(catalogueImports);
  await site.server.database.db.delete(items).where(eq(items.tier, 'listed'));
});
afterAll(() => site.close());

const TRAILER = 'trailer-one';
const link = 'https://www.themoviedb.org/movie/603/watch?locale=TR';
const film = (id: number, more: Partial<LocalWork> = {}) =>
  localWork('movie', id, {
    titles: { tr: `Ad ${id}` },
    videos: [video(TRAILER)],
    providers: { TR: { link, flatrate: [provider('Amazon Prime Video'), provider('Sentetik TV')] } },
    ...more,
  });
/** A film whose Turkish title only TMDB knows. */
const untitled = (sourceId: string, ids: Record<string, string>) => ({
  sourceId,
  facts: { turkishTitle: undefined },
  ids,
});
const rowsOf = async (table: typeof itemAvailability | typeof itemOutsideIds) => {
  const [row] = await site.server.database.db.select({ of: count() }).from(table).where(eq(table.source, 'tmdb'));
  return row?.of;
};

test('a record belongs to the item it was asked for, even when titles and years say something else', async () => {
  await site.list(
    { sourceId: 'Q1', facts: { turkishTitle: 'Kuzey', originalTitle: 'North' }, ids: { tmdb: '1' } },
    { sourceId: 'Q2', facts: { turkishTitle: 'Güney', originalTitle: 'South' }, ids: { imdb: 'tt0000002' } },
  );
  // Each has the title of the other.
  site.works.push(
    film(1, { title: 'South', titles: { tr: 'Güney' } }),
    film(2, { imdbId: 'tt0000002', title: 'North', titles: { tr: 'Kuzey' } }),
  );
  const before = await site.server.database.db.$count(items);
  expect(await site.importTmdb()).toMatchObject({ state: 'done', records: 2, added: 0, failed: 0 });
  expect(await site.server.database.db.$count(items)).toBe(before);
  expect(await site.records()).toEqual([
    { sourceId: 'movie/1', itemId: (await site.itemOf('Q1')).id },
    { sourceId: 'movie/2', itemId: (await site.itemOf('Q2')).id },
  ]);
});

test('a second item with the same id at TMDB is reported, and has nothing of it', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }), untitled('Q2', { imdb: 'tt0000001' }));
  site.works.push(film(1, { imdbId: 'tt0000001' }));
  await site.importTmdb();
  // Another import in which only the second is asked about.
  const [first, second] = [await site.itemOf('Q1'), await site.itemOf('Q2')];
  const state = await site.server.services.catalogueImport.run({
    name: 'tmdb',
    async *pages() {
      const record = { sourceId: 'movie/1', url: null, category: 'movie' as const, facts: {}, outsideIds: {} };
      yield {
        records: [record],
        failures: [],
        unmapped: new Map(),
        cursor: null,
        about: new Map([[second.id, 'movie/1']]),
      };
    },
  });
  expect(state.failures).toEqual([{ sourceId: 'movie/1', reason: `${second.id} and ${first.id} have the same id` }]);
  expect(await site.records()).toEqual([{ sourceId: 'movie/1', itemId: first.id }]);
});

test('records that TMDB no longer has are deleted, and a changed id replaces the former record', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }), untitled('Q2', { tmdb: '2' }));
  site.works.push(film(1), film(2));
  await site.importTmdb();
  expect((await site.itemOf('Q1')).facts).toMatchObject({ turkishTitle: 'Ad 1', trailerId: TRAILER });
  site.works.splice(0, 1);
  await site.list(untitled('Q2', { tmdb: '3' }));
  site.works.splice(0, 1, film(3, { providers: {} }));
  await site.importTmdb();
  expect((await site.itemOf('Q1')).facts).not.toHaveProperty('turkishTitle');
  expect((await site.itemOf('Q2')).facts).toMatchObject({ turkishTitle: 'Ad 3' });
  expect((await site.records()).map(({ sourceId }) => sourceId)).toEqual(['movie/3']);
  expect(await rowsOf(itemAvailability)).toBe(0);
  expect(await rowsOf(itemOutsideIds)).toBe(1);
});

test('services that users cannot choose are in the report', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }));
  site.works.push(film(1));
  expect(await site.importTmdb()).toMatchObject({ unmapped: { 'service Sentetik TV': 1 } });
});

test('facts that only TMDB knows make no film a pick', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }), { sourceId: 'Q2', ids: { tmdb: '2' } });
  site.works.push(film(1), film(2));
  await site.importTmdb();
  expect(await site.itemOf('Q1')).toMatchObject({ isEligible: false, facts: { turkishTitle: 'Ad 1' } });
  // Of the other film Wikidata knows the title, which stays.
  expect(await site.itemOf('Q2')).toMatchObject({ isEligible: true, facts: { turkishTitle: 'Film Q2' } });
  await site.server.services.catalogue.refresh();
  const { byId } = site.server.services.catalogue.current();
  expect(byId.has((await site.itemOf('Q1')).id)).toBe(false);
  expect(byId.has((await site.itemOf('Q2')).id)).toBe(true);
});

test('the page of an item shows its trailer and where it can be watched, with the source', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }));
  site.works.push(film(1));
  await site.importTmdb();
  const member = await site.server.signUpWith({ country: 'TR', services: ['Prime Video'] });
  const { id } = await site.itemOf('Q1');
  const detail = await member.api.contents.get({ id, language: 'tr' });
  expect(detail).toMatchObject({
    title: 'Ad 1',
    trailerId: TRAILER,
    factSources: [{ source: 'tmdb', url: 'https://www.themoviedb.org/movie/1' }, { source: 'wikidata' }],
    where: {
      country: 'TR',
      offers: {
        source: 'tmdb',
        fetchedAt: site.server.clock.now().toISOString(),
        list: [
          { service: 'Prime Video', kind: 'subscription', url: link, isMine: true },
          { service: 'Sentetik TV', kind: 'subscription', url: link, isMine: false },
        ],
      },
      searches: [],
    },
  });
  expect((await member.api.contents.sources()).sources.map(({ source }) => source)).toContain('tmdb');
});

test('facts and offers are deleted before they are 180 days old; title, trailer and keys fall back, and servers follow', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }), untitled('Q2', { tmdb: '2' }));
  site.works.push(film(1), film(2));
  await site.importTmdb();
  const { id, version } = await site.itemOf('Q1');
  const member = await site.server.signUpWith({ country: 'TR' });
  // The job runs once a day.
  site.server.clock.advance(179 * DAY);
  await site.runJob(APPLY_SOURCE_TERMS);
  expect(await site.records()).toHaveLength(2);
  // The second is fetched again.
  site.works.splice(0, 1);
  await site.server.database.db.delete(itemOutsideIds).where(eq(itemOutsideIds.itemId, id));
  await site.importTmdb();
  site.server.clock.advance(1);
  await site.runJob(APPLY_SOURCE_TERMS);
  await site.runJob('remove-expired-availability');
  expect((await site.records()).map(({ sourceId }) => sourceId)).toEqual(['movie/2']);
  const now = await site.itemOf('Q1');
  expect(now.facts).not.toHaveProperty('turkishTitle');
  expect(now.facts).not.toHaveProperty('trailerId');
  expect(now.version).toBeGreaterThan(version);
  const keys = await site.server.database.db.select().from(itemKeys).where(eq(itemKeys.itemId, id));
  expect(keys.filter(({ key }) => key.includes('ad1') || key.includes('ad 1') || key.startsWith('tmdb'))).toEqual([]);
  expect(await member.api.contents.get({ id, language: 'tr' })).toMatchObject({
    trailerId: null,
    where: { offers: null },
  });
  expect((await site.itemOf('Q2')).facts).toMatchObject({ turkishTitle: 'Ad 2', trailerId: TRAILER });
  expect(await rowsOf(itemAvailability)).toBe(2);
});

test('without the agreement nothing is asked, and everything of TMDB is deleted at once', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }));
  site.works.push(film(1));
  await site.importTmdb();
  await site.server.services.settings.set('tmdb_agreement', false);
  await site.server.runJobs();
  expect(await site.records()).toEqual([]);
  expect(await rowsOf(itemAvailability)).toBe(0);
  expect(await rowsOf(itemOutsideIds)).toBe(0);
  expect((await site.itemOf('Q1')).facts).not.toHaveProperty('turkishTitle');
  expect(await site.server.database.db.$count(itemFacts, eq(itemFacts.source, 'wikidata'))).toBe(1);
  site.tmdb.requests.splice(0);
  await expect(site.importTmdb()).rejects.toThrow('The setting tmdb_agreement is off');
  await site.runJob('plan-catalogue-imports');
  expect(site.server.jobs.pending).toEqual([]);
  expect(site.tmdb.requests).toEqual([]);
  // With it again the import begins at the start.
  await site.server.services.settings.set('tmdb_agreement', true);
  await site.runJob('plan-catalogue-imports');
  await site.server.runJobs();
  expect(await site.records()).toHaveLength(1);
});

test('an import ends when the agreement is switched off meanwhile', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }));
  site.works.push(film(1));
  const source = site.server.services.catalogueImport.source('tmdb');
  if (!source) throw new Error('TMDB is not configured');
  const run = site.server.services.catalogueImport.run({
    ...source,
    async *pages(cursor, http) {
      for await (const page of source.pages(cursor, http)) {
        // Another server does it.
        await site.server.database.executeSql("update site_settings set value = 'false' where key = 'tmdb_agreement'");
        yield page;
      }
    },
  });
  await expect(run).rejects.toThrow('The setting tmdb_agreement is off');
  expect(await site.records()).toEqual([]);
});

test('the token is in no row of the database', async () => {
  await site.list(untitled('Q1', { tmdb: '1' }));
  site.works.push(film(1));
  site.tmdb.refusals.next({ status: 401 });
  await expect(site.importTmdb()).rejects.toThrow('TMDB refuses TMDB_TOKEN');
  await site.importTmdb();
  for (const table of ['audit_logs', 'catalogue_imports', 'item_facts', 'site_settings', 'host_paces']) {
    const { rows } = await site.server.database.executeSql(`select row_to_json(t)::text as row from ${table} t`);
    expect(rows.filter(({ row }) => String(row).includes('a-secret-token'))).toEqual([]);
  }
});
