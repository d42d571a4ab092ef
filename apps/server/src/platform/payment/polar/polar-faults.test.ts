import { inspect } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ApiFault } from '../../../testing/polar/api-faults.ts';
import { startLocalPolar } from '../../../testing/polar/local-polar.ts';
import { failureOf, requestOf, startProviderAtPolar, UNKNOWN } from '../../../testing/polar/provider-at-polar.ts';
import type { PaymentProvider } from '../provider.ts';
import { polarProvider } from './polar-provider.ts';

const { polar, provider, newUser, buy, latestOrder } = await startProviderAtPolar();
afterEach(() => polar.faults.clear());
afterAll(() => polar.close());

describe('faults', () => {
  type Ids = { checkout: string; subscription: string; order: string; customer: string; user: string };
  const calls: Record<string, (at: PaymentProvider, ids: Ids) => Promise<unknown>> = {
    createCheckout: (at) => at.createCheckout(requestOf(newUser())),
    findProduct: (at) => at.findProduct('monthly'),
    findCheckout: (at, { checkout }) => at.findCheckout(checkout),
    findSubscription: (at, { subscription }) => at.findSubscription(subscription),
    subscriptionsOf: (at, { user }) => at.subscriptionsOf(user),
    ordersOf: (at, { user }) => at.ordersOf(user),
    cancel: (at, { subscription }) => at.cancel(subscription),
    resume: (at, { subscription }) => at.resume(subscription),
    revoke: (at, { subscription }) => at.revoke(subscription),
    refund: (at, { order }) => at.refund(order),
    forgetCustomer: (at, { customer }) => at.forgetCustomer(customer),
    portalUrl: (at, { user }) => at.portalUrl(user, 'https://bugunne.example/profile'),
    invoiceUrl: (at, { order }) => at.invoiceUrl(order),
  };
  const reasons: Record<Exclude<ApiFault, 'late' | 'missing'>, string> = {
    'rate-limit': 'rate limit',
    'server-error': 'server error',
    hang: 'timeout',
    stall: 'timeout',
    cut: 'network',
    unreadable: 'unreadable answer',
    empty: 'unreadable answer',
  };

  it.each(Object.entries(calls))('of %s are “unavailable”, and none of them hangs', async (_name, call) => {
    const hasty = polarProvider(polar.config, { timeoutSeconds: 0.05 });
    const user = newUser();
    const { subscription, checkoutId } = await buy(user);
    const { id: order } = await latestOrder(user);
    const ids = {
      user,
      checkout: checkoutId,
      subscription: subscription.id,
      order,
      customer: subscription.customer.id,
    };
    for (const [fault, reason] of Object.entries(reasons)) {
      polar.faults.clear();
      polar.faults.next(fault as ApiFault, 9);
      const started = performance.now();
      const error = await failureOf(call(reason === 'timeout' ? hasty : provider, ids));
      expect(performance.now() - started, fault).toBeLessThan(4000);
      expect({ fault, kind: error.kind, reason: error.reason }).toEqual({ fault, kind: 'unavailable', reason });
      const shown = inspect(error, { depth: 9 });
      expect(shown).not.toContain(polar.config.accessToken);
      expect(shown).not.toContain('mail.example');
    }
  });

  it('are “unavailable” with a wrong token, which is shown nowhere', async () => {
    const wrong = polarProvider({ ...polar.config, accessToken: 'polar_oat_wrong' });
    const error = await failureOf(wrong.ordersOf(newUser()));
    expect(error).toMatchObject({ kind: 'unavailable', reason: 'invalid_token' });
    expect(inspect(error, { depth: 9 })).not.toContain('polar_oat_wrong');
  });

  it('are “unavailable” where no server answers', async () => {
    const gone = await startLocalPolar();
    await gone.close();
    const error = await failureOf(polarProvider(gone.config).findCheckout(UNKNOWN));
    expect(error).toMatchObject({ kind: 'unavailable', reason: 'network' });
  });
});
