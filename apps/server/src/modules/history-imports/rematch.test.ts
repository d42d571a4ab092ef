import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRows, undo, work } from '../../testing/import-site.ts';
import { filmRecord, page } from '../../testing/listed-items.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.services.catalogueImport.storeBuiltIn();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const job = (name: string) => server.jobDefinitions.find((each) => each.name === name)?.run({});
const rematch = () => job('rematch-history-imports');
const stateOf = async (member: TestUser, id: string) => (await member.api.contents.get({ id, language: 'en' })).state;
const importOf = (member: TestUser, id: string) => member.api.historyImports.get({ id });

/** Lists films of 2021 in the catalogue, and returns their ids. */
async function list(...titles: string[]): Promise<string[]> {
  server.clock.advance(HOUR);
  await server.services.catalogueImport.run({
    name: 'wikidata',
    input: randomUUID(),
    async *pages() {
      yield page(titles.map((title) => filmRecord(`Q-${title}`, { originalTitle: title, turkishTitle: title })));
    },
  });
  await server.services.catalogue.refresh();
  const found = await server.database.executeSql('select id from items where id like any($1) order by id', [
    titles.map((title) => `movie-${title.toLowerCase().replaceAll(' ', '-')}-2021%`),
  ]);
  server.clock.advance(HOUR);
  return found.rows.map(({ id }) => String(id));
}

it('an imported work counts once its title is listed, and can be undone', async () => {
  const [member, undoer] = [await server.signUp(), await server.signUp()];
  const rows = [
    work('Aksam Treni', { year: 2021, opinion: 'like' }),
    work('Bozkir Yolu', { year: 2021, opinion: 'like' }),
    work('Cam Kopru', { year: 2021, seen: false, saved: true, seenOn: null }),
    work('Never Listed', { year: 2021 }),
    work('Eşkıya', { year: 1996 }),
  ];
  const { id, counts } = await importRows(server, member, rows);
  expect(counts).toMatchObject({ matched: 1, unknown: 4 });
  await member.api.historyImports.choose({ id, position: 3, itemId: null, language: 'en' });
  const undone = await importRows(server, undoer, rows);
  await undo(server, undoer, undone.id);

  const [train = '', road = '', bridge = ''] = await list('Aksam Treni', 'Bozkir Yolu', 'Cam Kopru');
  await member.api.interactions.create({ id: randomUUID(), contentId: road, action: 'dislike', value: true });
  await rematch();
  await server.runJobs();
  expect(await importOf(member, id)).toMatchObject({
    state: 'done',
    progress: { done: 5, total: 5 },
    counts: { matched: 4, unknown: 0, skipped: 1 },
    stored: { seen: 3, likes: 1, dislikes: 0, saved: 1 },
  });
  expect(await stateOf(member, train)).toMatchObject({ liked: true, excluded: 'seen' });
  expect(await stateOf(member, road)).toMatchObject({ liked: false, excluded: 'seen' });
  expect(await stateOf(member, bridge)).toMatchObject({ saved: true });
  expect(await importOf(undoer, undone.id)).toMatchObject({ state: 'undone', counts: { unknown: 4 } });
  expect(await stateOf(undoer, train)).toMatchObject({ liked: null, excluded: null });

  await undo(server, member, id);
  expect(await stateOf(member, train)).toMatchObject({ liked: null, excluded: null });
  expect(await stateOf(member, road)).toMatchObject({ liked: false });
  expect(await stateOf(member, bridge)).toMatchObject({ saved: false });
});

it('unknown works are looked for only after the catalogue has gained items, and a lost job is continued', async () => {
  const member = await server.signUp();
  server.clock.advance(HOUR);
  const { id, finishedAt } = await importRows(server, member, [
    work('Dumanli Vadi', { year: 2021 }),
    work('Never Listed', { year: 2021 }),
  ]);
  await rematch();
  expect(await importOf(member, id)).toMatchObject({ state: 'done', finishedAt });

  const [valley = ''] = await list('Dumanli Vadi');
  await rematch();
  expect(await importOf(member, id)).toMatchObject({ state: 'running', progress: { done: 0, total: 2 } });
  // The process ends before the job runs; the next night changes nothing, the job of every hour continues.
  server.jobs.pending.splice(0);
  await rematch();
  await server.runJobs();
  expect((await importOf(member, id)).state).toBe('running');
  server.clock.advance(2 * HOUR);
  await job('tend-history-imports');
  await server.runJobs();
  expect(await importOf(member, id)).toMatchObject({ state: 'done', counts: { matched: 1, unknown: 1 } });
  expect(await stateOf(member, valley)).toMatchObject({ excluded: 'seen' });
  await rematch();
  expect((await importOf(member, id)).state).toBe('done');
});
