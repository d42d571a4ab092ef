import { randomUUID } from 'node:crypto';
import { IMPORT_LIMITS, type ImportRow, RETENTION } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../../testing/event-stream.ts';
import { importRows, source, startOf, upload, work } from '../../testing/import-site.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.services.catalogueImport.storeBuiltIn();
});
afterAll(async () => {
  await server.services.notificationStreams.close();
  await server.close();
});

const eskiya = work('Eşkıya', { year: 1996 });
const send = (member: TestUser, id: string, from: number, rows: ImportRow[]) =>
  member.api.historyImports.upload({ id, from, rows });

describe('an upload', () => {
  it('takes rows in any order and twice, and is applied only when it is whole', async () => {
    const member = await server.signUp();
    const rows = [eskiya, work('Second'), work('Third')];
    const start = startOf(rows);
    const { id } = await member.api.historyImports.start(start);
    await member.api.historyImports.start(start);
    await send(member, id, 2, rows.slice(2));
    expect(await refusal(member.api.historyImports.finish({ id }))).toMatchObject({ code: 'import_incomplete' });
    await send(member, id, 0, rows.slice(0, 2));
    const { progress } = await send(member, id, 1, [work('Changed'), work('Changed')]);
    expect(progress).toEqual({ done: 3, total: 3 });
    expect((await member.api.historyImports.finish({ id })).state).toBe('running');
    expect(await refusal(member.api.historyImports.start(startOf(rows)))).toMatchObject({ code: 'import_running' });
    expect(await refusal(member.api.historyImports.undo({ id }))).toMatchObject({ code: 'import_closed' });
    await member.api.historyImports.finish({ id });
    await server.runJobs();
    const unknown = await member.api.historyImports.rows({ id, outcome: 'unknown', language: 'en' });
    expect(unknown.rows.map(({ work: named }) => named?.title)).toEqual(['Second', 'Third']);
  });

  it('gives way to a later one when it was never finished', async () => {
    const member = await server.signUp();
    await upload(member, [eskiya]);
    const { id } = await member.api.historyImports.start(startOf([eskiya]));
    expect((await member.api.historyImports.list()).imports.map((each) => each.id)).toEqual([id]);
  });

  it('refuses unknown fields, other shapes, too much, and positions beyond its end', async () => {
    const member = await server.signUp();
    const { id } = await member.api.historyImports.start(startOf([eskiya]));
    const faults: unknown[] = [
      { ...eskiya, ipAddress: '10.0.0.1' },
      { ...eskiya, ids: { ...eskiya.ids, letterboxd: 'x' } },
      { ...eskiya, plays: 10 ** 9 },
      { ...eskiya, seenOn: '12345-01-01' },
      { ...eskiya, seenOn: '2024-02-31' },
      { ...eskiya, year: 10_000 },
      { ...eskiya, title: '' },
      { ...eskiya, title: 'a\0b' },
      { ...eskiya, title: '\ud800' },
      { ...eskiya, title: 'x'.repeat(IMPORT_LIMITS.text + 1) },
      { ...eskiya, saved: true },
      { ...eskiya, rating: 11 },
      { type: 'failed', code: 'made-up', source: source() },
    ];
    for (const fault of faults) {
      const call = send(member, id, 0, [fault as ImportRow]);
      expect(await refusal(call), JSON.stringify(fault)).toMatchObject({ code: 'invalid_input', status: 400 });
    }
    const beyond = [
      () => send(member, id, 1, [eskiya]),
      () => send(member, id, -1, [eskiya]),
      () => send(member, id, 0, []),
    ];
    for (const call of beyond) expect(await refusal(call())).toMatchObject({ code: 'invalid_input' });
    const long = Array.from({ length: 150 }, () => work('x'.repeat(500)));
    expect(await refusal(send(member, id, 0, long))).toMatchObject({ code: 'body_too_large' });
    const many = startOf([eskiya], { works: IMPORT_LIMITS.works + 1 });
    expect(await refusal(member.api.historyImports.start(many))).toMatchObject({ code: 'invalid_input' });
    expect((await member.api.historyImports.get({ id })).progress.done).toBe(0);
  });

  it('takes emoji and control characters, and days of the future as today', async () => {
    const member = await server.signUp();
    const rows = [
      work('A\u0007B 🎬', { source: { file: 'C:\\Users\\ada\\watched.csv', line: 1, raw: 'a\n\tb' } }),
      work('Eşkıya', { year: 1996, seenOn: '9999-12-31' }),
      work('Babam ve Oğlum', { year: 2005, seenOn: '0001-01-01' }),
    ];
    const { id } = await importRows(server, member, rows);
    const [odd] = (await member.api.historyImports.rows({ id, outcome: 'unknown', language: 'en' })).rows;
    expect(odd?.work?.title).toBe('A B 🎬');
    expect(odd?.source).toEqual({ file: 'watched.csv', line: 1, raw: 'a b' });
    const { rows: days } = await server.database.executeSql(
      'select excluded_at from user_items where user_id = $1 order by content_id',
      [member.user.id],
    );
    expect(days).toEqual([{ excluded_at: new Date('2000-01-01T12:00:00Z') }, { excluded_at: server.clock.now() }]);
  });

  it('is refused when the rows of all imports would exceed the limit, until an import is deleted', async () => {
    const member = await server.signUp();
    const { works } = IMPORT_LIMITS;
    const sql = (text: string) => server.database.executeSql(text, [member.user.id]);
    for (let rows = works; rows < IMPORT_LIMITS.storedRows; rows += works) {
      await member.api.historyImports.start(startOf([eskiya], { works }));
      await sql("update history_imports set state = 'undone' where user_id = $1");
    }
    await member.api.historyImports.start(startOf([eskiya], { works: works - 1 }));
    // The upload that was not finished gives way and does not count.
    const last = startOf([eskiya], { works: works - 1 });
    await member.api.historyImports.start(last);
    await sql("update history_imports set state = 'done' where user_id = $1");
    expect(await refusal(member.api.historyImports.start(startOf([eskiya, eskiya])))).toMatchObject({
      code: 'imports_full',
      status: 409,
    });
    expect((await member.api.historyImports.start(last)).id).toBe(last.id);
    await server.database.executeSql('delete from history_imports where user_id = $1 and id <> $2', [
      member.user.id,
      last.id,
    ]);
    await member.api.historyImports.start(startOf([eskiya, eskiya]));
  });

  it('can be started only so many times a day', async () => {
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 } });
    const member = await strict.signUp();
    for (let n = 0; n < IMPORT_LIMITS.perDay; n += 1) {
      await member.api.historyImports.start(startOf([eskiya]));
    }
    expect(await refusal(member.api.historyImports.start(startOf([eskiya])))).toMatchObject({
      code: 'too_many_attempts',
    });
  });
});

