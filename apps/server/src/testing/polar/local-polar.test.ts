import { afterEach, describe, expect, it } from 'vitest';
import { polarProvider } from '../../platform/payment/polar/polar-provider.ts';
import { readEvent } from '../../platform/payment/read-event.ts';
import { createTestClock } from '../clock.ts';
import { type LocalPolar, type LocalPolarOptions, startLocalPolar } from './local-polar.ts';
import { addMonths, microTimes } from './micro-time.ts';
import { polarBodies } from './polar-bodies.ts';

let polar: LocalPolar;
afterEach(() => polar?.close());

const clock = createTestClock('2026-01-31T10:00:00Z');

async function start(options: LocalPolarOptions = {}) {
  clock.set(new Date().toISOString());
  const arrived: { id: string; type: string; body: string }[] = [];
  let status = 202;
  polar = await startLocalPolar({
    clock,
    async deliver(body, headers) {
      await polarProvider(polar.config).verify(body, new Headers(headers));
      const { type } = readEvent(body);
      if (status === 202) arrived.push({ id: headers['webhook-id'] ?? '', type, body });
      return status;
    },
    ...options,
  });
  return {
    arrived,
    answer(next: number) {
      status = next;
    },
    types: () => arrived.splice(0).map(({ type }) => type),
  };
}

const open = (externalCustomerId: string, trialDays = 0, customerEmail = `${externalCustomerId}@mail.example`) =>
  polar.openCheckout({
    product: polar.state.shop.products.monthly,
    currency: null,
    externalCustomerId,
    customerEmail,
    customerIpAddress: null,
    metadata: {},
    successUrl: null,
    returnUrl: null,
    allowTrial: trialDays > 0,
    trialInterval: trialDays > 0 ? 'day' : null,
    trialIntervalCount: trialDays > 0 ? trialDays : null,
    locale: null,
  });

const CHANGED = 'customer.state_changed';

