import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { startPlanSite } from '../../testing/plan-site.ts';
import { PASSWORD, startTestServer, type TestUser } from '../../testing/test-server.ts';

const { server, remote, rows, changes, reset } = await startPlanSite();
let member: TestUser;
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'premium_subscriptions',
    'payment_orders',
    'payment_attempts',
    'payment_webhooks',
    'refund_requests',
  ])
    await rows.run(`delete from ${table}`);
  await reset();
  remote.subscriptions.clear();
  remote.orders.clear();
  member = await server.signUp();
});

const deleteAccount = () => member.api.ownData.deleteAccount({ email: member.email, password: PASSWORD });
const endRequested = async () => {
  const job = server.jobDefinitions.find(({ name }) => name === 'end-subscriptions');
  await job?.run({});
};
const subscriptionRow = async (id: string) =>
  (await rows.run('select * from premium_subscriptions where subscription_id = $1', [id])).rows[0];
/** Every value of the payment tables that names the user. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const table of [
    'premium_subscriptions',
    'payment_orders',
    'payment_attempts',
    'payment_webhooks',
    'refund_requests',
  ]) {
    const { rows: texts } = await rows.run(`select t::text as text from ${table} t where t::text ilike any ($1)`, [
      [member.user.id, member.email, 'customer of'].map((word) => `%${word}%`),
    ]);
    found.push(...texts.map(({ text }) => `${table}: ${text}`));
  }
  return found;
}

/** The attempt of a checkout that the user opened. */
async function openCheckout(): Promise<string> {
  const checkoutId = randomUUID();
  await rows.run(
    `insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, provider, checkout_id,
       checkout_url, expires_at, metadata)
     values ($1, 'monthly', 'credit-card', 200, 'USD', 'polar', $2, 'https://provider.example/' || $2::text, $3,
       jsonb_build_object('plan_type', 'monthly', 'payment_method', 'credit-card', 'card_last4', '4242', 'user_email', $4::text))`,
    [member.user.id, checkoutId, rows.at(1), member.email],
  );
  return checkoutId;
}

const bodyOf = (type: string, data: object) => JSON.stringify({ type, timestamp: rows.at(0), data });
const customer = () => ({ id: 'c', external_id: member.user.id, email: member.email, metadata: {} });
/** A subscription in the provider's own shape. */
const reported = ({ id, checkoutId, endedAt, modifiedAt }: SubscriptionSnapshot) => ({
  id,
  customer_id: `customer of ${member.user.id}`,
  checkout_id: checkoutId,
  customer: customer(),
  metadata: { user_id: member.user.id },
  status: endedAt ? 'canceled' : 'active',
  recurring_interval: 'month',
  amount: 200,
  currency: 'usd',
  started_at: rows.at(0),
  current_period_start: rows.at(0),
  current_period_end: rows.at(30),
  cancel_at_period_end: false,
  ended_at: endedAt,
  created_at: rows.at(0),
  modified_at: modifiedAt,
});
const reportedOrder = (id: string, subscriptionId: string, checkoutId: string | null) => ({
  id,
  customer_id: `customer of ${member.user.id}`,
  subscription_id: subscriptionId,
  checkout_id: checkoutId,
  customer: customer(),
  status: 'paid',
  total_amount: 200,
  refunded_amount: 0,
  currency: 'usd',
  billing_reason: 'subscription_create',
  invoice_number: 'INV-9',
  product: { recurring_interval: 'month' },
  created_at: rows.at(0),
});
async function webhook(type: string, data: object): Promise<string> {
  const id = randomUUID();
  const response = await server.connect().request('/functions/v1/payment-webhook', {
    method: 'POST',
    headers: { 'webhook-id': id, 'content-type': 'application/json' },
    body: bodyOf(type, data),
  });
  expect(response.status).toBe(202);
  return id;
}

