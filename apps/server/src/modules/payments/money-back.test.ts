import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlanSite } from '../../testing/plan-site.ts';
import { refusal, type TestUser } from '../../testing/test-server.ts';

const { server, remote, rows, day, changes, reset } = await startPlanSite();
let member: TestUser;
beforeEach(async () => {
  await reset();
  member = await server.signUp();
});
afterAll(() => server.close());

const isPremium = async () => (await member.api.premium.status()).isPremium;

describe('money back', () => {
  const moneyBack = async () => (await member.api.payments.own()).plan?.moneyBack;
  const requests = async (orderId: string) =>
    (await rows.run('select status, user_id from refund_requests where order_id = $1', [orderId])).rows;

  it('can be asked for once while the days last', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId, createdAt: rows.at(-29) });
    expect(await moneyBack()).toEqual({ orderId, amount: 200, currency: 'USD', until: day(1), state: 'available' });
    const answers = await Promise.all([1, 2, 3].map(() => member.api.payments.requestMoneyBack({ orderId })));
    for (const { plan } of answers) expect(plan?.moneyBack).toMatchObject({ orderId, state: 'requested' });
    expect(await requests(orderId)).toEqual([{ status: 'requested', user_id: member.user.id }]);
    expect(changes()).toEqual([]);
  });

  it('is not for orders of others, past days, refunded or free orders, or a site without it', async () => {
    const other = await server.signUp();
    await rows.subscribe(member.user.id);
    const ids = [
      (await rows.order(other.user.id)).id,
      await rows.transfer(other.user.id, 'BN-OWN3', -1),
      (await rows.order(member.user.id, { createdAt: rows.at(-31) })).id,
      await rows.transfer(member.user.id, 'BN-OWN4', -31),
      await rows.transfer(member.user.id, 'BN-OWN5', null),
      (await rows.order(member.user.id, { createdAt: rows.at(-40), refunded: 200, status: 'refunded' })).id,
      (await rows.order(member.user.id, { amount: 0 })).id,
      'nothing',
      "'; drop table refund_requests; --",
    ];
    expect(await moneyBack()).toBeNull();
    for (const orderId of ids) {
      expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
        code: 'money_back_unavailable',
      });
      expect(await requests(orderId)).toEqual([]);
    }
    const { id: orderId } = await rows.order(member.user.id, { createdAt: rows.at(-1) });
    await rows.setting('premium_money_back_days', 0);
    expect(await moneyBack()).toBeNull();
    expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
      code: 'money_back_unavailable',
    });
    await rows.setting('premium_money_back_days', 30);
    expect(await moneyBack()).toMatchObject({ orderId });
  });

  it('that is granted refunds the order and ends its subscription, also when it fails half way', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId });
    await member.api.payments.requestMoneyBack({ orderId });
    const { moneyBack: staff } = server.services.payments;
    remote.faults.set('revoke', 'unavailable');
    await expect(staff.grant(orderId)).rejects.toThrow();
    expect(await requests(orderId)).toMatchObject([{ status: 'requested' }]);
    expect(await isPremium()).toBe(true);
    remote.faults.clear();
    for (const outcome of ['granted', 'repeated']) expect(await staff.grant(orderId)).toBe(outcome);
    expect(await requests(orderId)).toMatchObject([{ status: 'granted' }]);
    const { plan, invoices } = await member.api.payments.own();
    expect(plan).toMatchObject({ state: 'ended', moneyBack: null });
    expect(invoices).toMatchObject([{ orderId, state: 'refunded', refunded: 200 }]);
    expect(await isPremium()).toBe(false);
    expect(remote.subscriptions.get(subscriptionId)?.endedAt).not.toBeNull();
    const { rows: notices } = await rows.run(
      "select template from premium_notices where user_id = $1 and template in ('money_back', 'ended') order by template",
      [member.user.id],
    );
    expect(notices).toEqual([{ template: 'ended' }, { template: 'money_back' }]);
    expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
      code: 'money_back_unavailable',
    });
  });

  it('ends the subscription of the order, also when its webhooks were lost', async () => {
    const subscription = rows.subscriptionOf(member.user.id);
    remote.subscriptions.set(subscription.id, subscription);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId: subscription.id });
    const { moneyBack: staff } = server.services.payments;
    remote.faults.set('findSubscription', 'unavailable');
    await expect(staff.grant(orderId)).rejects.toThrow();
    expect(await requests(orderId)).toEqual([]);
    remote.faults.clear();
    for (const outcome of ['granted', 'repeated']) expect(await staff.grant(orderId)).toBe(outcome);
    expect(remote.subscriptions.get(subscription.id)?.endedAt).not.toBeNull();
    expect(await isPremium()).toBe(false);
    expect((await member.api.payments.own()).plan).toMatchObject({ state: 'ended' });
  });

  it('is announced to administrators once', async () => {
    const admin = await server.signUpVerified({ language: 'en' });
    await server.makeAdministrator(admin.user.id);
    const announced = async (user: TestUser) =>
      (await user.api.notifications.list({ language: 'en' })).notifications
        .map(({ title }) => title)
        .filter((title) => /money back/i.test(title));
    await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id);
    await refusal(member.api.payments.requestMoneyBack({ orderId: 'nothing' }));
    expect(await announced(admin)).toEqual([]);
    await Promise.all([1, 2].map(() => member.api.payments.requestMoneyBack({ orderId })));
    expect(await announced(admin)).toEqual(['Someone asks for their money back']);
    expect(await announced(member)).toEqual([]);
    await rows.run('delete from admin_users where user_id = $1', [admin.user.id]);
  });

  it.each([
    ['tr', 'İade isteğin kabul edilmedi', /2,00/],
    ['en', 'Your request for money back was declined', /\$2\.00/],
  ] as const)('that is refused is announced to the user (%s)', async (language, title, amount) => {
    member = await server.signUpVerified({ language });
    server.mails.length = 0;
    const orders = [
      (await rows.order(member.user.id, { createdAt: rows.at(-2) })).id,
      await rows.transfer(member.user.id, `BN-REF-${language}`, -3),
    ];
    for (const orderId of orders) {
      await member.api.payments.requestMoneyBack({ orderId });
      for (const _ of ['once', 'again']) await server.services.payments.moneyBack.refuse(orderId);
    }
    await server.runJobs();
    const { notifications } = await member.api.notifications.list({ language });
    expect(notifications.filter((note) => note.title === title)).toHaveLength(2);
    const mails = server.mails.filter(({ to, subject }) => to === member.email && subject === title);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toMatch(amount);
  });

  it('of a transfer ends what it gives, once', async () => {
    const orderId = await rows.transfer(member.user.id, 'BN-OWN6', -3);
    await server.database.db.transaction((tx) => server.services.premium.derive(tx, member.user.id));
    expect(await isPremium()).toBe(true);
    expect((await member.api.payments.requestMoneyBack({ orderId })).plan?.moneyBack).toMatchObject({
      orderId,
      until: day(27),
      state: 'requested',
    });
    for (const outcome of ['granted', 'repeated']) {
      expect(await server.services.payments.moneyBack.grant('BN-OWN6')).toBe(outcome);
      server.clock.advance(60_000);
    }
    expect(await isPremium()).toBe(false);
    expect(await member.api.payments.own()).toMatchObject({
      plan: { source: 'transfer', state: 'ended', moneyBack: null },
      invoices: [{ orderId, state: 'refunded', refunded: 200 }],
    });
    const { rows: notices } = await rows.run(
      "select 1 from premium_notices where user_id = $1 and template = 'money_back'",
      [member.user.id],
    );
    expect(notices).toHaveLength(1);
    expect(changes()).toEqual([]);
  });

  it('of the first of two transfers lets the second begin earlier', async () => {
    await rows.transfer(member.user.id, 'BN-OWN7', -3);
    await rows.transfer(member.user.id, 'BN-OWN8', 27);
    await server.database.db.transaction((tx) => server.services.premium.derive(tx, member.user.id));
    expect((await member.api.premium.status()).expiresAt).toBe(day(57));
    await server.services.payments.moneyBack.grant('BN-OWN7');
    expect(await member.api.premium.status()).toMatchObject({ isPremium: true, expiresAt: day(30) });
  });

  it('that is refused cannot be asked for again', async () => {
    await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id);
    await member.api.payments.requestMoneyBack({ orderId });
    const { moneyBack: staff } = server.services.payments;
    expect(await staff.refuse(orderId)).toBe('refused');
    expect(await staff.refuse(orderId)).toBe('unknown');
    expect(await moneyBack()).toBeNull();
    expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
      code: 'money_back_unavailable',
    });
    expect(await staff.grant('nothing')).toBe('unknown');
  });
});
