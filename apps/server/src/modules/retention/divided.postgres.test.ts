import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthsOf } from '../../database/partitions/months.ts';
import { partitionByMonth } from '../../database/partitions/partition.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { oldRowsRepo } from './old-rows.repo.ts';

let opened: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  await partitionByMonth(opened.database, () => undefined, new Date('2026-03-10T12:00:00Z'));
  server = await startTestServer({ database: opened.database });
});
afterAll(() => opened.close());

const contentId = () => server.catalogue.items.find((item) => item.category === 'movie')?.id ?? '';
const count = async (statement: string, values: unknown[] = []) =>
  Number((await server.database.executeSql(statement, values)).rows[0]?.['count']);

describe('on a database that is divided by month', () => {
  it('an interaction counts once, also when it is sent again two months later', async () => {
    server.clock.set('2026-05-20T12:00:00Z');
    const { api, user } = await server.signUp();
    const like = { id: randomUUID(), contentId: contentId(), action: 'like', value: true } as const;
    await Promise.all([api.interactions.create(like), api.interactions.create(like)]);
    await api.interactions.create({ ...like, id: randomUUID(), value: false });
    server.clock.set('2026-07-20T12:00:00Z');
    const state = await server.services.interactions.record(user.id, like);
    expect(state.liked).toBeNull();
    expect(await count('select count(*) from interactions where user_id = $1', [user.id])).toBe(2);
  });

  it('a notification with an id is sent once, in whichever month, and takes one number', async () => {
    server.clock.set('2026-05-20T12:00:00Z');
    const { user } = await server.signUp();
    const id = randomUUID();
    const send = () => server.services.notifications.create(user.id, 'support_replied', 'tr', { id });
    const own = 'from notifications where user_id = $1';
    const before = await count(`select count(*) ${own}`, [user.id]);
    await Promise.all([send(), send()]);
    server.clock.set('2026-06-20T12:00:00Z');
    await send();
    expect(await count(`select count(*) ${own}`, [user.id])).toBe(before + 1);
    expect(await count(`select count(distinct seq) ${own}`, [user.id])).toBe(before + 1);
    expect(await count('select notification_count as count from user_states where user_id = $1', [user.id])).toBe(
      before + 1,
    );
  });

  it('retention asks no user once the months before have been dropped, but removes rows without a month', async () => {
    const { user } = await server.signUp();
    const oldRows = oldRowsRepo(server.database);
    await oldRows.removeBefore('interactions', new Date('2026-08-01T00:00:00Z'));
    expect((await monthsOf(server.database.db, 'interactions'))?.parts).toEqual([]);
    await server.database.db.transaction(async (tx) => {
      await tx.execute('lock table users in access exclusive mode');
      await oldRows.removeBefore('interactions', new Date('2026-08-01T00:00:00Z'));
    });
    await server.database.executeSql(
      `insert into interactions (user_id, id, content_id, content_title, content_category, action, created_at)
        values ($1, gen_random_uuid(), $2, 'x', 'movie', 'like', '2026-01-01')`,
      [user.id, contentId()],
    );
    const old = "select count(*) from interactions where created_at < '2026-08-01'";
    expect(await count(old)).toBe(1);
    await oldRows.removeBefore('interactions', new Date('2026-08-01T00:00:00Z'));
    expect(await count(old)).toBe(0);
  });

  it('the nightly job creates the months of the next quarter', async () => {
    server.clock.set('2027-08-10T12:00:00Z');
    await server.jobs.enqueue('tend-months', {});
    await server.runJobs();
    const months = await monthsOf(server.database.db, 'interactions');
    expect(months?.parts.at(-1)?.to.toISOString()).toBe('2027-12-01T00:00:00.000Z');
    await server.services.monitoring.refresh();
    const metrics = await server.metrics.registry.metrics();
    expect(metrics).toContain('monthly_partitions_ahead{table="interactions"} 3');
    expect(metrics).toContain('monthly_partitions_rest_used{table="notifications"} 0');
  });
});
