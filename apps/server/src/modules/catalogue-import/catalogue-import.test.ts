import { contentIdSchema } from '@bugunne/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueImports, itemFacts, items, itemTexts } from '../../database/schema/index.ts';
import type { CatalogueSource, SourcePage } from '../../platform/catalogue-sources/source.ts';
import { filmRecord, page } from '../../testing/listed-items.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { snapshotSource } from './snapshot.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.database.db.delete(catalogueImports);
  await server.database.db.delete(items).where(eq(items.tier, 'listed'));
});
afterAll(() => server.close());

/** A source of these pages whose cursors are their places. */
const paged = (
  pages: readonly SourcePage[],
  onAsk: (cursor: string | null) => void = () => undefined,
): CatalogueSource => ({
  name: 'wikidata',
  async *pages(cursor) {
    onAsk(cursor);
    for (const [place, one] of pages.entries()) {
      if (place < Number(cursor ?? 0)) continue;
      yield { ...one, cursor: place + 1 < pages.length ? String(place + 1) : null };
    }
  },
});
const run = (source: CatalogueSource) => server.services.catalogueImport.run(source);
const listed = () => server.database.db.select().from(items).where(eq(items.tier, 'listed')).orderBy(items.id);
const versionNow = async () => {
  const { rows } = await server.database.executeSql('select version from catalogue_state');
  return Number(rows[0]?.['version'] ?? 0);
};

test('the items of our editors are stored first, with their texts', async () => {
  await run(paged([page([filmRecord('Q1')])]));
  const [row] = await server.database.db.select().from(items).where(eq(items.id, 'movie-vizontele-2001'));
  expect(row).toMatchObject({ tier: 'written', isEligible: true, facts: { turkishTitle: 'Vizontele', year: 2001 } });
  expect(row?.sources).toMatchObject({ turkishTitle: 'bugunne' });
  const texts = await server.database.db.select().from(itemTexts).where(eq(itemTexts.itemId, 'movie-vizontele-2001'));
  expect(texts.map(({ language, description }) => ({ language, description }))).toContainEqual({
    language: 'tr',
    description: server.catalogue.byId.get('movie-vizontele-2001')?.description.tr,
  });
});

test('each fact is stored with its source, licence and date', async () => {
  await run(paged([page([filmRecord('Q1', { turkishTitle: 'Uzak Tepe', originalTitle: 'Far Hill' })])]));
  const [item] = await listed();
  expect(item).toMatchObject({ id: 'movie-far-hill-2021', isEligible: true });
  expect(item?.sources).toMatchObject({ turkishTitle: 'wikidata', year: 'wikidata', minutes: 'wikidata' });
  const facts = await server.database.db
    .select()
    .from(itemFacts)
    .where(eq(itemFacts.itemId, item?.id ?? ''));
  expect(facts).toEqual([
    expect.objectContaining({
      source: 'wikidata',
      sourceId: 'Q1',
      url: 'https://www.wikidata.org/wiki/Q1',
      licence: 'CC0 1.0',
      fetchedAt: server.clock.now(),
    }),
  ]);
});

test('an import that was killed continues after its last stored page', async () => {
  const pages = [page([filmRecord('Q1')]), page([filmRecord('Q2')]), page([filmRecord('Q3')])];
  const killed: CatalogueSource = {
    name: 'wikidata',
    async *pages(cursor, http) {
      let left = 2;
      for await (const one of paged(pages).pages(cursor, http)) {
        if (left-- === 0) throw new Error('killed');
        yield one;
      }
    },
  };
  await expect(run(killed)).rejects.toThrow('killed');
  expect((await listed()).map(({ id }) => id)).toEqual(['movie-film-q1-2021', 'movie-film-q2-2021']);
  const asked: (string | null)[] = [];
  const state = await run(paged(pages, (cursor) => asked.push(cursor)));
  expect(asked).toEqual(['2']);
  expect(state).toMatchObject({ state: 'done', pages: 3, records: 3, added: 3, changed: 0 });
  expect(await listed()).toHaveLength(3);
});

test('the same import twice changes nothing', async () => {
  const source = paged([page([filmRecord('Q1'), filmRecord('Q2')])]);
  await run(source);
  const version = await versionNow();
  expect(await run(source)).toMatchObject({ records: 2, added: 0, changed: 0 });
  expect(await versionNow()).toBe(version);
});

