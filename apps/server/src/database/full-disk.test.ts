import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchFaults } from '../platform/fault-watch.ts';
import { isSpread } from '../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';

const TOKEN = 'a token for the metrics';
const TABLES = "select tablename as name from pg_tables where schemaname = 'public'";

const lines: { level: string; message: string }[] = [];
const writer = (level: string) => (_data: object, message: string) => void lines.push({ level, message });
let opened: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  const watch = watchFaults({ info: writer('info'), warn: writer('warn'), error: writer('error') });
  server = await startTestServer({ database: opened.database, ...watch, config: { metricsToken: TOKEN } });
  await opened.database.executeSql(`
    create function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100'; end $$`);
});
afterAll(() => opened.close());

/** Every write fails as on a full disk. */
async function fill() {
  const { rows } = await opened.database.executeSql(TABLES);
  for (const { name } of rows) {
    await opened.database.executeSql(
      `create trigger full_disk before insert or update or delete on ${name} for each row execute function refuse_full()`,
    );
  }
}

async function free() {
  const { rows } = await opened.database.executeSql(TABLES);
  for (const { name } of rows) await opened.database.executeSql(`drop trigger if exists full_disk on ${name}`);
}

// The full disk is a trigger, and a spread table has none.
describe.skipIf(isSpread)('a full disk of the database', () => {
  let member: TestUser;
  beforeEach(async () => {
    member = await server.signUpWith();
  });
  afterEach(free);

  const save = () =>
    member.api.interactions.create({
      id: randomUUID(),
      contentId: server.catalogue.items[0]?.id ?? '',
      action: 'save',
      value: true,
    });

  it('refuses what would have to be stored, says so to the operator once, and ends by itself', async () => {
    lines.splice(0);
    await fill();
    for (let i = 0; i < 5; i++) {
      expect(await refusal(save())).toMatchObject({
        code: 'storage_full',
        status: 507,
        data: { retryAfterSeconds: 60 },
      });
    }
    const health = await server.connect().request('/health');
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { status: 'degraded', components: { database: { status: 'healthy' }, disk: { status: 'full' } } },
    ]);
    expect((await server.connect().request('/health/ready')).status).toBe(200);
    const metrics = await server.connect().request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await metrics.text()).toContain('\ndisk_full 1\n');
    const faults = lines.filter(({ message }) => message !== 'request');
    expect(faults).toEqual([
      { level: 'error', message: expect.stringMatching(/^the disk of the database is full: free or enlarge it/) },
    ]);
    await free();
    expect(await save()).toMatchObject({ state: { saved: true } });
  });

  it('leaves what is stored readable, also when reading would extend the session and mark the set as seen', async () => {
    await server.services.preparations.prepareFor([member.user.id], '2026-05-10');
    await server.services.premium.grant(member.user.id, null);
    // The session is due to be extended, and the cookie that needs no database has expired.
    await opened.database.executeSql("update sessions set expires_at = now() + interval '20 days' where user_id = $1", [
      member.user.id,
    ]);
    member.cookies.delete('bugunne.session_data');
    await fill();
    expect(await member.api.auth.session()).toMatchObject({ user: { id: member.user.id } });
    const today = await member.api.recommendations.today({ language: 'tr' });
    expect(today.sections.map(({ category }) => category)).toEqual(['movie', 'series', 'food', 'music']);
    const contentId = today.sections[0]?.items[0]?.id ?? '';
    expect(await member.api.preferences.get()).toMatchObject({ onboardingCompleted: true });
    expect(await member.api.recommendations.history({ language: 'tr' })).toMatchObject({ days: [] });
    expect(await member.api.contents.get({ id: contentId, language: 'tr' })).toMatchObject({ id: contentId });
    expect(await member.api.contents.similar({ id: contentId, language: 'tr' })).toBeDefined();
    expect(await member.api.contents.insight({ id: contentId, language: 'tr' })).toBeDefined();
    expect(await member.api.notifications.list({ language: 'tr' })).toMatchObject({ notifications: expect.any(Array) });
    expect(await member.api.account.devices()).toMatchObject({ devices: [{ isCurrent: true }] });
  });
});
