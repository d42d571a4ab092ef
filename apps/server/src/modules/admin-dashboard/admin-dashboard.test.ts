import { randomUUID } from 'node:crypto';
import { adminStatisticsSchema } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { adminDashboardService } from './admin-dashboard.service.ts';

let server: TestServer;
let admin: TestUser;
/** The site's day of 10 May begins at 21:00 UTC of 9 May. */
const NOW = '2026-05-10T12:00:00Z';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOW);
  for (const table of [
    'users',
    'site_days',
    'payment_orders',
    'payment_attempts',
    'refund_requests',
    'payment_webhooks',
    'premium_subscriptions',
    'contact_messages',
    'rate_limits',
  ]) {
    await run(`delete from ${table}`);
  }
  await emptyAuditLog(server.database);
  server.jobs.pending.length = 0;
  admin = await server.signUpVerified();
  await server.makeAdministrator(admin.user.id);
  await run('update users set created_at = $1', ['2026-05-05T09:00:00Z']);
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;

async function addUser(createdAt: string): Promise<string> {
  const [row] = await run("insert into users (email, display_name, created_at) values ($1, 'Ada', $2) returning id", [
    `${randomUUID()}@example.com`,
    createdAt,
  ]);
  return String(row?.['id']);
}
const interact = (userId: string, at: string) =>
  run(
    "insert into interactions (user_id, id, content_title, content_category, action, created_at) values ($1, gen_random_uuid(), 't', 'movie', 'like', $2)",
    [userId, at],
  );
const see = (userId: string, date: string, at: string) =>
  run(
    `insert into daily_recommendations (user_id, date, recommendations, generated_at, seen_at) values ($1, $2, '{}', $3, $3)`,
    [userId, date, at],
  );
const order = (amount: number, currency: string, at: string, { refunded = 0, status = 'paid' } = {}) =>
  run(
    `insert into payment_orders (id, provider, amount, refunded, currency, status, billing_reason, invoice_number, created_at, snapshot)
     values ($1, 'polar', $2, $3, $4, $5, 'subscription_create', 'A', $6, '{}')`,
    [randomUUID(), amount, refunded, currency, status, at],
  );
async function transfer(amount: number, at: string): Promise<string> {
  const [row] = await run(
    `insert into payment_attempts (plan_type, payment_method, amount, currency, status, expires_at, attempted_at, completed_at)
     values ('monthly', 'bank-transfer', $1, 'TRY', 'succeeded', $2, $2, $2) returning id`,
    [amount, at],
  );
  return String(row?.['id']);
}
let looks = 0;
/** The figures, counted again. */
async function statistics() {
  looks += 1;
  server.clock.advance(looks * 60_000);
  const figures = await admin.api.adminDashboard.statistics();
  server.clock.set(NOW);
  return figures;
}
const days = async (number: '30' | '90' | '365' = '30') => admin.api.adminDashboard.days({ days: number });
async function countDays() {
  await server.jobs.enqueue('count-site-days', {});
  await server.runJobs();
}

