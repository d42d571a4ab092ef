import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
const reason = 'Toplu temizlik';
const USERS = 130;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
});
afterAll(() => server.close());

const rows = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;

beforeEach(async () => {
  server.clock.advance(1000);
  await admin.api.adminAccess.confirm({ password: PASSWORD });
  await rows(
    "insert into users (email, display_name) select 'b' || n || '@bulk.example', 'B' from generate_series(1, $1::int) n",
    [USERS],
  );
});
afterEach(async () => {
  await rows("delete from users where email like '%@bulk.example'");
});

type Start = Parameters<typeof admin.api.adminUsers.startBulk>[0];
const start = (action: Start['action'], changes: Partial<Start> = {}) =>
  admin.api.adminUsers.startBulk({
    action,
    of: { filters: { q: 'bulk.example' } },
    expected: USERS,
    reason,
    ...changes,
  });
const job = (id: string) => admin.api.adminUsers.bulkJob({ id });
const ofBulk = (condition: string) => rows(`select id from users where email like '%@bulk.example' and ${condition}`);

describe('a change of many users', () => {
  it('changes all that match in the background, each audited, and the job once', async () => {
    const { id, ...started } = await start('deactivate');
    expect(started).toMatchObject({ state: 'waiting', total: USERS, done: 0, startedBy: admin.email });
    await server.runJobs();
    expect(await job(id)).toMatchObject({ state: 'done', done: USERS, failed: 0, failures: [] });
    expect(await ofBulk("status = 'inactive'")).toHaveLength(USERS);
    const perUser = await rows(
      `select 1 from audit_logs where action = 'UPDATE' and actor_kind = 'staff' and user_id = $1 and new_values = $2::jsonb
        and request_id = (select request_id from bulk_jobs where id = $3)`,
      [admin.user.id, JSON.stringify({ status: 'inactive', reason }), id],
    );
    expect(perUser).toHaveLength(USERS);
    const [own] = await rows("select new_values from audit_logs where action = 'START_BULK' and record_id = $1", [id]);
    expect(own?.new_values).toMatchObject({ action: 'deactivate', total: USERS, filters: {}, hasSearch: true });
  });

  it('has the address and browser of its start in each entry, and forgets them at its end', async () => {
    const body = { action: 'deactivate', of: { filters: { q: 'bulk.example' } }, expected: USERS, reason };
    const response = await admin.request('/rest/v1/bulk_jobs', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'A browser' },
      body: JSON.stringify(body),
    });
    const { id } = (await response.json()) as { id: string };
    await server.runJobs();
    const entries = await rows(
      `select action, ip_address, user_agent, count(*)::int from audit_logs
        where request_id = (select request_id from bulk_jobs where id = $1) group by 1, 2, 3 order by 1`,
      [id],
    );
    const origin = { ip_address: expect.any(String), user_agent: 'A browser' };
    expect(entries).toEqual([
      { action: 'START_BULK', count: 1, ...origin },
      { action: 'UPDATE', count: USERS, ...origin },
    ]);
    expect(await rows('select ip_address, user_agent from bulk_jobs where id = $1', [id])).toEqual([
      { ip_address: null, user_agent: null },
    ]);
  });

  it('grants Premium until a date and ends only what was granted', async () => {
    const until = '2026-09-01T00:00:00.000Z';
    await start('grant_premium', { premiumUntil: until });
    await server.runJobs();
    expect(await ofBulk(`is_premium and premium_expires_at = '${until}'`)).toHaveLength(USERS);
    await start('end_premium');
    await server.runJobs();
    expect(await ofBulk('not is_premium')).toHaveLength(USERS);
  });

  it('skips the administrator and the last one, says so, and changes the others', async () => {
    const chosen = (await ofBulk('true')).slice(0, 2).map((row) => String(row.id));
    const ids = [...chosen, admin.user.id];
    for (const action of ['deactivate', 'delete'] as const) {
      const { id } = await start(action, { of: { ids }, expected: 3 });
      await server.runJobs();
      expect(await job(id)).toMatchObject({
        state: 'done',
        done: 2,
        failed: 1,
        failures: [{ userId: admin.user.id, email: admin.email, failure: 'own_account' }],
      });
    }
    expect(await rows('select 1 from users where id = any($1)', [chosen])).toEqual([]);
  });

  it('says which user cannot be changed, and changes the others of the batch', async () => {
    const [broken] = await ofBulk('true');
    await rows(
      `alter table users add constraint refuse_one check (id <> '${String(broken?.id)}' or status = 'active')`,
    );
    const { id } = await start('deactivate');
    await server.runJobs();
    await rows('alter table users drop constraint refuse_one');
    expect(await job(id)).toMatchObject({
      state: 'done',
      done: USERS - 1,
      failed: 1,
      failures: [{ userId: broken?.id, failure: 'internal_error' }],
    });
  });

  it('continues where it was after its server was lost, and changes no user twice', async () => {
    const { id } = await start('deactivate');
    server.jobs.pending.splice(0);
    // The third batch does not come back from the lost server.
    await rows(`create function lose_server() returns trigger language plpgsql as $$
      begin if new.done + new.failed > 110 then perform 1 / 0; end if; return new; end $$`);
    await rows('create trigger lose_server before update on bulk_jobs for each row execute function lose_server()');
    const definition = server.jobDefinitions.find(({ name }) => name === 'change-users');
    await expect(definition?.run({ id })).rejects.toThrow();
    await rows('drop function lose_server cascade');
    expect(await job(id)).toMatchObject({ state: 'running', done: 110 });
    const resume = () => server.jobDefinitions.find(({ name }) => name === 'resume-user-changes')?.run({});
    await resume();
    expect(server.jobs.pending).toEqual([]);
    server.clock.advance(61_000);
    await resume();
    await resume();
    expect(server.jobs.pending).toHaveLength(1);
    await server.runJobs();
    expect(await job(id)).toMatchObject({ state: 'done', done: USERS, failed: 0 });
    const twice = await rows(
      `select record_id from audit_logs where action = 'UPDATE' and request_id = (select request_id from bulk_jobs where id = $1)
        group by record_id having count(*) > 1`,
      [id],
    );
    expect(twice).toEqual([]);
  });

  it.each([
    ['whose role has ended', 'delete from admin_users where user_id = $1'],
    ['who was made inactive', "update users set status = 'inactive' where id = $1"],
    ['whose account was deleted', 'delete from users where id = $1'],
  ])('ends with an administrator %s, and changes no user', async (_, statement) => {
    const other = await server.signUp();
    await server.makeAdministrator(other.user.id);
    await other.api.adminAccess.confirm({ password: PASSWORD });
    const started = { action: 'deactivate', of: { filters: { q: 'bulk.example' } }, expected: USERS, reason } as const;
    const { id } = await other.api.adminUsers.startBulk(started);
    await rows(statement, [other.user.id]);
    await server.runJobs();
    expect(await job(id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await ofBulk("status = 'inactive'")).toEqual([]);
    expect(
      await rows("select actor_kind from audit_logs where action = 'CANCEL_BULK' and record_id = $1", [id]),
    ).toEqual([{ actor_kind: 'system' }]);
  });

  it('forgets where it was started from with the account of its administrator', async () => {
    const other = await server.signUp();
    await server.makeAdministrator(other.user.id);
    await other.api.adminAccess.confirm({ password: PASSWORD });
    const { id } = await other.api.adminUsers.startBulk({
      action: 'activate',
      of: { filters: { q: 'bulk.example' } },
      expected: USERS,
      reason,
    });
    const origin = () => rows('select ip_address is null as forgotten from bulk_jobs where id = $1', [id]);
    expect(await origin()).toEqual([{ forgotten: false }]);
    await admin.api.adminUsers.remove({ targetUserId: other.user.id, email: other.email });
    expect(await origin()).toEqual([{ forgotten: true }]);
    await server.runJobs();
  });

  it('can be cancelled, and what is done stays', async () => {
    const { id } = await start('deactivate');
    await admin.api.adminUsers.cancelBulk({ id });
    await server.runJobs();
    expect(await job(id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await ofBulk("status = 'active'")).toHaveLength(USERS);
    await admin.api.adminUsers.cancelBulk({ id });
    expect(await rows("select 1 from audit_logs where action = 'CANCEL_BULK' and record_id = $1", [id])).toHaveLength(
      1,
    );
    const { jobs } = await admin.api.adminUsers.bulkJobs();
    expect(jobs[0]).toMatchObject({ id, state: 'cancelled' });
  });

  it('deletes users completely', async () => {
    const ids = (await ofBulk('true')).slice(0, 12).map((row) => String(row.id));
    const { id } = await start('delete', { of: { ids }, expected: ids.length });
    await server.runJobs();
    expect(await ofBulk('true')).toHaveLength(USERS - ids.length);
    expect(await job(id)).toMatchObject({ state: 'done', done: ids.length, failed: 0 });
  });

  it('forgets a search that is the address of a deleted user', async () => {
    const { id } = await start('activate', {
      of: { filters: { q: 'b7@bulk.example' } },
      expected: 1,
      reason: 'b7@bulk.example',
    });
    await server.runJobs();
    await admin.api.adminUsers.saveView({ name: 'x', query: 'q=b7@bulk.example' });
    const [{ id: userId } = { id: '' }] = await rows("select id from users where email = 'b7@bulk.example'");
    await admin.api.adminUsers.remove({ targetUserId: String(userId), email: 'b7@bulk.example' });
    expect(await rows('select filters, reason from bulk_jobs where id = $1', [id])).toEqual([
      { filters: null, reason: null },
    ]);
    expect(await admin.api.adminUsers.views()).toEqual({ views: [] });
  });
});

describe('a change is refused', () => {
  it('without a fresh confirmation', async () => {
    server.clock.advance(3_600_000);
    expect(await refusal(start('activate'))).toMatchObject({ code: 'confirmation_required' });
  });

  it.each([
    ['with another number of users than was shown', { expected: USERS - 1 }, 'changed_meanwhile'],
    ['without a reason', { reason: '' }, 'invalid_input'],
    ['with an end that has passed', { action: 'grant_premium', premiumUntil: '2020-01-01T00:00:00Z' }, 'invalid_input'],
    ['for ids and filters at once', { of: { ids: [], filters: {} } }, 'invalid_input'],
    ['for wrong filters', { of: { filters: { status: 'gone' } } }, 'invalid_input'],
  ])('%s', async (_, wrong, code) => {
    const before = await rows('select 1 from bulk_jobs');
    expect(await refusal(start('activate', wrong as never))).toMatchObject({ code });
    expect(await rows('select 1 from bulk_jobs')).toHaveLength(before.length);
  });

  it('for an unknown job', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await refusal(job(id))).toMatchObject({ code: 'not_found' });
    expect(await refusal(admin.api.adminUsers.cancelBulk({ id }))).toMatchObject({ code: 'not_found' });
  });
});
