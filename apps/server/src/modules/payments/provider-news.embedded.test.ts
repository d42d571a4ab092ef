import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEvent } from '../../platform/payment/read-event.ts';
import { buyerOf, expectOneState } from '../../testing/polar/any-order.ts';
import { polarBodies } from '../../testing/polar/polar-bodies.ts';
import { IS_RELEASE } from '../../testing/release.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Orders that are played; a thousand before a release. */
const ORDERS = 3;

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
    await expectOneState(server, userId, events, IS_RELEASE ? 1000 : ORDERS);
  },
  IS_RELEASE ? 1_800_000 : undefined,
);
