import { randomUUID } from 'node:crypto';
import type { PlanType } from '@bugunne/contract';
import { createLogger } from '../platform/logger.ts';
import { createTestClock } from './clock.ts';
import { createTestPaymentProvider } from './test-payment-provider.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from './test-server.ts';

type Presser = Pick<TestUser, 'api'>;
type Press = { requestId?: string; planType?: PlanType; cardLast4?: string; language?: 'tr' | 'en' };

export const press = (changes: Press = {}) => ({
  requestId: randomUUID(),
  planType: 'monthly' as const,
  paymentMethod: 'credit-card' as const,
  language: 'tr' as const,
  ...changes,
});

/** The same user at another server. */
export function at(there: TestServer, user: TestUser): TestUser {
  const client = there.connect();
  for (const [name, value] of user.cookies) client.cookies.set(name, value);
  return { ...client, email: user.email, user: user.user };
}

/** Three servers on one database with a payment provider under the test's control, and the presses of the pay button. */
export async function startCheckoutSite() {
  const clock = createTestClock('2026-05-10T12:00:00Z');
  const pay = createTestPaymentProvider(clock);
  const logger = createLogger('silent');
  const options = { clock, paymentProvider: pay.provider, socketAddress: () => '203.0.113.7' };
  const server = await startTestServer({ ...options, logger, checkoutWaits: { look: 5 } });
  const { database } = server;

  /** Presses the pay button a little later than before: attempts are listed by their time. */
  const pressNow = (user: Presser, changes: Press) => {
    clock.advance(1);
    return user.api.payments.checkout(press(changes));
  };
  const checkoutId = (user: TestUser) => pay.checkoutOf(user.user.id).snapshot.id;

  return {
    server,
    other: await startTestServer({ ...options, database, checkoutWaits: { look: 5 } }),
    /** A server that waits only for a moment. */
    hasty: await startTestServer({ ...options, database, checkoutWaits: { look: 5, provider: 50, creation: 100 } }),
    /** A server that limits as strictly as `authRateLimitFactor` says. */
    startStrict: (authRateLimitFactor: number) =>
      startTestServer({ clock, database, paymentProvider: pay.provider, config: { authRateLimitFactor } }),
    clock,
    pay,
    logger,
    async start(user: Presser, changes: Press = {}) {
      const started = await pressNow(user, changes);
      if (started.kind !== 'redirect') throw new Error('not a checkout');
      return started;
    },
    refused: async (user: Presser, changes: Press = {}) => (await refusal(pressNow(user, changes))).code,
    attemptsOf: async (user: TestUser) =>
      (
        await database.executeSql('select * from payment_attempts where user_id = $1 order by attempted_at, id', [
          user.user.id,
        ])
      ).rows,
    checkoutId,
    requestsOf: (user: TestUser) => pay.requests.filter(({ userId }) => userId === user.user.id),
    result: (user: TestUser, id = checkoutId(user)) => user.api.payments.result({ checkoutId: id }),
    expire: () => server.services.payments.checkouts.expire(),
    /** Ends faults of the provider between tests. */
    reset() {
      Object.assign(pay.state, { isAway: false, isHanging: false, creation: Promise.resolve() });
      pay.creationFaults.length = 0;
    },
  };
}