it('an import is closed to visitors and unknown to other users', async () => {
  const [member, other] = [await server.signUp(), await server.signUp()];
  const { id } = await importRows(server, member, [eskiya]);
  const callsOf = ({ api: { historyImports: api } }: Pick<TestUser, 'api'>) => [
    () => api.get({ id }),
    () => api.upload({ id, from: 0, rows: [eskiya] }),
    () => api.finish({ id }),
    () => api.rows({ id, outcome: 'matched', language: 'en' }),
    () => api.choose({ id, position: 0, itemId: null, language: 'en' }),
    () => api.undo({ id }),
  ];
  for (const call of callsOf(other)) expect(await refusal(call())).toMatchObject({ code: 'not_found', status: 404 });
  const visitor = server.connect();
  const { historyImports } = visitor.api;
  const closed = [
    ...callsOf(visitor),
    () => historyImports.list(),
    () => historyImports.start(startOf([eskiya])),
    () => historyImports.search({ q: 'esk', kind: 'screen', language: 'tr' }),
  ];
  for (const call of closed) expect(await refusal(call())).toMatchObject({ code: 'unauthorized', status: 401 });
  expect((await other.api.historyImports.list()).imports).toEqual([]);
  expect((await member.api.historyImports.get({ id })).stored.seen).toBe(1);
});

