/**
 * Webhooks of payments that the built product stores and applies per second with a PostgreSQL server of this bench's own,
 * with `fsync` on, beside plain inserts of the same rows: `npm run bench:webhooks`. Then the product is killed (kill -9)
 * 20 times (WEBHOOK_KILLS) while webhooks arrive; unanswered ones are sent again, as the provider does. Each of
 * WEBHOOK_USERS users (200) has a purchase, cancellations, renewals and refunds: 28 webhooks in random order. Exits 1 when
 * an accepted webhook was lost or a user ends in another state than the provider's. Needs the programs of PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RAW_PATHS } from '@bugunne/contract';
import pg from 'pg';
import { polarBodies } from '../apps/server/src/testing/polar/polar-bodies.ts';
import { newWebhookSecret, webhookHeaders } from '../apps/server/src/testing/polar/sign-webhook.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';

const USERS = Number(process.env['WEBHOOK_USERS'] ?? 200);
const KILLS = Number(process.env['WEBHOOK_KILLS'] ?? 20);
const CONNECTIONS = 16;
const CAUGHT_UP_MILLISECONDS = 240_000;
const SERVER = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

type Webhook = { id: string; body: string };
type Buyer = {
  userId: string;
  checkoutId: string;
  subscriptionId: string;
  formerSubscriptionId: string;
  webhooks: Webhook[];
};

const secret = newWebhookSecret();
const postgres = await ownPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-webhooks-'));
const pool = new pg.Pool({ connectionString: postgres.url, max: CONNECTIONS });
const query = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;

const startServer = () =>
  startProgram(SERVER, {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    POLAR_ACCESS_TOKEN: 'polar_oat_bench',
    POLAR_WEBHOOK_SECRET: secret,
    POLAR_PRODUCT_MONTHLY: randomUUID(),
    POLAR_PRODUCT_YEARLY: randomUUID(),
    POLAR_BASE_URL: 'http://127.0.0.1:9',
  });

const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

/** Users with a checkout, and the webhooks of what happens to them. */
async function addBuyers(): Promise<Buyer[]> {
  const buyers = Array.from({ length: USERS }, () => {
    const ids = {
      userId: randomUUID(),
      checkoutId: randomUUID(),
      formerCheckoutId: randomUUID(),
      subscriptionId: randomUUID(),
      formerSubscriptionId: randomUUID(),
      orderId: randomUUID(),
    };
    // In the future, so that the trial still runs.
    const bodies = polarBodies(ids).map(({ body }) => body.replaceAll(/"20(2\d)-/g, '"21$1-'));
    return { ...ids, webhooks: bodies.map((body) => ({ id: randomUUID(), body })) };
  });
  await query(
    `with b as (select * from json_to_recordset($1::json) as b("userId" uuid, "checkoutId" text, "formerCheckoutId" text)),
      u as (insert into users (id, email, display_name) select "userId", "userId" || '@example.com', 'bench' from b),
      c as (select "userId", "checkoutId" as checkout, 'pending' as status, null::timestamptz as completed from b
        union all select "userId", "formerCheckoutId", 'cancelled', now() from b)
      insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, provider, checkout_id, status,
        completed_at, expires_at)
      select "userId", 'monthly', 'credit-card', 4000, 'USD', 'polar', checkout, status, completed, now() + interval '1 day'
      from c`,
    [
      JSON.stringify(
        buyers.map(({ userId, checkoutId, formerCheckoutId }) => ({ userId, checkoutId, formerCheckoutId })),
      ),
    ],
  );
  return buyers;
}

/** Runs `work` for each value, on so many connections at a time. */
async function each<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const left = values.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const value of left) await work(value);
    }),
  );
  return (performance.now() - start) / 1000;
}

/** The running server: the last one. */
const programs: Program[] = [];
async function restart() {
  await endPrograms(programs.splice(0));
  programs.push(await startServer());
}

