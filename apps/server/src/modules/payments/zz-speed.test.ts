import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PASSWORD, startTestServer } from '../../testing/test-server.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createProviderInMemory } from '../../testing/provider-in-memory.ts';

it('speed', { timeout: 600_000 }, async () => {
  const clock = createTestClock(new Date().toISOString());
  const server = await startTestServer({ clock, paymentProvider: createProviderInMemory(clock).provider });
  const staff = await server.signUp();
  await server.services.users.grantAdmin(staff.user.id);
  await staff.api.adminAccess.confirm({ password: PASSWORD });
  await server.database.db.transaction(async () => {});
  const statements = readFileSync('/tmp/seed-payments.sql', 'utf8').split(';\n');
  const pg = await import('pg');
  const { rows: [{ name }] } = await server.database.executeSql('select current_database() as name') as any;
  const client = new pg.default.Client({ connectionString: `postgres://postgres@127.0.0.1:5544/${name}` });
  await client.connect();
  for (const s of statements) if (s.trim()) await client.query(s);
  const admin = staff.api.adminPayments;
  const one = (await admin.subscriptions({ status: 'failed' })).subscriptions[0];
  const cases: Record<string, () => Promise<unknown>> = {
    figures: () => admin.figures(),
    'subs': () => admin.subscriptions({}),
    'subs by end': () => admin.subscriptions({ order: 'expires', direction: 'asc' }),
    'subs failed': () => admin.subscriptions({ status: 'failed' }),
    'subs past_due': () => admin.subscriptions({ state: 'past_due' }),
    'subs unpaid (none)': () => admin.subscriptions({ state: 'unpaid' }),
    'subs grant (none)': () => admin.subscriptions({ method: 'grant' }),
    'subs search kisi77': () => admin.subscriptions({ search: 'kisi777' }),
    'subs search rare': () => admin.subscriptions({ search: 'kisi77777@' }),
    'subs search common': () => admin.subscriptions({ search: 'ornek' }),
    'subs search ip': () => admin.subscriptions({ search: 'ip' }),
    'subs search zq': () => admin.subscriptions({ search: 'zq' }),
    'subs search none': () => admin.subscriptions({ search: 'kimseyok' }),
    'subs search + status': () => admin.subscriptions({ search: 'ornek3', status: 'failed', plan: 'yearly' }),
    'subs search id': () => admin.subscriptions({ search: one?.subscriptionId ?? '' }),
    'subs from-to': () => admin.subscriptions({ from: '2026-02-01', to: '2026-02-03' }),
    'subs yearly transfer failed': () => admin.subscriptions({ plan: 'yearly', method: 'bank-transfer', status: 'failed' }),
    attempts: () => admin.attempts({}),
    'attempts transfer failed': () => admin.attempts({ method: 'bank-transfer', status: 'failed' }),
    'attempts pending (none)': () => admin.attempts({ status: 'pending' }),
    'attempts search': () => admin.attempts({ search: 'kisi4242' }),
    webhooks: () => admin.webhooks({}),
    'webhooks failed': () => admin.webhooks({ state: 'failed' }),
    'webhooks waiting (none)': () => admin.webhooks({ state: 'waiting' }),
    'webhooks rare type': () => admin.webhooks({ type: 'order.refunded' }),
    'webhooks unknown none': () => admin.webhooks({ state: 'unknown' }),
    timeline: () => admin.timeline({ subject: 'user', id: one?.user?.id ?? '' }),
    requests: () => admin.requests(),
  };
  const out: string[] = [];
  for (const [label, run] of Object.entries(cases)) {
    const times: number[] = [];
    for (let i = 0; i < 12; i++) {
      const t = performance.now();
      await run();
      times.push(performance.now() - t);
    }
    times.sort((a, b) => a - b);
    out.push(`${label}: median ${times[6]?.toFixed(0)} max ${times[11]?.toFixed(0)}`);
  }
  console.log(out.join('\n'));
  await client.end();
  await server.close();
  expect(1).toBe(1);
});