describe('the local Polar', () => {
  it('tells of a trial purchase as Polar does', async () => {
    const { types } = await start();
    const checkout = await open('u1', 7);
    await polar.pay(checkout.id);
    const captured = polarBodies({
      userId: 'u',
      checkoutId: 'c',
      subscriptionId: 's',
      formerSubscriptionId: 'f',
      orderId: 'o',
    });
    // The captured customer was known before.
    const expected = captured.slice(0, 15).map(({ type }) => type.replace('customer.updated', 'customer.created'));
    expect(types()).toEqual(expected);
  });

  it('tells of all that follows, each time later than the one before', async () => {
    const { types, arrived } = await start();
    const { id } = await polar.pay((await open('u1', 7)).id);
    types();
    await polar.endTrial(id);
    const renewed = [
      'subscription.updated',
      'subscription.cycled',
      'order.created',
      'order.updated',
      'order.paid',
      CHANGED,
    ];
    expect(types()).toEqual(renewed);
    await polar.renew(id);
    expect(types()).toEqual(renewed);
    await polar.failRenewal(id);
    expect(types()).toEqual([
      ...['subscription.updated', 'subscription.cycled', 'order.created', 'order.updated'],
      ...['subscription.updated', 'subscription.past_due', CHANGED],
    ]);
    expect(polar.state.subscriptions.get(id)).toMatchObject({ status: 'past_due' });
    await polar.failRenewal(id);
    expect(types()).toEqual(['order.updated']);
    await polar.recover(id);
    expect(types()).toEqual(['order.updated', 'order.paid', 'subscription.updated', 'subscription.active', CHANGED]);
    await polar.cancel(id);
    expect(types()).toEqual(['subscription.updated', 'subscription.canceled', CHANGED]);
    await polar.resume(id);
    expect(types()).toEqual(['subscription.updated', 'subscription.uncanceled', CHANGED]);
    await polar.cancel(id);
    types();
    await polar.endPeriod(id);
    const gone = ['benefit_grant.revoked', 'benefit_grant.revoked', CHANGED];
    expect(arrived.map(({ type }) => type)).toEqual(['subscription.updated', 'subscription.revoked', ...gone]);
    const times = polar.deliveries.all.map(({ body }) => JSON.parse(body).timestamp);
    expect(times).toEqual([...new Set(times)].toSorted());
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it('revokes a subscription after four failed retries', async () => {
    const { types } = await start();
    const { id } = await polar.pay((await open('u1')).id);
    for (let count = 0; count < 5; count += 1) {
      expect(polar.state.subscriptions.get(id)?.endedAt).toBeNull();
      types();
      await polar.failRenewal(id);
    }
    expect(types().slice(0, 4)).toEqual([
      ...['order.updated', 'subscription.updated', 'subscription.canceled', 'subscription.revoked'],
    ]);
    await expect(polar.renew(id)).rejects.toMatchObject({ error: 'AlreadyCanceledSubscription' });
  });

  it('tells of declined and abandoned checkouts', async () => {
    const { types } = await start();
    const declined = await open('u1');
    await polar.decline(declined.id, { atOnce: true });
    expect(declined.status).toBe('open');
    await polar.decline(declined.id);
    expect(declined.status).toBe('open');
    const abandoned = await open('u1');
    await polar.expireCheckout(abandoned.id);
    const updated = 'checkout.updated';
    expect(types()).toEqual([
      'checkout.created',
      updated,
      updated,
      updated,
      'checkout.created',
      updated,
      'checkout.expired',
    ]);
    await expect(polar.pay(abandoned.id)).rejects.toMatchObject({ error: 'ExpiredCheckoutError' });
    await expect(polar.pay(declined.id)).resolves.toMatchObject({ status: 'active' });
    await expect(polar.pay(declined.id)).rejects.toMatchObject({ error: 'NotOpenCheckout' });
  });

  it('tells of a checkout that is declined after its confirmation and then paid', async () => {
    const { arrived } = await start();
    const { id } = await open('u1');
    await polar.decline(id);
    await polar.pay(id);
    const statuses = arrived
      .filter(({ type }) => type.startsWith('checkout.'))
      .map(({ body }) => JSON.parse(body).data.status);
    expect(statuses).toEqual(['open', 'confirmed', 'open', 'confirmed', 'succeeded']);
  });

  it('has one customer for an address, with the external id that came first', async () => {
    await start();
    const first = await polar.pay((await open('u1', 0, 'same@mail.example')).id);
    await expect(polar.pay((await open('u2', 0, 'Same@mail.example')).id)).rejects.toMatchObject({
      error: 'AlreadyActiveSubscriptionError',
    });
    await polar.revoke(first.id);
    const second = await polar.pay((await open('u2', 0, 'Same@mail.example')).id);
    expect(second.customer).toBe(first.customer);
    expect(second.customer).toMatchObject({ externalId: 'u1' });
  });

  it('gives one trial to a customer and to an address', async () => {
    await start();
    const { id } = await polar.pay((await open('u1', 7)).id);
    const second = await open('u1', 7);
    await expect(polar.pay(second.id)).rejects.toMatchObject({ error: 'AlreadyActiveSubscriptionError' });
    await polar.revoke(id);
    await expect(polar.pay(second.id)).rejects.toMatchObject({ error: 'TrialAlreadyRedeemed' });
    const sameAddress = await open('u2', 7, 'U1+again@mail.example');
    await expect(polar.pay(sameAddress.id)).rejects.toMatchObject({ error: 'TrialAlreadyRedeemed' });
    await expect(polar.pay((await open('u1')).id)).resolves.toMatchObject({ status: 'active' });
  });

  it('loses, doubles, delays and reorders webhooks', async () => {
    const { types, arrived } = await start();
    polar.deliveries.play('lose');
    await open('u1');
    expect(types()).toEqual([]);
    expect(polar.deliveries.lost).toHaveLength(1);

    polar.deliveries.play('double');
    const checkout = await open('u1');
    const [first, again] = arrived.splice(0);
    expect(again).toEqual(first);

    polar.deliveries.play('delay');
    await polar.pay(checkout.id);
    expect(types()).toHaveLength(13);
    await polar.deliveries.release();
    expect(types()).toEqual(['checkout.updated']);

    polar.deliveries.reorder((events) => events.toReversed());
    await polar.expireCheckout((await open('u2')).id);
    expect(types()).toEqual(['checkout.created', 'checkout.expired', 'checkout.updated']);
  });

  it('sends a refused webhook again under the same id, and disables the door after ten lost ones', async () => {
    const { types, answer } = await start();
    answer(500);
    await open('u1');
    await polar.deliveries.send();
    answer(202);
    await polar.deliveries.send();
    expect(types()).toEqual(['checkout.created']);
    expect(polar.deliveries.all[0]?.attempts).toBe(3);

    answer(302);
    for (let user = 0; user < 10; user += 1) await open(`v${user}`);
    for (let attempt = 0; attempt < 10; attempt += 1) await polar.deliveries.send();
    expect(polar.deliveries.isDisabled()).toBe(true);
    answer(202);
    await open('w');
    expect(types()).toEqual([]);
    polar.deliveries.enable();
    await open('x');
    expect(types()).toEqual(['checkout.created']);
  });

  it('signs with the decoded key and several secrets, and sends to an address', async () => {
    const { types } = await start({ keyForm: 'decoded', otherSecrets: ['polar_whs_former'] });
    await open('u1');
    expect(types()).toEqual(['checkout.created']);
    await polar.close();

    const requests: string[] = [];
    const door = await startLocalPolar();
    polar = await startLocalPolar({ deliver: `${door.url}/door` });
    await open('u1');
    requests.push(...door.requests.map(({ call }) => call));
    await door.close();
    expect(requests).toEqual(['POST /door']);
    expect(polar.deliveries.all[0]?.attempts).toBe(1);
  });

  it('refuses as Polar does', async () => {
    await start();
    const ask = async (method: string, path: string, body?: object, token = polar.config.accessToken) => {
      const response = await fetch(`${polar.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { error } = (await response.json()) as { error?: string };
      return [response.status, error];
    };
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await ask('GET', '/v1/orders/', undefined, 'wrong')).toEqual([401, 'invalid_token']);
    expect(await ask('GET', `/v1/checkouts/${unknown}`)).toEqual([404, 'ResourceNotFound']);
    expect(await ask('GET', '/v1/checkouts/text')).toEqual([422, 'RequestValidationError']);
    expect(await ask('GET', '/v1/orders/?limit=101')).toEqual([422, 'RequestValidationError']);
    expect(await ask('POST', '/v1/checkouts/', { products: [unknown] })).toEqual([422, 'RequestValidationError']);
    expect(await ask('POST', '/v1/refunds/', { order_id: unknown, amount: 1, reason: 'other' })).toEqual([
      422,
      'RequestValidationError',
    ]);
    expect(await ask('DELETE', `/v1/subscriptions/${unknown}`)).toEqual([404, 'ResourceNotFound']);
    expect(await ask('GET', '/v1/products/')).toEqual([404, undefined]);
    polar.faults.next('rate-limit', 1, 'GET /v1/orders');
    expect(await ask('GET', `/v1/checkouts/${unknown}`)).toEqual([404, 'ResourceNotFound']);
    expect((await ask('GET', '/v1/orders/'))[0]).toBe(429);
    expect((await ask('GET', '/v1/orders/'))[0]).toBe(200);
  });
});

describe('the bodies', () => {
  const ids = { userId: 'u', checkoutId: 'c', subscriptionId: 's', formerSubscriptionId: 'f', orderId: 'o' };

  it('are the same for the same ids, and carry them', () => {
    expect(polarBodies(ids)).toEqual(polarBodies(ids));
    const dataOf = (type: string) =>
      polarBodies(ids)
        .filter((body) => body.type.startsWith(type))
        .map(({ body }) => JSON.parse(body).data);
    expect(new Set(dataOf('subscription.').map(({ id }) => id))).toEqual(new Set(['s', 'f']));
    expect(dataOf('order.').map(({ subscription_id: id }) => id)).toEqual(['s', 's', 's', 's', 'f', 'f']);
    expect(dataOf('order.')[0]).toMatchObject({ id: 'o', checkout_id: 'c', customer: { external_id: 'u' } });
  });
});

describe('the times', () => {
  it('grow by microseconds while the clock stands still', () => {
    const time = microTimes(createTestClock('2026-01-01T00:00:00Z'));
    expect([time(), time(), time()]).toEqual([
      '2026-01-01T00:00:00.000276Z',
      '2026-01-01T00:00:00.001293Z',
      '2026-01-01T00:00:00.002310Z',
    ]);
  });

  it('of periods keep the day of the month, or take the last one', () => {
    const months = [1, 2, 13, 25].map((count) => addMonths('2026-01-31T10:00:00.123456Z', count));
    expect(months.map((time) => time.slice(0, 10))).toEqual(['2026-02-28', '2026-03-31', '2027-02-28', '2028-02-29']);
    expect(addMonths('2026-02-28T10:00:00.123456Z', 1, 31)).toBe('2026-03-31T10:00:00.123456Z');
  });
});
