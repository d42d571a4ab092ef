import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEvent } from '../../platform/payment/read-event.ts';
import { IS_RELEASE } from '../release.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { buyerOf, expectOneState } from './any-order.ts';
import { polarBodies } from './polar-bodies.ts';

/** Defines the test of any order of webhooks. It plays so many orders, and a thousand before a release. */
export function testAnyOrder(orders: number): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it(
    'any order and any repetition of a purchase, cancellations, renewals, failures and refunds ends in one state',
    async () => {
      const [checkoutId, formerCheckoutId, abandonedCheckoutId] = [randomUUID(), randomUUID(), randomUUID()];
      const userId = await buyerOf(server, [checkoutId, formerCheckoutId, abandonedCheckoutId]);
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
      const events = bodies.map(({ body }) => readEvent(body));
      await expectOneState(server, userId, events, IS_RELEASE ? 1000 : orders);
    },
    IS_RELEASE ? 1_800_000 : undefined,
  );
}