test('of two processes that import one source, one stops and none stores a page twice', async () => {
  const pages = [page([filmRecord('Q1')]), page([filmRecord('Q2')]), page([filmRecord('Q3')])];
  // The first is slow: the second stores its next page meanwhile.
  const slow: CatalogueSource = {
    name: 'wikidata',
    async *pages(cursor, http) {
      for await (const one of paged(pages).pages(cursor, http)) {
        yield one;
        if (one.cursor === '1') await run(paged(pages));
      }
    },
  };
  await expect(run(slow)).rejects.toThrow('wikidata is being imported by another process');
  const [state] = await server.database.db
    .select()
    .from(catalogueImports)
    .where(eq(catalogueImports.source, 'wikidata'));
  expect(state).toMatchObject({ state: 'done', pages: 3, records: 3, added: 3 });
});

test('records of two sources with a common id at a third are one item', async () => {
  const film = filmRecord('Q1', { turkishTitle: 'Tek Film' });
  await run(paged([page([{ ...film, outsideIds: { imdb: 'tt0000001' } }])]));
  const other = { ...filmRecord('77', { seasons: 3 }), outsideIds: { imdb: 'tt0000001' } };
  const source = { ...paged([page([other])]), name: 'tvmaze' as const };
  await server.services.catalogueImport.run(source);
  const [item, ...more] = await listed();
  expect(more).toEqual([]);
  expect(item?.facts).toMatchObject({ turkishTitle: 'Tek Film', seasons: 3 });
  expect(item?.sources).toMatchObject({ turkishTitle: 'wikidata', seasons: 'tvmaze' });
});

test('two works with the same title and year have ids of their own', async () => {
  await run(paged([page([filmRecord('Q1', { originalTitle: 'Ada' }), filmRecord('Q2', { originalTitle: 'Ada' })])]));
  await run(paged([page([filmRecord('Q3', { originalTitle: 'Ada', makers: ['Başka Biri'] })])]));
  expect((await listed()).map(({ id }) => id)).toEqual(['movie-ada-2021', 'movie-ada-2021-q2', 'movie-ada-2021-q3']);
});

test('a title in other letters has the id of its record', async () => {
  await run(paged([page([filmRecord('Q9', { originalTitle: '오징어' })])]));
  expect((await listed()).map(({ id }) => id)).toEqual(['movie-q9']);
});

test.each([
  ['without a Turkish title', { turkishTitle: undefined }],
  ['without a year', { year: undefined }],
  ['without a maker', { makers: [] }],
  ['without a running time', { minutes: undefined }],
  ['without a genre', { genres: [] }],
  ['that no one wrote about', { note: 0 }],
  ['for adults', { isAdult: true }],
])('a film %s is stored but never picked', async (_, facts) => {
  await run(paged([page([filmRecord('Q1', facts)])]));
  expect((await listed()).map(({ isEligible }) => isEligible)).toEqual([false]);
});

test('unmapped values and unreadable records are in the report', async () => {
  const unmapped = new Map([['genre Q1 mockumentary', 3]]);
  const failures = [{ sourceId: 'Q8', reason: 'no title' }];
  const pages = [page([filmRecord('Q1')]), page([])].map((one) => ({ ...one, unmapped, failures }));
  expect(await run(paged(pages))).toMatchObject({
    unmapped: { 'genre Q1 mockumentary': 6 },
    failed: 2,
    failures: [...failures, ...failures],
  });
});

test('a snapshot of imports gives another server the same items', async () => {
  await run(paged([page([filmRecord('Q1'), filmRecord('Q2')]), page([filmRecord('Q3')])]));
  server.clock.advance(60_000);
  const series = { ...filmRecord('5', { seasons: 2 }), category: 'series' as const, outsideIds: { imdb: 'tt0000005' } };
  await server.services.catalogueImport.run({ ...paged([page([series])]), name: 'tvmaze' });
  // Facts of TMDB may not be passed on.
  await server.services.catalogueImport.run({ ...paged([page([filmRecord('9')])]), name: 'tmdb' });
  const before = await listed();
  const lines: string[] = [];
  for await (const records of server.services.catalogueImport.exported()) {
    lines.push(...records.map((record) => JSON.stringify(record)));
  }
  await server.database.db.delete(items).where(eq(items.tier, 'listed'));
  const snapshot = (input: string) =>
    snapshotSource(input, async function* () {
      yield* [...lines, '{"source":"tmdb"}', 'no JSON'];
    });
  const state = await server.services.catalogueImport.run(snapshot('one'));
  expect(state).toMatchObject({ state: 'done', records: 4, added: 4, failed: 2 });
  const essence = (all: typeof before) =>
    all.map(({ id, category, facts, sources }) => ({ id, category, facts, sources }));
  expect(essence(await listed())).toEqual(essence(before.filter(({ sources }) => sources.turkishTitle !== 'tmdb')));
  const [fact] = await server.database.db.select().from(itemFacts).where(eq(itemFacts.sourceId, 'Q1'));
  expect(fact?.fetchedAt.getTime()).toBe(server.clock.now().getTime() - 60_000);
  expect(await server.services.catalogueImport.run(snapshot('two'))).toMatchObject({ added: 0, changed: 0 });
});