describe('deleting an account', () => {
  it('ends the subscription at the provider, by a job that tries until it is done, and keeps the past orders', async () => {
    const { id } = await rows.subscribe(member.user.id);
    const { id: paid } = await rows.order(member.user.id, { subscriptionId: id });
    await deleteAccount();
    expect(await subscriptionRow(id)).toMatchObject({ user_id: null, end_reason: 'deleted' });
    remote.faults.set('revoke', 'unavailable');
    await endRequested();
    expect(await subscriptionRow(id)).toMatchObject({ end_reason: 'deleted', status: 'active' });
    remote.faults.clear();
    for (const _ of ['once', 'again']) await endRequested();
    expect(await subscriptionRow(id)).toMatchObject({ end_requested_at: null, end_reason: null, status: 'expired' });
    expect(remote.subscriptions.get(id)?.endedAt).not.toBeNull();
    expect(changes()).toEqual([`revoke ${id}`, `revoke ${id}`]);
    expect(remote.orders.get(paid)).toMatchObject({ refunded: 0 });
  });

  it('forgets the customer at the provider after the end, and tries again while the provider is away', async () => {
    const { id, customerId } = await rows.subscribe(member.user.id);
    await deleteAccount();
    remote.faults.set('forgetCustomer', 'unavailable');
    await endRequested();
    expect(await subscriptionRow(id)).toMatchObject({ end_reason: 'deleted' });
    remote.faults.clear();
    await endRequested();
    expect(await subscriptionRow(id)).toMatchObject({ end_requested_at: null, status: 'expired' });
    const made = remote.calls.filter((call) => /^(revoke|forget)/.test(call));
    expect(made).toEqual(
      Array(2)
        .fill([`revoke ${id}`, `forgetCustomer ${customerId}`])
        .flat(),
    );
    expect(await traces()).toEqual([]);
  });

  it('forgets the customer of a subscription that ended before', async () => {
    const { id, customerId } = await rows.subscribe(member.user.id, { status: 'canceled', endedAt: rows.at(-1) });
    await deleteAccount();
    for (const _ of ['once', 'again']) await endRequested();
    expect(remote.calls.filter((call) => call.startsWith('forget'))).toEqual([`forgetCustomer ${customerId}`]);
    expect(await subscriptionRow(id)).toMatchObject({ end_requested_at: null, end_reason: null, status: 'expired' });
    expect(await traces()).toEqual([]);
  });

  it('ends the subscription although the provider refuses to forget its customer', async () => {
    const { id } = await rows.subscribe(member.user.id);
    await deleteAccount();
    remote.faults.set('forgetCustomer', 'refused');
    await endRequested();
    expect(await subscriptionRow(id)).toMatchObject({ end_requested_at: null, status: 'expired' });
  });

  it('ends a subscription that the provider does not know, or that it has ended before', async () => {
    const [forgotten, ended] = [await rows.subscribe(member.user.id), await rows.subscribe(member.user.id)];
    await deleteAccount();
    remote.subscriptions.delete(forgotten.id);
    remote.subscriptions.set(ended.id, { ...ended, status: 'canceled', endedAt: rows.at(0) });
    await endRequested();
    for (const { id } of [forgotten, ended]) {
      expect(await subscriptionRow(id)).toMatchObject({ end_requested_at: null, status: 'expired' });
    }
  });

  it('ends the others when one cannot be ended', async () => {
    const [first, second] = [await rows.subscribe(member.user.id), await rows.subscribe(member.user.id)];
    await deleteAccount();
    remote.faults.set(`revoke ${first.id}`, 'unavailable').set(`revoke ${second.id}`, 'unavailable');
    await endRequested();
    remote.faults.delete(`revoke ${second.id}`);
    await endRequested();
    expect(await subscriptionRow(first.id)).toMatchObject({ end_requested_at: expect.anything() });
    expect(await subscriptionRow(second.id)).toMatchObject({ end_requested_at: null, status: 'expired' });
  });

  it('leaves subscriptions to be ended as they are where no provider is configured', async () => {
    const { id } = await rows.subscribe(member.user.id);
    await deleteAccount();
    const withoutProvider = await startTestServer({ database: server.database, clock: server.clock });
    await withoutProvider.services.payments.deletion.endRequested();
    expect(await subscriptionRow(id)).toMatchObject({ end_reason: 'deleted' });
  });

  it('keeps records of payments without anything that names the user', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id, { status: 'canceled', endedAt: rows.at(-1) });
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId });
    const attempts = [
      await rows.transfer(member.user.id, 'BN-DEL1', -3),
      await rows.transfer(member.user.id, 'BN-DEL2', null),
    ];
    const checkoutId = await openCheckout();
    await server.services.payments.moneyBack.grant('BN-DEL1');
    await webhook('customer.updated', customer());
    await webhook('something.new', { customer: customer() });
    await server.runJobs();
    await webhook('something.else', { note: `to <${member.email}>` });
    expect((await traces()).length).toBeGreaterThan(7);

    await deleteAccount();

    expect(await traces()).toEqual([]);
    const { rows: orders } = await rows.run('select * from payment_orders where id = $1', [orderId]);
    expect(orders).toMatchObject([
      { user_id: null, amount: 200, currency: 'USD', subscription_id: subscriptionId, snapshot: { id: orderId } },
    ]);
    expect(await subscriptionRow(subscriptionId)).toMatchObject({
      user_id: null,
      amount: 200,
      status: 'expired',
      // Until the job has forgotten its customer at the provider.
      end_requested_at: expect.anything(),
      snapshot: { snapshot: { id: subscriptionId } },
    });
    const { rows: stored } = await rows.run('select * from payment_attempts order by attempted_at, id');
    const plan = { plan_type: 'monthly' };
    expect(Object.fromEntries(stored.map((row) => [String(row['id']), row]))).toMatchObject({
      [attempts[0] ?? '']: {
        status: 'succeeded',
        code: expect.any(String),
        metadata: { ...plan, refunded_at: expect.any(String) },
      },
      [attempts[1] ?? '']: { status: 'cancelled', code: expect.any(String), failure_reason: 'deleted' },
    });
    expect(stored.find((row) => row['checkout_id'] === checkoutId)).toMatchObject({
      status: 'cancelled',
      checkout_url: null,
      metadata: { plan_type: 'monthly', payment_method: 'credit-card' },
    });
    const { rows: webhooks } = await rows.run('select payload, processed_at from payment_webhooks');
    expect(webhooks).toHaveLength(3);
    for (const row of webhooks) expect(row).toMatchObject({ payload: null, processed_at: expect.anything() });
  });

  it('touches nothing of other users', async () => {
    const other = await server.signUp();
    const { id } = await rows.subscribe(other.user.id);
    await rows.order(other.user.id, { subscriptionId: id });
    await rows.transfer(other.user.id, 'BN-DEL3', null);
    const all = async () =>
      (
        await rows.run(
          `select (select jsonb_agg(t) from premium_subscriptions t) as subscriptions,
             (select jsonb_agg(t) from payment_orders t) as orders, (select jsonb_agg(t) from payment_attempts t) as attempts`,
        )
      ).rows;
    const before = await all();
    await deleteAccount();
    await endRequested();
    expect(await all()).toEqual(before);
    expect(changes()).toEqual([]);
  });

  it('does not lose a subscription whose webhook waits', async () => {
    const subscription = rows.subscriptionOf(member.user.id, { modifiedAt: rows.at(0) });
    remote.subscriptions.set(subscription.id, subscription);
    await webhook('subscription.created', reported(subscription));
    await deleteAccount();
    expect(await subscriptionRow(subscription.id)).toMatchObject({ end_reason: 'deleted' });
    await server.runJobs();
    await endRequested();
    expect(await subscriptionRow(subscription.id)).toMatchObject({ status: 'expired' });
    expect(changes()).toEqual([`revoke ${subscription.id}`]);
    expect(await traces()).toEqual([]);
  });
});

