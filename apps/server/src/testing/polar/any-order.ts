import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Db } from '../../database/database.ts';
import type { ProviderEvent } from '../../platform/payment/provider.ts';
import type { TestServer } from '../test-server.ts';

const SEED = 22;

class Undo extends Error {}

/** A user with an attempt for each checkout. */
export async function buyerOf(server: TestServer, checkouts: readonly string[]) {
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
async function stateAfter(
  server: TestServer,
  userId: string,
  events: readonly ProviderEvent[],
): Promise<Record<string, string>> {
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

/**
 * Plays the events, each twice, in `orders` random orders and expects the state that the provider's own order gives, and the
 * subscriptions of the model.
 */
export async function expectOneState(
  server: TestServer,
  userId: string,
  events: readonly ProviderEvent[],
  orders: number,
) {
  const expected = await stateAfter(server, userId, inProviderOrder(events));
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
      async (order) => {
        expect(await stateAfter(server, userId, order)).toEqual(expected);
      },
    ),
    { numRuns: orders, seed: SEED, endOnFailure: true },
  );
}