test.each([
  ['a null character', { makers: ['A\0B'] }],
  ['half of a surrogate pair', { originalTitle: 'A \ud83d' }],
  ['a year of no work', { year: 99_999 }],
])('a record with %s is reported, and the others of its page are stored', async (_, facts) => {
  const state = await run(paged([page([filmRecord('Q1'), filmRecord('Q2', facts), filmRecord('Q3')])]));
  expect(state).toMatchObject({ state: 'done', added: 2, failed: 1 });
  expect(state.failures.map(({ sourceId }) => sourceId)).toEqual(['Q2']);
});

test('of a record that comes twice the later is used', async () => {
  const twice = [filmRecord('Q1', { turkishTitle: 'İlk' }), filmRecord('Q1', { turkishTitle: 'Son' })];
  expect(await run(paged([page(twice)]))).toMatchObject({ added: 1, failed: 1 });
  expect((await listed()).map(({ facts }) => facts.turkishTitle)).toEqual(['Son']);
});

test('a song with long names has an id that users can react to', async () => {
  const words = 'uzun isimler '.repeat(9).trim();
  const song = filmRecord('b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d', { originalTitle: words, makers: [words] });
  await run(paged([page([{ ...song, category: 'music' }])]));
  const [item] = await listed();
  expect(contentIdSchema.safeParse(item?.id).error).toBeUndefined();
});

test.each([
  ['without a year', { year: undefined }],
  ['of another country by other makers', { countries: ['SE'], makers: ['Başka Biri'] }],
])('a record %s is not joined to a namesake', async (_, facts) => {
  const first = filmRecord('Q1', { originalTitle: 'Köprü', countries: ['US'] });
  await run(paged([page([first])]));
  const other = filmRecord('7', { originalTitle: 'Köprü', ...facts });
  await server.services.catalogueImport.run({ ...paged([page([other])]), name: 'musicbrainz' });
  expect(await listed()).toHaveLength(2);
});

test('a film that its source calls a series later becomes a new item, and the former is never picked again', async () => {
  await run(paged([page([filmRecord('Q1', { originalTitle: 'Sarmal' })])]));
  const member = await server.signUpWith();
  await server.database.executeSql(
    "insert into user_items (user_id, content_id, category, liked) values ($1, 'movie-sarmal-2021', 'movie', true)",
    [member.user.id],
  );
  await run(paged([page([{ ...filmRecord('Q1', { originalTitle: 'Sarmal', seasons: 1 }), category: 'series' }])]));
  const { rows } = await server.database.executeSql(
    'select content_id, category, liked from user_items where user_id = $1 and liked',
    [member.user.id],
  );
  expect(rows).toEqual([{ content_id: 'series-sarmal-2021', category: 'series', liked: true }]);
  expect((await listed()).map(({ id, isEligible }) => [id, isEligible])).toEqual([
    ['movie-sarmal-2021', false],
    ['series-sarmal-2021', true],
  ]);
});

test('a record of a written film that its source calls a series later leaves the written item as it is', async () => {
  const written = filmRecord('Q1', {
    originalTitle: 'Vizontele',
    turkishTitle: 'Vizontele',
    year: 2001,
    makers: ['Yılmaz Erdoğan'],
  });
  await run(paged([page([written])]));
  await run(paged([page([{ ...written, category: 'series' }])]));
  const [item] = await server.database.db.select().from(items).where(eq(items.id, 'movie-vizontele-2001'));
  expect(item).toMatchObject({ tier: 'written', isEligible: true, facts: { turkishTitle: 'Vizontele' } });
  expect((await listed()).map(({ id }) => id)).toEqual(['series-vizontele-2001']);
});

