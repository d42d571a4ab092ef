import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { catalogueImports, itemFacts } from '../../database/schema/index.ts';
import { type LocalTvMaze, startLocalTvMaze } from '../../testing/catalogue-sources/tvmaze/local-tvmaze.ts';
import { syntheticShows } from '../../testing/catalogue-sources/tvmaze/synthetic-shows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { IMPORT_SOURCE } from './schedule.service.ts';

const DAY = 86_400_000;
let server: TestServer;
let tvMaze: LocalTvMaze;

beforeAll(async () => {
  tvMaze = await startLocalTvMaze({ shows: syntheticShows(40) });
  const { catalogueSources } = readConfig({ TVMAZE_URL: tvMaze.address, CATALOGUE_PACE: '0.0001' });
  server = await startTestServer({ config: { catalogueSources } });
});
afterAll(async () => {
  await tvMaze.close();
  await server.close();
});

const plan = async () => {
  const job = server.jobDefinitions.find(({ name }) => name === 'plan-catalogue-imports');
  await job?.run({});
  return server.jobs.pending.filter(({ name }) => name === IMPORT_SOURCE).map(({ payload }) => payload);
};
const storedRecords = async () => {
  const [row] = await server.database.db.select({ of: count() }).from(itemFacts).where(eq(itemFacts.source, 'tvmaze'));
  return row?.of;
};

test('nothing is asked for before the owner switches a source on', async () => {
  expect(await plan()).toEqual([]);
});

test('a source that is on is imported, and again after its interval', async () => {
  await server.services.settings.set('catalogue_sources', { wikidata: false, musicbrainz: false, tvmaze: true });
  expect(await plan()).toEqual([{ source: 'tvmaze' }]);
  await server.runJobs();
  const stored = await storedRecords();
  expect(stored).toBeGreaterThan(30);
  server.clock.advance(6 * DAY);
  expect(await plan()).toEqual([]);
  server.clock.advance(DAY);
  expect(await plan()).toEqual([{ source: 'tvmaze' }]);
  await server.runJobs();
  expect(await storedRecords()).toBe(stored);
  const imports = await server.database.db.select().from(catalogueImports).where(eq(catalogueImports.source, 'tvmaze'));
  expect(imports.map(({ state }) => state)).toEqual(['done', 'done']);
});

test('an import that was planned asks for nothing once its source is off', async () => {
  server.clock.advance(8 * DAY);
  expect(await plan()).toEqual([{ source: 'tvmaze' }]);
  await server.services.settings.set('catalogue_sources', { wikidata: false, musicbrainz: false, tvmaze: false });
  await server.runJobs();
  const imports = await server.database.db.select().from(catalogueImports).where(eq(catalogueImports.source, 'tvmaze'));
  expect(imports).toHaveLength(2);
});
