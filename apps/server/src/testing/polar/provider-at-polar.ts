import { inspect } from 'node:util';
import { polarProvider } from '../../platform/payment/polar/polar-provider.ts';
import { type CheckoutRequest, PaymentProviderError } from '../../platform/payment/provider.ts';
import { createTestClock } from '../clock.ts';
import { startLocalPolar } from './local-polar.ts';

/** An id that Polar has not given to anything. */
export const UNKNOWN = '00000000-0000-4000-8000-000000000000';

export const requestOf = (userId: string, changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  attemptId: `attempt-${userId}`,
  userId,
  email: `${userId}@mail.example`,
  address: '203.0.113.9',
  planType: 'monthly',
  amount: 200,
  currency: 'USD',
  trialDays: 0,
  language: 'tr',
  successUrl: 'https://bugunne.example/payment-success?checkout_id={CHECKOUT_ID}',
  cancelUrl: 'https://bugunne.example/payment?plan=monthly',
  ...changes,
});

/** The error with which the provider refuses a call. */
export async function failureOf(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentProviderError)) throw new Error(`no PaymentProviderError: ${inspect(error)}`);
  return error;
}

/** The payment provider with a local Polar behind it, and its buyers. */
export async function startProviderAtPolar() {
  const clock = createTestClock('2026-11-02T09:00:00Z');
  const polar = await startLocalPolar({ clock, taxPercent: 18 });
  const provider = polarProvider(polar.config, { timeoutSeconds: 5 });
  let users = 0;

  return {
    clock,
    polar,
    provider,
    newUser: () => `user-${++users}`,
    async buy(userId: string, changes: Partial<CheckoutRequest> = {}) {
      const { id } = await provider.createCheckout(requestOf(userId, changes));
      return { checkoutId: id, subscription: await polar.pay(id) };
    },
    async latestOrder(userId: string) {
      const [order] = await provider.ordersOf(userId);
      if (!order) throw new Error('no order');
      return order;
    },
  };
}
