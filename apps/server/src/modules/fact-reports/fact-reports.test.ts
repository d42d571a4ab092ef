import { randomUUID } from 'node:crypto';
import { FACT_TEXT_MAX, RETENTION } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const MOVIE = 'movie-eskiya-1996';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-05-10T12:00:00Z'));
afterEach(async () => {
  for (const table of ['users', 'fact_reports', 'rate_limits']) await run(`delete from ${table}`);
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
const report = (changes: object = {}) => ({
  id: randomUUID(),
  contentId: MOVIE,
  field: 'year' as const,
  text: 'Filmin yılı 1996 değil.',
  ...changes,
});
async function administrator() {
  const admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
  return admin;
}
const queueOf = async (admin: Awaited<ReturnType<typeof administrator>>) =>
  (await admin.api.adminCatalogue.reports({ language: 'en' })).items;

describe('a report of a wrong fact', () => {
  it('is refused to visitors, for unknown items, and when it is too long or of no known fact', async () => {
    const visitor = server.connect();
    expect(await refusal(visitor.api.contents.reportFact(report()))).toMatchObject({ status: 401 });
    const { api } = await server.signUp();
    expect(await refusal(api.contents.reportFact(report({ contentId: 'movie-none' })))).toMatchObject({ status: 404 });
    for (const changes of [{ text: 'a'.repeat(FACT_TEXT_MAX + 1) }, { field: 'price' }, { contentId: "x' or 1=1" }])
      expect(await refusal(api.contents.reportFact(report(changes)))).toMatchObject({ code: 'invalid_input' });
    expect(await run('select 1 from fact_reports')).toEqual([]);
  });

  it('is stored once however often it is sent, and each user only so often', async () => {
    const { api } = await server.signUp();
    const sent = report();
    await api.contents.reportFact(sent);
    await api.contents.reportFact(sent);
    expect(await run('select 1 from fact_reports')).toHaveLength(1);

    const strict = await startTestServer({
      database: server.database,
      clock: server.clock,
      config: { authRateLimitFactor: 0.1 },
    });
    const member = await strict.signUp();
    await member.api.contents.reportFact(report());
    await member.api.contents.reportFact(report());
    const third = member.api.contents.reportFact(report());
    expect(await refusal(third)).toMatchObject({ code: 'too_many_attempts', status: 429 });
  });

  it('is removed after the period of the privacy page', async () => {
    const { api } = await server.signUp();
    await api.contents.reportFact(report());
    const then = server.clock.now();
    then.setUTCFullYear(then.getUTCFullYear() + RETENTION.factReportYears);
    server.clock.set(then.toISOString());
    await server.jobs.enqueue('end-fact-reports', {});
    await server.runJobs();
    expect(await run('select 1 from fact_reports')).toHaveLength(1);
    server.clock.advance(1);
    await server.jobs.enqueue('end-fact-reports', {});
    await server.runJobs();
    expect(await run('select 1 from fact_reports')).toEqual([]);
  });
});

describe('the queue of reports', () => {
  it('is for administrators only', async () => {
    const { api } = await server.signUp();
    const resolve = { contentId: MOVIE, ids: [randomUUID()], outcome: 'fixed' as const, note: 'n' };
    expect(await refusal(api.adminCatalogue.reports({ language: 'tr' }))).toMatchObject({ status: 403 });
    expect(await refusal(api.adminCatalogue.resolveReports(resolve))).toMatchObject({ status: 403 });
  });

  it('shows the reports of an item together, the item that waits longest first, without the users', async () => {
    const admin = await administrator();
    const [ada, ben] = [await server.signUp(), await server.signUp()];
    await ada.api.contents.reportFact(report({ contentId: 'food-menemen', field: 'diet' }));
    server.clock.advance(1000);
    await ada.api.contents.reportFact(report());
    server.clock.advance(1000);
    await ben.api.contents.reportFact(report({ field: 'people', text: '' }));
    const items = await queueOf(admin);
    expect(items.map(({ id, category, reports }) => [id, category, reports.map(({ field }) => field)])).toEqual([
      ['food-menemen', 'food', ['diet']],
      [MOVIE, 'movie', ['year', 'people']],
    ]);
    expect(JSON.stringify(items)).not.toContain(ada.user.id);
    expect(JSON.stringify(items)).not.toContain(ada.email);
    const list = await admin.api.adminCatalogue.list({ language: 'tr', only: 'reported' });
    expect(list.items.map(({ id, openReports }) => [id, openReports]).toSorted()).toEqual([
      ['food-menemen', 1],
      [MOVIE, 2],
    ]);
  });

  it('a fix notifies each reporter once, in their language, and audited without their text', async () => {
    const admin = await administrator();
    const [ada, ben] = [await server.signUp({ language: 'en' }), await server.signUp()];
    await ada.api.contents.reportFact(report());
    await ada.api.contents.reportFact(report({ field: 'people', text: 'Another director.' }));
    await ben.api.contents.reportFact(report());
    const [item] = await queueOf(admin);
    const ids = item?.reports.map(({ id }) => id) ?? [];
    // One that was sent after the queue was read stays open.
    await ben.api.contents.reportFact(report({ field: 'links' }));
    const decision = { contentId: MOVIE, ids, outcome: 'fixed' as const, note: 'Yıl düzeltildi.' };
    expect(await refusal(admin.api.adminCatalogue.resolveReports({ ...decision, note: ' ' }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await admin.api.adminCatalogue.resolveReports(decision)).toEqual({ resolved: 3 });

    const notices = await run("select user_id, title from notifications where template = 'fact_fixed' order by title");
    expect(notices).toEqual([
      { user_id: ben.user.id, title: 'Bildirdiğin yanlışı düzelttik: Eşkıya' },
      { user_id: ada.user.id, title: 'We’ve fixed what you reported: The Bandit' },
    ]);
    // The notice is shown in the language of the page, and so is the title in it.
    const { notifications } = await ben.api.notifications.list({ language: 'en' });
    expect(notifications.map(({ title }) => title)).toContain('We’ve fixed what you reported: The Bandit');
    const audited = await run("select * from audit_logs where action = 'FIX_FACT' and user_id = $1", [admin.user.id]);
    expect(audited).toHaveLength(3);
    expect(audited[0]).toMatchObject({
      user_id: admin.user.id,
      table_name: 'fact_reports',
      old_values: { status: 'open' },
    });
    expect(JSON.stringify(audited)).not.toMatch(/director|1996 değil/);
    expect((await queueOf(admin)).map(({ reports }) => reports.map(({ field }) => field))).toEqual([['links']]);
    const fixed = await admin.api.adminCatalogue.reports({ language: 'tr', status: 'fixed' });
    expect(fixed.items[0]?.reports[0]).toMatchObject({ note: 'Yıl düzeltildi.', status: 'fixed' });

    const again = admin.api.adminCatalogue.resolveReports({ ...decision, outcome: 'dismissed' });
    const current = fixed.items[0]?.reports.filter(({ id }) => ids.includes(id));
    expect(current).toHaveLength(3);
    expect(await refusal(again)).toMatchObject({ code: 'changed_meanwhile', status: 409, data: { current } });
  });

  it('a dismissal notifies no user, and reports of another item are left alone', async () => {
    const admin = await administrator();
    const ada = await server.signUp();
    await ada.api.contents.reportFact(report());
    const ids = (await queueOf(admin)).flatMap(({ reports }) => reports.map(({ id }) => id));
    const decision = { ids, outcome: 'dismissed' as const, note: '' };
    const other = admin.api.adminCatalogue.resolveReports({ ...decision, contentId: 'food-menemen' });
    expect(await refusal(other)).toMatchObject({ code: 'changed_meanwhile' });
    await admin.api.adminCatalogue.resolveReports({ ...decision, contentId: MOVIE });
    expect(await run("select 1 from notifications where template = 'fact_fixed'")).toEqual([]);
    expect(
      await run("select 1 from audit_logs where action = 'DISMISS_FACT' and user_id = $1", [admin.user.id]),
    ).toHaveLength(1);
  });

  it('keeps a report of a deleted user without user and text', async () => {
    const ada = await server.signUp();
    await ada.api.contents.reportFact(report());
    await ada.api.ownData.deleteAccount({ email: ada.email, password: PASSWORD });
    expect(await run('select user_id, content_id, field, text from fact_reports')).toEqual([
      { user_id: null, content_id: MOVIE, field: 'year', text: '' },
    ]);
  });
});
