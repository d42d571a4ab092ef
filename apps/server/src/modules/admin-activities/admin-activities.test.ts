import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let ada: TestUser;
let ilgin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp({ email: 'staff@example.com' });
  await server.makeAdministrator(admin.user.id);
  ada = await server.signUp({ email: 'ada.lovelace@example.com' });
  ilgin = await server.signUp({ email: 'ilgin@example.org' });
  await run("update users set display_name = 'Ilgın Şahin' where id = $1", [ilgin.user.id]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await run('delete from interactions');
  await emptyAuditLog(server.database);
});

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);

type Interaction = { user?: TestUser; title?: string; category?: string; action?: string; at?: string };
async function interact(given: Interaction = {}): Promise<string> {
  const { user = ada, title = 'Eşkıya', category = 'movie', action = 'like', at = '2026-05-10T10:00:00Z' } = given;
  const id = randomUUID();
  await run(
    `insert into interactions (user_id, id, content_id, content_title, content_category, action, metadata, created_at)
      values ($1, $2, 'movie-eskiya-1996', $3, $4, $5, '{"value": true}', $6)`,
    [user.user.id, id, title, category, action, at],
  );
  return id;
}

type Entry = { user?: TestUser; actor?: string; action?: string; table?: string; record?: string | null; at?: string };
async function audit(given: Entry = {}) {
  const {
    user,
    actor = 'system',
    action = 'UPDATE',
    table = 'users',
    record = null,
    at = '2026-05-10T10:00:00Z',
  } = given;
  await run(
    `insert into audit_logs (user_id, actor_kind, action, table_name, record_id, old_values, new_values, ip_address, user_agent, request_id, created_at)
      values ($1, $2, $3, $4, $5, '{"status": "active"}', '{"status": "inactive"}', '10.1.2.3', 'Browser', 'request-1', $6)`,
    [user?.user.id ?? null, actor, action, table, record, at],
  );
}

/** The titles found; after the minute for which the titles of the log are cached. */
const titles = async (query: Parameters<typeof admin.api.adminActivities.interactions>[0]) => {
  server.clock.advance(61_000);
  return (await admin.api.adminActivities.interactions(query)).interactions.map(({ contentTitle }) => contentTitle);
};
const actions = async (query: Parameters<typeof admin.api.adminActivities.auditLogs>[0]) =>
  (await admin.api.adminActivities.auditLogs(query)).entries.map(({ action }) => action);