/** Sends a webhook until it is accepted. */
async function send({ id, body }: Webhook): Promise<void> {
  for (;;) {
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = webhookHeaders({ id, timestamp, body }, secret);
    const status = await fetch(`${programs[0]?.origin}${RAW_PATHS.paymentWebhook}`, {
      method: 'POST',
      body,
      headers,
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 202) return;
    if (status === 403) throw new Error('the signature was refused');
    await setTimeout(50);
  }
}

const waiting = async (ids: readonly string[]) =>
  Number(
    (await query('select count(*) from payment_webhooks where processed_at is null and id = any($1)', [ids]))[0]?.count,
  );

/** Seconds until all are applied. */
async function applied(ids: readonly string[]): Promise<number> {
  const start = performance.now();
  while ((await waiting(ids)) > 0 && performance.now() - start < CAUGHT_UP_MILLISECONDS) await setTimeout(100);
  return (performance.now() - start) / 1000;
}

/** The number of accepted webhooks that are lost, and of users in a wrong state. */
async function faultsOf(buyers: readonly Buyer[]) {
  const ids = buyers.flatMap(({ webhooks }) => webhooks.map(({ id }) => id));
  const stored = await query('select id from payment_webhooks where processed_at is not null and id = any($1)', [ids]);
  const rows = await query(
    `select u.id, u.is_premium, s.subscription_id, s.status, o.refunded, a.status as attempt
      from users u join premium_subscriptions s on s.user_id = u.id
      join payment_attempts a on a.user_id = u.id and a.checkout_id = any($2)
      left join payment_orders o on o.subscription_id = s.subscription_id
      where u.id = any($1)`,
    [buyers.map(({ userId }) => userId), buyers.map(({ checkoutId }) => checkoutId)],
  );
  const wrong = buyers.filter(({ userId, subscriptionId, formerSubscriptionId }) => {
    const own = rows.filter(({ id }) => id === userId);
    const trial = own.find((row) => row.subscription_id === subscriptionId);
    const former = own.find((row) => row.subscription_id === formerSubscriptionId);
    const isRight =
      own.length === 2 &&
      trial?.is_premium === true &&
      trial.status === 'active' &&
      trial.attempt === 'succeeded' &&
      former?.status === 'expired' &&
      former.refunded > 0;
    return !isRight;
  });
  return { lost: ids.length - stored.length, wrong: wrong.length };
}

try {
  await postgres.start();
  await restart();

  const plain = shuffled((await addBuyers()).flatMap(({ webhooks }) => webhooks));
  await query('create table plain_webhooks (id text primary key, payload text, received_at timestamptz)');
  const plainSeconds = await each(plain, ({ id, body }) =>
    query('insert into plain_webhooks values ($1, $2, now()) on conflict do nothing', [id, body]),
  );

  const buyers = await addBuyers();
  const events = shuffled(buyers.flatMap(({ webhooks }) => webhooks));
  const ids = events.map(({ id }) => id);
  const storing = await each(events, send);
  const working = storing + (await applied(ids));
  const first = await faultsOf(buyers);
  const [stored, inserted, worked] = [events.length / storing, plain.length / plainSeconds, events.length / working];
  console.log(
    `${events.length} webhooks: ${stored.toFixed(0)} a second accepted (${(stored / inserted).toFixed(2)} of ` +
      `${inserted.toFixed(0)} plain inserts), ${worked.toFixed(0)} a second accepted and applied; ` +
      `${first.lost} lost, ${first.wrong} users in a wrong state`,
  );

  const others = await addBuyers();
  const later = shuffled(others.flatMap(({ webhooks }) => webhooks));
  let isSending = true;
  const sending = each(later, send).finally(() => {
    isSending = false;
  });
  let kills = 0;
  while (kills < KILLS) {
    await setTimeout(100 + Math.random() * 400);
    // The last kills come while the job queue still works.
    if (!isSending && (await waiting(later.map(({ id }) => id))) === 0) break;
    await restart();
    kills += 1;
  }
  await sending;
  const seconds = await applied(later.map(({ id }) => id));
  const second = await faultsOf(others);
  console.log(
    `${later.length} webhooks and ${kills} kills: ${second.lost} lost, ${second.wrong} users in a wrong state, ` +
      `caught up ${seconds.toFixed(0)} s after the last was accepted`,
  );
  if (first.lost + first.wrong + second.lost + second.wrong > 0 || kills < KILLS) process.exitCode = 1;
} finally {
  await endPrograms(programs).catch(() => undefined);
  await pool.end();
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