it('the page learns of progress over the stream of notifications', async () => {
  const member = await server.signUp();
  const id = await upload(member, [eskiya]);
  const stream = await openEvents(member, 'language=tr');
  await member.api.historyImports.finish({ id });
  await server.runJobs();
  let event = await stream.next();
  while (event && event.event !== 'area') event = await stream.next();
  expect(event?.data).toEqual({ area: 'imports' });
});

it('items are found by the beginning of a title in any language, and wildcards mean themselves', async () => {
  const member = await server.signUp();
  const found = async (q: string, kind: 'screen' | 'music' = 'screen') =>
    (await member.api.historyImports.search({ q, kind, language: 'en' })).items.map(({ id }) => id);
  expect(await found('eşk')).toContain('movie-eskiya-1996');
  expect(await found('ESKIYA')).toContain('movie-eskiya-1996');
  expect(await found('babam ve')).toEqual(['movie-babam-ve-oglum-2005']);
  expect(await found('eşkıya', 'music')).not.toContain('movie-eskiya-1996');
  for (const wild of ['%%', '__', '\\\\', "'';"]) expect(await found(wild), wild).toEqual([]);
  expect((await found('an')).length).toBeLessThanOrEqual(IMPORT_LIMITS.found);
});

it('rows come in pages', async () => {
  const member = await server.signUp();
  const { id } = await importRows(
    server,
    member,
    Array.from({ length: 60 }, (_, n) => work(`Nothing ${n}`)),
  );
  const page = (after?: number) =>
    member.api.historyImports.rows({
      id,
      outcome: 'unknown',
      language: 'tr',
      ...(after === undefined ? {} : { after }),
    });
  const first = await page();
  expect([first.rows.length, first.next]).toEqual([50, 49]);
  const second = await page(49);
  expect([second.rows.map(({ position }) => position), second.next]).toEqual([
    [50, 51, 52, 53, 54, 55, 56, 57, 58, 59],
    null,
  ]);
});

it('an import that has failed again and again for three days is given up', async () => {
  const member = await server.signUp();
  const { id } = await importRows(server, member, [eskiya]);
  const tend = () => server.jobDefinitions.find(({ name }) => name === 'tend-history-imports')?.run({});
  await server.database.executeSql("update history_imports set state = 'running', finished_at = null where id = $1", [
    id,
  ]);
  server.clock.advance(71 * 3_600_000);
  await tend();
  expect(await member.api.historyImports.get({ id })).toMatchObject({ state: 'running' });
  server.clock.advance(2 * 3_600_000);
  await tend();
  expect(await member.api.historyImports.get({ id })).toMatchObject({ state: 'failed' });
});

it('imports are deleted after the retention period, and what they have set stays', async () => {
  const member = await server.signUp();
  const done = await importRows(server, member, [eskiya]);
  const tend = () => server.jobDefinitions.find(({ name }) => name === 'tend-history-imports')?.run({});
  server.clock.advance(RETENTION.historyImportDays * 86_400_000 - 1000);
  await tend();
  expect((await member.api.historyImports.list()).imports).toHaveLength(1);
  server.clock.set(done.expiresAt);
  server.clock.advance(1000);
  await tend();
  expect(await refusal(member.api.historyImports.get({ id: done.id }))).toMatchObject({ code: 'not_found' });
  const { rows } = await server.database.executeSql('select 1 from history_import_rows where user_id = $1', [
    member.user.id,
  ]);
  expect(rows).toEqual([]);
  expect((await member.api.contents.get({ id: 'movie-eskiya-1996', language: 'en' })).state.excluded).toBe('seen');
  expect((await refusal(member.api.historyImports.get({ id: randomUUID() }))).code).toBe('not_found');
});
