import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, runJob }) => {
  const { user } = await server.signUp();
  const { paymentSandbox } = server.services;
  const checkout = await paymentSandbox?.createCheckout({
    attemptId: 'a',
    userId: user.id,
    email: 'ada@example.com',
    address: undefined,
    planType: 'monthly',
    amount: 200,
    currency: 'USD',
    trialDays: 0,
    language: 'en',
    successUrl: 'http://localhost:3000/en/payment-success?checkout_id={CHECKOUT_ID}',
    cancelUrl: 'http://localhost:3000/en/premium',
  });
  const path = new URL(checkout?.url ?? '').pathname;
  const paid = await server.connect().request(path, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  expect(paid.status).toBe(303);
  expect(await paymentSandbox?.subscriptionsOf(user.id)).toMatchObject([{ status: 'active' }]);
  await runJob('settle-sandbox-payments');
};
