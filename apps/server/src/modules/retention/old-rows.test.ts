import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partitionByMonth } from '../../database/partitions/partition.ts';
import { isSpread } from '../../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const isServer = process.env['TEST_DATABASE'] === 'postgres';

// The months of a spread table take a cluster up to half a minute.
describe.each([
  ['a whole table', false],
  ...(isServer ? [['a table that is divided by month', true] as const] : []),
] as const)('old rows of %s', { timeout: isSpread ? 120_000 : 30_000 }, (_, isDivided) => {
  let opened: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase();
    // Its first partition ends, as the rows of the tests do, in the middle of what the job deletes.
    if (isDivided) await partitionByMonth(opened.database, () => undefined, new Date('2025-01-10T12:00:00Z'));
  });
  afterAll(() => opened.close());

  const start = (interactionMonths: number | undefined, notificationMonths: number | undefined) =>
    startTestServer({ database: opened.database, config: { retention: { interactionMonths, notificationMonths } } });
  async function endRetention() {
    for (const job of ['tend-months', 'end-retention']) await server.jobs.enqueue(job, {});
    await server.runJobs();
  }
  const datesOf = async (table: string, { user }: TestUser) =>
    (
      await server.database.executeSql(
        `select to_char(created_at, 'YYYY-MM-DD') as day from ${table} where user_id = $1 order by created_at`,
        [user.id],
      )
    ).rows.map((row) => row['day']);

  /** A reaction and a notification on each of these days. */
  async function actOn(member: TestUser, days: readonly string[]) {
    for (const day of days) {
      server.clock.set(`${day}T12:00:00Z`);
      const contentId = server.catalogue.items[0]?.id ?? '';
      await server.services.interactions.record(member.user.id, {
        id: randomUUID(),
        contentId,
        action: 'save',
        value: true,
      });
      await server.services.notifications.create(member.user.id, 'support_replied', 'tr');
    }
  }

  it('stay for ever without a setting', async () => {
    server = await start(undefined, undefined);
    server.clock.set('2024-12-31T12:00:00Z');
    const member = await server.signUp();
    await actOn(member, ['2024-12-31', '2026-05-10']);
    server.clock.set('2029-05-10T12:00:00Z');
    await endRetention();
    expect(await datesOf('interactions', member)).toEqual(['2024-12-31', '2026-05-10']);
    expect(await datesOf('notifications', member)).toContain('2024-12-31');
  });

  it('are deleted after whole months, unread ones with the number on the dashboard', async () => {
    server = await start(14, 3);
    server.clock.set('2024-12-31T12:00:00Z');
    const member = await server.signUpWith();
    const days = ['2024-12-31', '2025-02-27', '2025-02-28', '2025-03-01', '2026-01-31', '2026-02-01'];
    await actOn(member, days);
    server.clock.set('2026-05-10T12:00:00Z');
    const revision = async () =>
      (await server.database.executeSql('select revision from user_states where user_id = $1', [member.user.id]))
        .rows[0]?.['revision'];
    const old = await revision();
    await endRetention();
    expect(await datesOf('interactions', member)).toEqual(days.slice(3));
    expect(await datesOf('notifications', member)).toEqual(['2026-02-01']);
    expect(await revision()).not.toBe(old);
    expect((await server.services.notifications.list(member.user.id, 'tr')).unread).toBe(1);
  });

  it('are not what keeps items from being given again', async () => {
    server = await start(13, 1);
    server.clock.set('2025-01-10T12:00:00Z');
    const member = await server.signUpWith();
    const given = async () =>
      (await member.api.recommendations.today({ language: 'tr' })).sections.flatMap(({ items }) =>
        items.map(({ id }) => id),
      );
    const first: string[] = [];
    for (let day = 10; day < 16; day++) {
      server.clock.set(`2025-01-${day}T12:00:00Z`);
      const items = await given();
      first.push(...items);
      for (const [place, contentId] of items.entries()) {
        const action = (['like', 'complete', 'dislike', 'view'] as const)[place % 4] ?? 'view';
        await member.api.interactions.create({ id: randomUUID(), contentId, action, value: true });
      }
    }
    server.clock.set('2026-09-10T12:00:00Z');
    await endRetention();
    expect(await datesOf('interactions', member)).toEqual([]);
    await member.api.auth.token({
      grantType: 'password',
      email: member.email,
      password: PASSWORD,
      botCheckId: await member.solveBotCheck(),
    });
    const later: string[] = [];
    for (let day = 10; day < 16; day++) {
      server.clock.set(`2026-09-${day}T12:00:00Z`);
      later.push(...(await given()));
    }
    expect(later.length).toBeGreaterThan(10);
    expect(later.filter((id) => first.includes(id))).toEqual([]);
  });
});