describe('interactions', () => {
  it('are listed newest first with their user, in pages that neither repeat nor skip one', async () => {
    const at = '2026-05-10T10:00:00Z';
    for (let count = 0; count < 7; count++) await interact({ title: `T${count}`, at, user: count % 2 ? ada : ilgin });
    await interact({ title: 'later', at: '2026-05-10T11:00:00Z' });
    const seen: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await admin.api.adminActivities.interactions({ limit: 3, before });
      seen.push(...page.interactions.map(({ contentTitle }) => contentTitle));
      if (!page.next) break;
      before = page.next;
    }
    expect(seen[0]).toBe('later');
    expect(seen.toSorted()).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'later']);
    const { interactions } = await admin.api.adminActivities.interactions({ limit: 1 });
    expect(interactions).toMatchObject([
      {
        user: { id: ada.user.id, email: 'ada.lovelace@example.com', displayName: 'ada.lovelace' },
        contentTitle: 'later',
        metadata: { value: true },
        createdAt: '2026-05-10T11:00:00.000Z',
      },
    ]);
  });

  it('are found by part of the address, the name or the title, whatever its case and accents', async () => {
    await interact({ title: 'Eşkıya' });
    await interact({ title: 'İnception', user: ilgin });
    for (const q of ['LOVELACE', 'ada.l', 'eskıya', 'EŞKIYA', 'kiya'])
      expect(await titles({ q }), q).toEqual(['Eşkıya']);
    for (const q of ['ilgin@', 'ŞAHİN', 'ilgın s', 'inception']) expect(await titles({ q }), q).toEqual(['İnception']);
    expect(await titles({ q: 'example.' })).toHaveLength(2);
    expect(await titles({ q: 'nobody' })).toEqual([]);
  });

  it.each(['%', '_', '\\', "'", '"; drop table users; --', '%a%', '\u{1F600}'])(
    'takes %s in a search literally',
    async (q) => {
      await interact({ title: 'Eşkıya' });
      expect(await titles({ q })).toEqual([]);
      await interact({ title: `a ${q} b` });
      expect(await titles({ q })).toEqual([`a ${q} b`]);
      expect(await actions({ q })).toEqual([]);
    },
  );

  it('are filtered by action, category and days of the site', async () => {
    await interact({ title: 'a', action: 'like', category: 'movie', at: '2026-05-08T20:59:59Z' });
    // 9 May begins at 21:00 UTC in Istanbul.
    await interact({ title: 'b', action: 'save', category: 'movie', at: '2026-05-08T21:00:00Z' });
    await interact({ title: 'c', action: 'save', category: 'music', at: '2026-05-09T20:59:59Z' });
    await interact({ title: 'd', action: 'like', category: 'music', at: '2026-05-09T21:00:00Z' });
    expect(await titles({ action: 'save' })).toEqual(['c', 'b']);
    expect(await titles({ category: 'movie' })).toEqual(['b', 'a']);
    expect(await titles({ action: 'like', category: 'music' })).toEqual(['d']);
    expect(await titles({ from: '2026-05-09', to: '2026-05-09' })).toEqual(['c', 'b']);
    expect(await titles({ to: '2026-05-08' })).toEqual(['a']);
    expect(await titles({ q: 'ada', action: 'save', category: 'music', from: '2026-05-09' })).toEqual(['c']);
  });

  it('says when a search matches more users than it looks through', async () => {
    await run(
      "insert into users (email, display_name) select 'many-' || n || '@example.com', 'x' from generate_series(1, 101) n",
    );
    expect((await admin.api.adminActivities.interactions({ q: 'many-' })).isSearchCut).toBe(true);
    expect((await admin.api.adminActivities.auditLogs({ q: 'many-' })).isSearchCut).toBe(true);
    expect((await admin.api.adminActivities.interactions({ q: 'many-10' })).isSearchCut).toBe(false);
    await run("delete from users where email like 'many-%'");
  });

  it('are shown one by one', async () => {
    const id = await interact({ title: 'Eşkıya' });
    const { interaction } = admin.api.adminActivities;
    expect(await interaction({ userId: ada.user.id, id })).toMatchObject({ id, contentTitle: 'Eşkıya' });
    expect(await refusal(interaction({ userId: ilgin.user.id, id }))).toMatchObject({ status: 404 });
  });
});

