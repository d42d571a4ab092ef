import { eq } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { itemFacts, items } from '../database/schema/index.ts';
import type { CatalogueSource } from '../platform/catalogue-sources/source.ts';
import type { LocalWork } from './catalogue-sources/tmdb/bodies.ts';
import { type LocalTmdb, startLocalTmdb } from './catalogue-sources/tmdb/local-tmdb.ts';
import { filmRecord, page } from './listed-items.ts';
import { startTestServer, type TestServerOptions } from './test-server.ts';

const TMDB_TOKEN = 'a-secret-token-of-tmdb';

/** A server that asks a local TMDB, whose works the test changes; the owner has an agreement. */
export async function startTmdbSite(options: TestServerOptions & { token?: string | undefined } = {}) {
  const works: LocalWork[] = [];
  const tmdb: LocalTmdb = await startLocalTmdb({
    token: TMDB_TOKEN,
    works: {
      byId: (kind, id) => works.find((work) => work.kind === kind && work.id === id) ?? null,
      byImdbId: (imdbId) => works.filter((work) => work.imdbId === imdbId),
    },
  });
  const sources = readConfig({}).catalogueSources;
  const token = 'token' in options ? options.token : TMDB_TOKEN;
  const server = await startTestServer({
    ...options,
    config: {
      ...options.config,
      catalogueSources: { ...sources, pace: 0.0001, tmdb: { ...sources.tmdb, token, url: tmdb.address } },
    },
  });
  await server.services.settings.set('tmdb_agreement', true);
  const { db } = server.database;
  const run = (source: CatalogueSource) => server.services.catalogueImport.run(source);

  return {
    server,
    tmdb,
    works,
    /** Lists films as Wikidata does, with these ids elsewhere. */
    list: (...films: { sourceId: string; facts?: Parameters<typeof filmRecord>[1]; ids: Record<string, string> }[]) =>
      run({
        name: 'wikidata',
        async *pages() {
          yield page(
            films.map(({ sourceId, facts, ids }) => ({
              ...filmRecord(sourceId, { originalTitle: `Film ${sourceId}`, ...facts }),
              outsideIds: ids,
            })),
          );
        },
      }),
    async importTmdb() {
      const source = server.services.catalogueImport.source('tmdb');
      if (!source) throw new Error('TMDB is not configured');
      return run(source);
    },
    async itemOf(wikidataId: string) {
      const [row] = await db
        .select({ item: items })
        .from(items)
        .innerJoin(itemFacts, eq(itemFacts.itemId, items.id))
        .where(eq(itemFacts.sourceId, wikidataId));
      if (!row) throw new Error(`no item of ${wikidataId}`);
      return row.item;
    },
    /** The ids of TMDB's records, with their items. */
    records: () =>
      db
        .select({ sourceId: itemFacts.sourceId, itemId: itemFacts.itemId })
        .from(itemFacts)
        .where(eq(itemFacts.source, 'tmdb'))
        .orderBy(itemFacts.sourceId),
    async runJob(name: string) {
      const job = server.jobDefinitions.find((definition) => definition.name === name);
      if (!job) throw new Error(`no job is called ${name}`);
      await job.run({});
    },
    async close() {
      await tmdb.close();
      await server.close();
    },
  };
}

export type TmdbSite = Awaited<ReturnType<typeof startTmdbSite>>;
