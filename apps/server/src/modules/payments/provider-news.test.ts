import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../database/database.ts';
import type { ProviderEvent } from '../../platform/payment/provider.ts';
import { readEvent } from '../../platform/payment/read-event.ts';
import { polarBodies } from '../../testing/polar/polar-bodies.ts';
import { IS_RELEASE } from '../../testing/release.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Orders that are played; a thousand before a release. */
const ORDERS = IS_RELEASE ? 1000 : 40;
const SEED = 22;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

class Undo extends Error {}

/** A user with an attempt for each checkout. */
async function buyerOf(checkouts: readonly string[]) {
  const { user } = await server.signUp();
  for (const [n, checkout] of checkouts.entries()) {
    await server.database.executeSql(
      `insert into payment_attempts
        (user_id, plan_type, payment_method, amount, currency, expires_at, provider, checkout_id, status, completed_at)
        values ($1, 'monthly', 'credit-card', 200, 'USD', now(), 'polar', $2, $3, $4)`,
      // A user has one pending attempt; the others expired before their webhooks came.
      [user.id, checkout, n === 0 ? 'pending' : 'cancelled', n === 0 ? null : server.clock.now()],
    );
  }
  return user.id;
}

const textOf = async (tx: Db, query: ReturnType<typeof sql>) => JSON.stringify((await tx.execute(query)).rows);

/** The state after the events in this order, in a transaction that is undone. */
async function stateAfter(userId: string, events: readonly ProviderEvent[]): Promise<Record<string, string>> {
  let state: Record<string, string> = {};
  const play = server.database.db.transaction(async (tx) => {
    for (const { object, at } of events) {
      if (object) await server.services.payments.news.apply(tx, 'polar', structuredClone(object), at);
    }
    state = {
      subscriptions: await textOf(
        tx,
        sql`select subscription_id, user_id, plan_type, amount, currency, status, started_at, expires_at, entitled_until,
          polar_customer_id, snapshot, end_reason from premium_subscriptions order by subscription_id`,
      ),
      orders: await textOf(tx, sql`select * from payment_orders order by id`),
      attempts: await textOf(
        tx,
        sql`select checkout_id, status, polar_payment_id, confirmed_at, completed_at, failure_reason
          from payment_attempts order by checkout_id`,
      ),
      user: await textOf(
        tx,
        sql`select is_premium, premium_started_at, premium_expires_at from users where id = ${userId}::uuid`,
      ),
    };
    throw new Undo();
  });
  await play.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return state;
}

/** The order in which the provider changed its objects: what a server that never missed anything would have seen. */
function inProviderOrder(events: readonly ProviderEvent[]): ProviderEvent[] {
  const changedAt = ({ object, at }: ProviderEvent) => {
    switch (object?.kind) {
      case 'subscription':
        return object.subscription.endedAt ? `~${object.subscription.endedAt}` : object.subscription.modifiedAt;
      case 'order':
        return object.order.modifiedAt;
      case 'checkout':
        return object.checkout.modifiedAt;
      default:
        return at;
    }
  };
  return events.toSorted((a, b) => (changedAt(a) + a.at < changedAt(b) + b.at ? -1 : 1));
}

/** An independent model: of each subscription the last that the provider did, until it ended. */
function model(
  events: readonly ProviderEvent[],
): Map<string, { status: string; cancels: boolean; ends: string | null }> {
  const states = new Map<string, { status: string; cancels: boolean; ends: string | null }>();
  for (const { object } of inProviderOrder(events)) {
    if (object?.kind !== 'subscription') continue;
    const { id, status, cancelsAtPeriodEnd: cancels, endedAt: ends } = object.subscription;
    if (!states.get(id)?.ends) states.set(id, { status, cancels, ends });
  }
  return states;
}

async function expectOneState(userId: string, events: readonly ProviderEvent[]) {
  const expected = await stateAfter(userId, inProviderOrder(events));
  const stored: { subscription_id: string; snapshot: { snapshot: Record<string, unknown> } }[] = JSON.parse(
    expected['subscriptions'] ?? '[]',
  );
  expect(
    new Map(
      stored.map(({ subscription_id: id, snapshot: { snapshot } }) => [
        id,
        { status: snapshot['status'], cancels: snapshot['cancelsAtPeriodEnd'], ends: snapshot['endedAt'] },
      ]),
    ),
  ).toEqual(model(events));
  const doubled = [...events, ...events];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(doubled, { minLength: doubled.length, maxLength: doubled.length }),
      async (order) => expect(await stateAfter(userId, order)).toEqual(expected),
    ),
    { numRuns: ORDERS, seed: SEED, endOnFailure: true },
  );
}

it(
  'any order and any repetition of a purchase, cancellations, renewals, failures and refunds ends in one state',
  async () => {
    const [checkoutId, formerCheckoutId, abandonedCheckoutId] = [randomUUID(), randomUUID(), randomUUID()];
    const userId = await buyerOf([checkoutId, formerCheckoutId, abandonedCheckoutId]);
    const bodies = polarBodies({
      userId,
      checkoutId,
      formerCheckoutId,
      abandonedCheckoutId,
      subscriptionId: randomUUID(),
      formerSubscriptionId: randomUUID(),
      orderId: randomUUID(),
    });
    expect(bodies).toHaveLength(28);
    await expectOneState(
      userId,
      bodies.map(({ body }) => readEvent(body)),
    );
  },
  IS_RELEASE ? 900_000 : undefined,
);

const RECORDED = process.env['POLAR_BODIES'];
it.runIf(RECORDED)(
  'recorded webhooks of POLAR_BODIES end in one state, too',
  async () => {
    const files = readdirSync(RECORDED ?? '').filter((name) => name.endsWith('.json') && !name.includes('schemas'));
    const events = files.map((name) => readEvent(readFileSync(join(RECORDED ?? '', name), 'utf8')));
    const checkouts = events.flatMap(({ object }) =>
      object?.kind === 'subscription' && object.subscription.checkoutId ? [object.subscription.checkoutId] : [],
    );
    await expectOneState(await buyerOf([...new Set(checkouts)]), events);
  },
  900_000,
);