describe('a webhook after the deletion', () => {
  it('of a checkout that was paid afterwards ends and refunds the subscription, in either order', async () => {
    for (const order of [
      ['subscription', 'order'],
      ['order', 'subscription'],
    ]) {
      member = await server.signUp();
      const checkoutId = await openCheckout();
      await deleteAccount();
      const subscription = rows.subscriptionOf(member.user.id, { checkoutId, modifiedAt: rows.at(0) });
      remote.subscriptions.set(subscription.id, subscription);
      const paid = await rows.order('', { subscriptionId: subscription.id, checkoutId });
      await rows.run('delete from payment_orders');
      for (const kind of order) {
        if (kind === 'order') await webhook('order.paid', reportedOrder(paid.id, subscription.id, checkoutId));
        else await webhook('subscription.created', reported(subscription));
        await server.runJobs();
        await endRequested();
      }
      expect(await subscriptionRow(subscription.id)).toMatchObject({ status: 'expired', user_id: null });
      expect(remote.subscriptions.get(subscription.id)?.endedAt).not.toBeNull();
      expect(remote.orders.get(paid.id)).toMatchObject({ status: 'refunded' });
      await endRequested();
      expect(changes()).toEqual([`revoke ${subscription.id}`, `refund ${paid.id}`]);
      expect(await traces()).toEqual([]);
      remote.calls.length = 0;
    }
  });

  it('refunds a renewal that was charged before the subscription could be ended, and brings no data back', async () => {
    const subscription = await rows.subscribe(member.user.id);
    const { id: before } = await rows.order(member.user.id, { subscriptionId: subscription.id });
    await deleteAccount();
    server.clock.advance(60_000);
    const renewal = await rows.order('', { subscriptionId: subscription.id, createdAt: rows.at(0) });
    await webhook('order.paid', reportedOrder(renewal.id, subscription.id, null));
    await webhook('subscription.updated', reported({ ...subscription, modifiedAt: rows.at(0) }));
    await webhook('customer.updated', customer());
    await server.runJobs();
    expect(await traces()).toEqual([]);
    await endRequested();
    expect(changes()).toEqual([`revoke ${subscription.id}`, `refund ${renewal.id}`]);
    expect(remote.orders.get(before)).toMatchObject({ status: 'paid' });
  });
});