describe('get_admin_statistics', () => {
  it('has the shape of the specification on an empty site', async () => {
    const figures = await statistics();
    expect(adminStatisticsSchema.parse(figures)).toEqual(figures);
    expect(figures).toMatchObject({
      users: { total: 1, premium: 0, conversion_rate: 0, active_7_days: 0 },
      revenue: { total: {}, monthly: {}, average_per_user: {} },
      engagement: { total_interactions: 0, avg_interactions_per_user: 0, daily_recommendations: 0 },
      yesterday: { sign_ups: 0, revenue: {} },
    });
  });

  it('counts users, Premium, activity and revenue, each currency for itself, before and after days are stored', async () => {
    const [one, two] = [await addUser('2026-05-06T12:00:00Z'), await addUser('2026-05-10T10:00:00Z')];
    await run('update users set is_premium = true, premium_expires_at = $2 where id = $1', [
      one,
      '2026-05-11T00:00:00Z',
    ]);
    await run('update users set is_premium = true, premium_expires_at = $2 where id = $1', [
      two,
      '2026-05-09T00:00:00Z',
    ]);
    for (const at of ['2026-05-06T13:00:00Z', '2026-05-06T14:00:00Z', '2026-05-10T11:00:00Z']) await interact(one, at);
    await see(two, '2026-05-10', '2026-05-10T11:30:00Z');
    await order(200, 'USD', '2026-05-06T12:00:00Z');
    await order(2000, 'USD', '2026-05-10T09:00:00Z', { refunded: 500, status: 'partially_refunded' });
    await order(900, 'USD', '2026-05-10T09:00:00Z', { status: 'pending' });
    await transfer(5000, '2026-05-07T09:00:00Z');
    // Paid before this month, by a user who is deleted.
    await order(100, 'EUR', '2026-04-19T20:00:00Z');
    const returned = await transfer(7000, '2026-05-07T09:00:00Z');
    await run("insert into refund_requests (order_id, status, requested_at) values ($1, 'granted', now())", [returned]);
    await run('update users set created_at = $2 where id = $1', [admin.user.id, '2026-04-20T00:00:00Z']);

    const expected = {
      users: { total: 3, premium: 1, conversion_rate: 33.3, active_7_days: 2 },
      revenue: {
        total: { USD: 1700, TRY: 5000, EUR: 100 },
        monthly: { USD: 1700, TRY: 5000 },
        average_per_user: { USD: 567, TRY: 1667, EUR: 33 },
      },
      engagement: { total_interactions: 3, avg_interactions_per_user: 1, daily_recommendations: 1 },
    };
    expect(await statistics()).toMatchObject(expected);
    await countDays();
    expect(await statistics()).toMatchObject(expected);
    // Soon after midnight, yesterday is not stored yet; here the last three days are not.
    await run("delete from site_days where date >= '2026-05-07'");
    expect(await statistics()).toMatchObject(expected);
  });

  it('are shown for a minute while they are counted again, but not on the next day', async () => {
    const totals = async () => (await admin.api.adminDashboard.statistics()).users.total;
    server.clock.set('2026-05-10T20:58:00Z');
    expect(await totals()).toBe(1);
    await addUser('2026-05-10T10:00:00Z');
    server.clock.advance(59_000);
    expect(await totals()).toBe(1);
    await vi.waitFor(async () => expect(await totals()).toBe(2));
    await addUser('2026-05-10T10:00:00Z');
    server.clock.set('2026-05-10T20:59:55Z');
    await vi.waitFor(async () => expect(await totals()).toBe(3));
    await addUser('2026-05-10T10:00:00Z');
    server.clock.set('2026-05-10T21:00:15Z');
    expect(await totals()).toBe(4);
  });

  it('compares today with yesterday until the same time of day', async () => {
    const one = await addUser('2026-05-09T11:00:00Z');
    await addUser('2026-05-09T13:00:00Z');
    await addUser('2026-05-10T08:00:00Z');
    // Still 8 May on the site.
    await addUser('2026-05-08T20:59:00Z');
    await interact(one, '2026-05-08T21:30:00Z');
    await interact(one, '2026-05-09T12:30:00Z');
    await order(200, 'USD', '2026-05-09T11:59:59Z');
    const { today, yesterday } = await statistics();
    expect(today).toEqual({ sign_ups: 1, active_users: 0, sets_seen: 0, interactions: 0, revenue: {} });
    expect(yesterday).toEqual({
      sign_ups: 1,
      active_users: 1,
      sets_seen: 0,
      interactions: 1,
      revenue: { USD: 200 },
    });
  });
});