test('two records of one source on one item both give it their ids', async () => {
  const film = filmRecord('Q1', { originalTitle: 'Sarmal' });
  await run(paged([page([{ ...film, outsideIds: { imdb: 'tt0000001', spotify: 'a' } }])]));
  const again = { ...film, sourceId: 'Q2', outsideIds: { imdb: 'tt0000001', spotify: 'b' } };
  await run(paged([page([again])]));
  const { rows } = await server.database.executeSql(
    "select value from item_outside_ids where scheme = 'spotify' and item_id = 'movie-sarmal-2021' order by 1",
  );
  expect(rows.map(({ value }) => value)).toEqual(['a', 'b']);
});

test('a work that our editors write later takes the place of the listed one, also in what users have seen', async () => {
  const [id, listedId] = ['movie-vizontele-2001', 'movie-visiontele-2001'];
  await server.services.catalogueImport.storeBuiltIn();
  await server.database.executeSql('delete from items where id = $1', [id]);
  const written = server.catalogue.byId.get(id);
  const makers = written && 'directors' in written ? [...written.directors] : [];
  const titles = { originalTitle: 'Vizontele', turkishTitle: 'Vizontele', englishTitle: 'Visiontele', year: 2001 };
  await run(paged([page([filmRecord('Q1', { ...titles, makers, note: 33 })])]));
  expect((await listed()).map((item) => [item.id, item.isEligible])).toEqual([[listedId, true]]);
  const member = await server.signUpWith();
  await server.database.executeSql(
    "insert into user_items (user_id, content_id, category, excluded, excluded_at) values ($1, $2, 'movie', 'seen', now())",
    [member.user.id, listedId],
  );

  // A user whose import named it, and who has no row of the item itself.
  const importer = await server.signUpWith();
  await server.database.executeSql(
    `with import as (insert into history_imports (user_id, id, state, services, files, works, total, counts, stored, left_out, changed_at)
        values ($1, gen_random_uuid(), 'done', '{imdb}', '{ratings.csv}', 1, 1, '{}', '{}', '{}', now()) returning user_id, id)
      insert into history_import_rows (user_id, import_id, position, "row", outcome, content_id)
        select user_id, id, 0, '{"type":"work","title":"Visiontele"}', 'matched', $2 from import`,
    [importer.user.id, listedId],
  );
  const revisions = async () => {
    const found = await server.database.executeSql(
      'select user_id, revision from user_states where user_id = any($1)',
      [[member.user.id, importer.user.id]],
    );
    return new Map(found.rows.map(({ user_id, revision }) => [user_id, revision]));
  };
  await server.database.executeSql("update catalogue_state set built_in = 'earlier'");
  const before = await revisions();
  await server.services.catalogueImport.storeBuiltIn();

  const after = await revisions();
  for (const { user } of [member, importer]) expect(after.get(user.id)).not.toBe(before.get(user.id));
  const named = await server.database.executeSql('select content_id from history_import_rows where user_id = $1', [
    importer.user.id,
  ]);
  expect(named.rows).toEqual([{ content_id: id }]);
  expect((await listed()).map((item) => [item.id, item.isEligible])).toEqual([[listedId, false]]);
  const [item] = await server.database.db.select().from(items).where(eq(items.id, id));
  expect(item).toMatchObject({ tier: 'written', isEligible: true, facts: { note: 33 } });
  const { rows } = await server.database.executeSql(
    'select content_id, category, excluded from user_items where content_id = any($1)',
    [[id, listedId]],
  );
  expect(rows).toEqual([{ content_id: id, category: 'movie', excluded: 'seen' }]);
  // A later import finds the written item.
  expect(await run(paged([page([filmRecord('Q1', { ...titles, makers, note: 34 })])]))).toMatchObject({ added: 0 });
});

test('a film is never joined to a series, even with the same id at a third service', async () => {
  const film = { ...filmRecord('Q2', { originalTitle: 'Sarmal' }), outsideIds: { imdb: 'tt0000009' } };
  await run(paged([page([{ ...film, sourceId: 'Q1', category: 'series' }])]));
  await run(paged([page([film])]));
  expect((await listed()).map(({ id, category }) => [id, category])).toEqual([
    ['movie-sarmal-2021', 'movie'],
    ['series-sarmal-2021', 'series'],
  ]);
});
