import { afterAll, afterEach, expect, it } from 'vitest';
import { startPolarSite } from '../../testing/polar/polar-site.ts';
import { PASSWORD } from '../../testing/test-server.ts';

const { polar, server, query, start, buy, status, lose, catchUp, reset, close } = await startPolarSite();
afterEach(reset);
afterAll(close);

const staff = await server.signUp();
await server.makeAdministrator(staff.user.id);
await staff.api.adminAccess.confirm({ password: PASSWORD });
const admin = staff.api.adminPayments;

/** A member with a paid subscription, beyond the trial. */
async function paying() {
  const member = await server.signUp();
  const { subscription } = await buy(member);
  await polar.endTrial(subscription.id);
  await server.runJobs();
  const { refundable, living } = await admin.timeline({ subject: 'user', id: member.user.id });
  return { member, subscription, payment: refundable[0], living };
}

it('a refund from the administration gives the money back at Polar, ends the subscription, and is audited once', async () => {
  const { member, subscription, payment } = await paying();
  const input = { orderId: payment?.orderId ?? '', refunded: payment?.refunded ?? 0 };
  const presses = await Promise.all([admin.grantMoneyBack(input), admin.grantMoneyBack(input)]);
  expect(presses.map(({ outcome }) => outcome).toSorted()).toEqual(['granted', 'repeated']);
  await server.runJobs();
  expect(subscription.status).toBe('canceled');
  catchUp();
  expect((await status(member)).isPremium).toBe(false);
  expect(await query('select refunded, amount from payment_orders where id = $1', input.orderId)).toEqual([
    { refunded: payment?.amount, amount: payment?.amount },
  ]);
  const { entries, refundable } = await admin.timeline({ subject: 'user', id: member.user.id });
  expect(refundable).toEqual([]);
  expect(entries.find(({ kind }) => kind === 'request')).toMatchObject({ state: 'granted' });
  expect(await query("select user_id from audit_logs where action = 'GRANT_MONEY_BACK'")).toEqual([
    { user_id: staff.user.id },
  ]);
});

it('reconciling from the administration makes up for webhooks that were lost', async () => {
  const member = await server.signUp();
  const { checkoutId } = await start(member);
  lose(/./);
  await polar.pay(checkoutId);
  await server.runJobs();
  expect((await status(member)).isPremium).toBe(false);
  expect(await admin.reconcileUser({ userId: member.user.id })).toEqual({ outcome: 'done', reason: null });
  expect((await status(member)).isPremium).toBe(true);
});

it('a webhook of a paid order changes nothing however often staff replay it', async () => {
  const { member } = await paying();
  const [webhook] = (await admin.webhooks({ type: 'order.paid' })).webhooks;
  const state = () =>
    query('select status, amount, refunded, snapshot from payment_orders where user_id = $1', member.user.id);
  const before = await state();
  let { processedAt } = webhook ?? { processedAt: null };
  for (const _ of ['once', 'again']) {
    expect(await admin.replayWebhook({ id: webhook?.id ?? '', processedAt })).toEqual({ outcome: 'applied' });
    processedAt = (await admin.webhook({ id: webhook?.id ?? '' })).webhook.processedAt;
  }
  expect(await state()).toEqual(before);
});

it('a subscription that staff cancel ends with its period at Polar', async () => {
  const { member, subscription, living } = await paying();
  const input = { userId: member.user.id, subscriptionId: living?.subscriptionId ?? '' };
  expect((await admin.cancelSubscription(input)).endsAt).not.toBeNull();
  expect(subscription).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  const { living: after } = await admin.timeline({ subject: 'user', id: member.user.id });
  expect(after).toMatchObject({ canCancel: false, endsAt: expect.any(String) });
});