describe('the audit log', () => {
  it('is listed newest first with actor, values, address, browser and request', async () => {
    await audit({ action: 'DELETE', at: '2026-05-10T09:00:00Z' });
    await audit({ user: admin, actor: 'staff', record: 'r' });
    const { entries, next } = await admin.api.adminActivities.auditLogs({ limit: 1 });
    expect(entries).toMatchObject([
      {
        actor: 'staff',
        user: { id: admin.user.id, email: 'staff@example.com', displayName: 'staff' },
        action: 'UPDATE',
        tableName: 'users',
        recordId: 'r',
        oldValues: { status: 'active' },
        newValues: { status: 'inactive' },
        ipAddress: '10.1.2.3',
        userAgent: 'Browser',
        requestId: 'request-1',
        createdAt: '2026-05-10T10:00:00.000Z',
      },
    ]);
    const second = await admin.api.adminActivities.auditLogs({ before: next ?? '' });
    expect(second).toMatchObject({ entries: [{ action: 'DELETE', user: null, actor: 'system' }], next: null });
    const [entry] = entries;
    expect(await admin.api.adminActivities.auditLog({ id: entry?.id ?? '' })).toEqual(entry);
    expect(await refusal(admin.api.adminActivities.auditLog({ id: randomUUID() }))).toMatchObject({ status: 404 });
  });

  it('is searched by part of the address or name and by record, and filtered', async () => {
    await audit({ action: 'A', user: ada, actor: 'user', record: 'site_title', at: '2026-05-08T12:00:00Z' });
    await audit({ action: 'B', user: admin, actor: 'staff', table: 'site_settings', record: 'premium_prices' });
    await audit({ action: 'C', table: 'site_settings', record: ada.user.id });
    expect(await actions({ q: 'LOVELACE' })).toEqual(['A']);
    expect(await actions({ q: 'premium_prices' })).toEqual(['B']);
    expect(await actions({ q: 'premium' })).toEqual([]);
    expect((await actions({ q: ada.user.id })).toSorted()).toEqual(['C']);
    expect(await actions({ action: 'B' })).toEqual(['B']);
    expect((await actions({ table: 'site_settings' })).toSorted()).toEqual(['B', 'C']);
    expect(await actions({ table: 'site_settings', action: 'A' })).toEqual([]);
    expect(await actions({ actor: 'system' })).toEqual(['C']);
    expect(await actions({ to: '2026-05-09' })).toEqual(['A']);
    expect((await actions({ from: '2026-05-09' })).toSorted()).toEqual(['B', 'C']);
    expect(await actions({ userId: ada.user.id })).toEqual(['A']);
    expect(await actions({ recordId: ada.user.id })).toEqual(['C']);
    expect((await actions({ userId: ada.user.id, recordId: ada.user.id })).toSorted()).toEqual(['A', 'C']);
    expect(await actions({ userId: ada.user.id, q: 'staff' })).toEqual([]);
    await audit({ action: 'RETRY_JOB', table: 'jobs.job' });
    expect(await actions({ table: 'jobs.job' })).toEqual(['RETRY_JOB']);
  });

  it('is counted over the last 24 hours, with the actions and tables that it holds', async () => {
    server.clock.set('2026-05-10T12:00:00Z');
    for (const at of ['2026-05-09T11:59:59Z', '2026-05-09T12:00:01Z', '2026-05-10T12:00:00Z']) {
      await interact({ action: 'save', at });
      await audit({ action: 'SIGN_IN', at });
    }
    await interact({ action: 'view' });
    await audit({ action: 'UPDATE', table: 'site_settings' });
    expect(await admin.api.adminActivities.figures()).toEqual({
      interactions: { total: 3, byAction: { like: 0, dislike: 0, save: 2, view: 1, complete: 0, not_for_me: 0 } },
      audit: {
        total: 3,
        byAction: [
          { action: 'SIGN_IN', count: 2 },
          { action: 'UPDATE', count: 1 },
        ],
      },
      actions: ['SIGN_IN', 'UPDATE'],
      tables: ['site_settings', 'users'],
    });
  });
});

describe('access', () => {
  const paths = [
    '/rest/v1/admin_interactions',
    `/rest/v1/admin_interactions/${randomUUID()}/${randomUUID()}`,
    '/rest/v1/audit_logs',
    `/rest/v1/audit_logs/${randomUUID()}`,
    '/rest/v1/rpc/get_admin_activity_figures',
  ];
  it.each(paths)('%s answers only administrators', async (path) => {
    expect((await server.connect().request(path)).status).toBe(401);
    expect((await ada.request(path)).status).toBe(403);
  });

  it.each([
    'admin_interactions?action=love',
    'admin_interactions?category=game',
    'admin_interactions?from=2026-13-01',
    'admin_interactions?from=2026-05-02&to=2026-05-01',
    'admin_interactions?limit=0',
    'admin_interactions?limit=201',
    'admin_interactions?limit=1.5',
    'admin_interactions?before=yesterday',
    'admin_interactions?before=2026-05-10T10:00:00.000000Z_x',
    `admin_interactions?q=${'a'.repeat(101)}`,
    'admin_interactions?q=%20',
    'admin_interactions?q=%00',
    'admin_interactions?action=like&action=save',
    'admin_interactions/1/2',
    'audit_logs?action=drop%20table',
    'audit_logs?table=users%3B',
    'audit_logs?actor=nobody',
    'audit_logs?userId=1',
    `audit_logs?recordId=${'a'.repeat(201)}`,
    'audit_logs?to=tomorrow',
    'audit_logs/1',
  ])('%s is refused as invalid', async (path) => {
    expect((await admin.request(`/rest/v1/${path}`)).status).toBe(400);
  });
});