describe('a duplicate subscription', () => {
  it('is ended and refunded, and the first stays', async () => {
    const [first, second] = [
      await rows.subscribe(member.user.id),
      await rows.subscribe(member.user.id, { startedAt: rows.at(-1) }),
    ];
    const orderOfFirst = await rows.order(member.user.id, { subscriptionId: first.id });
    const charged = await rows.order(member.user.id, { subscriptionId: second.id });
    expect(await subscriptionRow(second.id)).toMatchObject({ end_reason: 'duplicate' });
    for (const _ of ['once', 'again']) await endRequested();
    expect(await subscriptionRow(first.id)).toMatchObject({ status: 'active' });
    expect(await subscriptionRow(second.id)).toMatchObject({ status: 'expired', end_reason: null });
    expect(changes()).toEqual([`revoke ${second.id}`, `refund ${charged.id}`]);
    expect(remote.orders.get(orderOfFirst.id)).toMatchObject({ status: 'paid' });
    const { plan, invoices } = await member.api.payments.own();
    expect(plan).toMatchObject({ state: 'active', canCancel: true });
    expect(invoices.find(({ orderId }) => orderId === charged.id)).toMatchObject({ state: 'refunded' });
  });

  it('is refunded even when the refund fails at first', async () => {
    await rows.subscribe(member.user.id);
    const { id } = await rows.subscribe(member.user.id, { startedAt: rows.at(-1) });
    const charged = await rows.order(member.user.id, { subscriptionId: id });
    remote.faults.set('refund', 'unavailable');
    await endRequested();
    expect(remote.orders.get(charged.id)).toMatchObject({ status: 'paid' });
    remote.faults.clear();
    await endRequested();
    expect(remote.orders.get(charged.id)).toMatchObject({ status: 'refunded' });
  });
});

describe('a refusal of the provider', () => {
  it('to refund is final, and administrators are notified', async () => {
    const admin = await server.signUpVerified({ language: 'en' });
    await server.makeAdministrator(admin.user.id);
    await rows.subscribe(member.user.id);
    const { id } = await rows.subscribe(member.user.id, { startedAt: rows.at(-1) });
    const charged = await rows.order(member.user.id, { subscriptionId: id });
    remote.faults.set('refund', 'refused');
    for (const _ of ['once', 'again', 'a third time']) await endRequested();
    expect(changes()).toEqual([`revoke ${id}`, `refund ${charged.id}`]);
    const { notifications } = await admin.api.notifications.list({ language: 'en' });
    expect(notifications.filter(({ title }) => title === 'The payment provider has refused')).toHaveLength(1);
    // Staff can still give the money back once the cause is removed.
    remote.faults.clear();
    expect(await server.services.payments.moneyBack.grant(charged.id)).toBe('granted');
    await rows.run('delete from admin_users where user_id = $1', [admin.user.id]);
  });

  it('to end a subscription is tried again until it is done, and administrators are notified once', async () => {
    const admin = await server.signUpVerified({ language: 'en' });
    await server.makeAdministrator(admin.user.id);
    const { id } = await rows.subscribe(member.user.id);
    await deleteAccount();
    remote.faults.set('revoke', 'refused');
    for (const _ of ['once', 'again']) await endRequested();
    const { notifications } = await admin.api.notifications.list({ language: 'en' });
    expect(notifications.filter(({ title }) => title === 'The payment provider has refused')).toHaveLength(1);
    remote.faults.clear();
    await endRequested();
    expect(await subscriptionRow(id)).toMatchObject({ status: 'expired' });
    await rows.run('delete from admin_users where user_id = $1', [admin.user.id]);
  });
});