describe('the days', () => {
  it('are counted by a job that the first request asks for, and end with today', async () => {
    const one = await addUser('2026-05-06T22:30:00Z');
    await see(one, '2026-05-08', '2026-05-07T22:00:00Z');
    await interact(one, '2026-05-08T10:00:00Z');
    await order(200, 'USD', '2026-05-08T10:00:00Z');
    await run(
      `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, started_at, entitled_until)
       values ($1, 'monthly', 200, 'USD', 'credit-card', 'active', $2, $3)`,
      [one, '2026-05-08T10:00:00Z', '2026-05-09T10:00:00Z'],
    );
    const before = await days();
    expect(before).toMatchObject({ isComplete: false, days: [{ date: '2026-05-10' }] });
    await days();
    expect(server.jobs.pending.map(({ name }) => name)).toEqual(['count-site-days']);
    await server.runJobs();
    const after = await days();
    expect(after.isComplete).toBe(true);
    expect(
      after.days.map(({ date, signUps, activeUsers, setsSeen, premiumUsers }) => [
        date,
        signUps,
        activeUsers,
        setsSeen,
        premiumUsers,
      ]),
    ).toEqual([
      ['2026-05-05', 1, 0, 0, 0],
      ['2026-05-06', 0, 0, 0, 0],
      ['2026-05-07', 1, 0, 0, 0],
      ['2026-05-08', 0, 1, 1, 1],
      ['2026-05-09', 0, 0, 0, 0],
      ['2026-05-10', 0, 0, 0, 0],
    ]);
    expect(after.days[3]?.revenue).toEqual({ USD: 200 });
  });

  it('take in late reactions and refunds, and stay the same when counted again', async () => {
    const one = await addUser('2026-05-06T12:00:00Z');
    await order(2000, 'USD', '2026-05-06T12:00:00Z');
    await countDays();
    const first = await days();
    await countDays();
    expect(await days()).toEqual(first);
    await interact(one, '2026-05-09T12:00:00Z');
    await run("update payment_orders set refunded = 2000, status = 'refunded'");
    await countDays();
    const later = (await days()).days;
    expect(later.find(({ date }) => date === '2026-05-09')?.activeUsers).toBe(1);
    expect(later.find(({ date }) => date === '2026-05-06')?.revenue).toEqual({ USD: 0 });
  });

  it('are counted again when the site’s time zone has changed', async () => {
    await addUser('2026-05-06T22:30:00Z');
    await countDays();
    await server.services.settings.set('default_timezone', 'America/New_York');
    server.clock.advance(60_000);
    expect((await days()).isComplete).toBe(false);
    await server.runJobs();
    const signUps = (await days()).days.flatMap((day) => (day.signUps > 0 ? [day.date] : []));
    await server.services.settings.set('default_timezone', 'Europe/Istanbul');
    expect(signUps).toEqual(['2026-05-05', '2026-05-06']);
  });

  it('keep what a deleted user did', async () => {
    const one = await addUser('2026-05-06T12:00:00Z');
    await interact(one, '2026-05-06T12:00:00Z');
    await countDays();
    await run('delete from users where id = $1', [one]);
    await countDays();
    expect((await days()).days.find(({ date }) => date === '2026-05-06')).toMatchObject({ signUps: 1, activeUsers: 1 });
  });

  it('are as many as asked for', async () => {
    await run('update users set created_at = $1', ['2025-05-10T00:00:00Z']);
    await countDays();
    for (const [number, first] of [
      ['30', '2026-04-11'],
      ['90', '2026-02-10'],
      ['365', '2025-05-11'],
    ] as const) {
      const { days: shown, isComplete } = await days(number);
      expect([shown.length, shown[0]?.date, isComplete]).toEqual([Number(number), first, true]);
    }
    const wrong = await admin.request('/rest/v1/rpc/get_site_days?days=31');
    expect(wrong.status).toBe(400);
  });
});

describe('the state of the site', () => {
  it('names failing webhooks and the pending work of staff', async () => {
    expect(await admin.api.adminDashboard.health()).toEqual({
      disk: { status: 'healthy' },
      webhooks: { status: 'healthy', failing: 0 },
    });
    await run(
      "insert into payment_webhooks (id, provider, type, received_at, failures) values ('w', 'polar', 'order.paid', now(), 3)",
    );
    await run("insert into refund_requests (order_id, requested_at) values ('o', now())");
    await run(
      `insert into payment_attempts (plan_type, payment_method, amount, currency, expires_at)
       values ('monthly', 'bank-transfer', 200, 'USD', now())`,
    );
    await run(
      "insert into contact_messages (name, email, subject, message, created_at) values ('A', 'a@example.com', 's', 'm', $1)",
      ['2026-05-01T00:00:00Z'],
    );
    expect((await admin.api.adminDashboard.health()).webhooks).toEqual({ status: 'warning', failing: 1 });
    expect(await admin.api.adminDashboard.waiting()).toEqual({
      messages: 1,
      overdueMessages: 1,
      transfers: 1,
      refundRequests: 1,
    });
  });

  it('names a full disk', async () => {
    const unused = () => Promise.reject(new Error('unused'));
    const dashboard = adminDashboardService({
      repo: { payments: async () => ({ transfers: 0, refundRequests: 0, failingWebhooks: 0 }) },
      messages: { pending: unused },
      activities: { auditLogs: unused },
      isDiskFull: () => true,
    });
    expect((await dashboard.health()).disk).toEqual({ status: 'error' });
  });

  it('lists the ten latest audit entries', async () => {
    // Its own sign-in to the administration is the first entry.
    await admin.api.adminAccess.session();
    await emptyAuditLog(server.database);
    for (let n = 0; n < 12; n++) {
      await run(
        "insert into audit_logs (user_id, action, table_name, record_id, created_at) values ($1, 'UPDATE', 'x', $2, $3)",
        [admin.user.id, String(n), new Date(Date.now() + (n + 1) * 1000)],
      );
    }
    const { entries } = await admin.api.adminDashboard.latestAudit();
    expect(entries.map(({ recordId }) => recordId)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(entries[0]).toMatchObject({ action: 'UPDATE', actor: 'system', user: { email: admin.email } });
  });
});

it('visitors and users see nothing', async () => {
  const member = await server.signUpVerified();
  for (const [client, code] of [
    [server.connect(), 'unauthorized'],
    [member, 'forbidden'],
  ] as const) {
    const { statistics: figures, days: byDay, health, waiting, latestAudit } = client.api.adminDashboard;
    for (const call of [figures, () => byDay({}), health, waiting, latestAudit]) {
      expect((await refusal(call())).code).toBe(code);
    }
  }
});
