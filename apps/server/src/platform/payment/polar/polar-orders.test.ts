import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { failureOf, startProviderAtPolar, UNKNOWN } from '../../../testing/polar/provider-at-polar.ts';
import { polarProvider } from './polar-provider.ts';

const { polar, provider, newUser, buy, latestOrder } = await startProviderAtPolar();
afterEach(() => polar.faults.clear());
afterAll(() => polar.close());

describe('product', () => {
  it('is found with its prices', async () => {
    const { monthly, yearly } = polar.config.products;
    const price = (amount: number) => [{ amount, currency: 'USD' }];
    expect(await provider.findProduct('monthly')).toEqual({
      id: monthly,
      isForSale: true,
      interval: 'month',
      prices: price(200),
    });
    expect(await provider.findProduct('yearly')).toMatchObject({ id: yearly, interval: 'year', prices: price(2000) });
    const products = { monthly: UNKNOWN, yearly };
    expect(await polarProvider({ ...polar.config, products }).findProduct('monthly')).toBeNull();
  });

  it('that is archived is not for sale', async () => {
    const { monthly } = polar.state.shop.products;
    monthly.isArchived = true;
    expect(await provider.findProduct('monthly')).toMatchObject({ isForSale: false });
    monthly.isArchived = false;
  });
});

describe('refund', () => {
  const refundsOf = (orderId: string) => [...polar.state.refunds.values()].filter(({ order }) => order.id === orderId);

  it('gives the whole order back with its tax, once', async () => {
    const userId = newUser();
    await buy(userId);
    const order = await latestOrder(userId);
    await provider.refund(order.id);
    await provider.refund(order.id);
    expect(await latestOrder(userId)).toMatchObject({ status: 'refunded', amount: 236, refunded: 236 });
    expect(refundsOf(order.id)).toMatchObject([{ amount: 200, tax: 36, reason: 'satisfaction_guarantee' }]);
  });

  it('gives back what a partial refund has left', async () => {
    const userId = newUser();
    await buy(userId);
    const order = await latestOrder(userId);
    await polar.refund(order.id, 50);
    expect(await latestOrder(userId)).toMatchObject({ status: 'partially_refunded', refunded: 59 });
    await provider.refund(order.id);
    expect(await latestOrder(userId)).toMatchObject({ status: 'refunded', refunded: 236 });
  });

  it('does not repeat a pending refund, and does when that one failed', async () => {
    const userId = newUser();
    await buy(userId);
    const order = await latestOrder(userId);
    polar.slowRefunds();
    await provider.refund(order.id);
    await provider.refund(order.id);
    expect(refundsOf(order.id)).toMatchObject([{ status: 'pending' }]);
    await polar.settleRefunds('failed');
    await provider.refund(order.id);
    expect(refundsOf(order.id)).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
  });

  it('is made once although its answer was lost or two requests came at once', async () => {
    const userId = newUser();
    await buy(userId);
    const order = await latestOrder(userId);
    polar.faults.next('late', 1, 'POST /v1/refunds');
    expect(await failureOf(provider.refund(order.id))).toMatchObject({ kind: 'unavailable' });
    await Promise.all([provider.refund(order.id), provider.refund(order.id)]);
    expect(refundsOf(order.id)).toHaveLength(1);

    const other = newUser();
    await buy(other);
    const contested = await latestOrder(other);
    await Promise.all([provider.refund(contested.id), provider.refund(contested.id)]);
    expect(refundsOf(contested.id)).toHaveLength(1);
  });

  it('leaves the order of a trial, and refuses an unknown one', async () => {
    const userId = newUser();
    await buy(userId, { trialDays: 7 });
    const order = await latestOrder(userId);
    await provider.refund(order.id);
    expect(refundsOf(order.id)).toEqual([]);
    expect(await failureOf(provider.refund(UNKNOWN))).toMatchObject({ kind: 'refused', reason: 'ResourceNotFound' });
  });
});

describe('portal and invoices', () => {
  it('leads a customer to the portal and back', async () => {
    const userId = newUser();
    await buy(userId);
    expect(await provider.portalUrl(userId, 'https://bugunne.example/profile')).toMatch(
      /^https:\/\/polar\.test\/portal/,
    );
    expect(polar.requests.at(-1)?.body).toEqual({
      external_customer_id: userId,
      return_url: 'https://bugunne.example/profile',
    });
    expect(await failureOf(provider.portalUrl(newUser(), 'https://bugunne.example/profile'))).toMatchObject({
      kind: 'refused',
      reason: 'RequestValidation: body.external_customer_id',
    });
  });

  it('asks for an invoice, and finds it when it is made', async () => {
    const userId = newUser();
    const { subscription } = await buy(userId);
    const order = await polar.renew(subscription.id);
    expect(await provider.invoiceUrl(order.id)).toBeNull();
    expect(polar.requests.map(({ call }) => call)).toContain('POST /v1/orders/{id}/invoice');
    await polar.finishInvoice(order.id);
    expect(await provider.invoiceUrl(order.id)).toBe(`https://polar.test/invoices/${order.id}.pdf`);
    // It is made between the question and the request for it.
    polar.faults.next('missing', 1, 'GET /v1/orders/{id}/invoice');
    expect(await provider.invoiceUrl(order.id)).toBe(`https://polar.test/invoices/${order.id}.pdf`);
    expect(await failureOf(provider.invoiceUrl(UNKNOWN))).toMatchObject({
      kind: 'refused',
      reason: 'ResourceNotFound',
    });
  });
});
