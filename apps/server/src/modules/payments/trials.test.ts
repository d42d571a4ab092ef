import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { createTestPaymentProvider } from '../../testing/test-payment-provider.ts';
import { PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { trialAddress } from './trial-address.ts';
import { trialsRepo } from './trials.repo.ts';
import { trialsService } from './trials.service.ts';

const clock = createTestClock('2026-05-10T12:00:00Z');
const pay = createTestPaymentProvider(clock);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, paymentProvider: pay.provider });
});
afterAll(() => server.close());

const trials = () => trialsService(trialsRepo(server.database.db), clock);
const trialDays = async (user: TestUser) => (await user.api.payments.offer()).trialDays;
const record = (user: TestUser) => trials().recordNow(user.user.id);
const deleteUser = ({ api, email }: TestUser) => api.ownData.deleteAccount({ email, password: PASSWORD });

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['  ada+news@example.com ', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.D.A+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['cafe\u0301@example.com', 'caf\u00e9@example.com'],
  ['+ada@example.com', '+ada@example.com'],
])('counts %j as the mailbox %s', (email, mailbox) => {
  expect(trialAddress(email)).toBe(mailbox);
});

it('offers a trial until the user has had one', async () => {
  const user = await server.signUp();
  expect(await trialDays(user)).toBe(7);
  await record(user);
  await record(user);
  expect(await trialDays(user)).toBe(0);
  expect(await trials().hasUsed({ id: user.user.id, email: 'changed@example.com' })).toBe(true);
  expect(await trialDays(await server.signUp())).toBe(7);
});

it('offers no second trial to a user who signs up again, with any spelling of the address', async () => {
  const first = await server.signUp({ email: 'ada.lovelace@gmail.com' });
  await record(first);
  await deleteUser(first);
  for (const email of ['ada.lovelace@gmail.com', 'AdaLovelace+again@googlemail.com', 'ada.love.lace+2@gmail.com']) {
    expect(await trialDays(await server.signUp({ email })), email).toBe(0);
  }
  expect(await trialDays(await server.signUp({ email: 'ada.lovelace@example.com' }))).toBe(7);
});

it('remembers all addresses that a user with a trial had', async () => {
  const user = await server.signUp({ email: 'new@example.com' });
  const setAddress = (email: string) =>
    server.database.executeSql('update users set email = $2 where id = $1', [user.user.id, email]);
  await setAddress('old@example.com');
  await record(user);
  await setAddress('new@example.com');
  await deleteUser(user);
  for (const email of ['old@example.com', 'new+tag@example.com']) {
    expect(await trialDays(await server.signUp({ email })), email).toBe(0);
  }
  const without = await server.signUp({ email: 'without@example.com' });
  await deleteUser(without);
  expect(await trialDays(await server.signUp({ email: 'without@example.com' }))).toBe(7);
});

it('is used up by the first subscription with a trial, and the next checkout has none', async () => {
  const user = await server.signUp();
  const press = () =>
    user.api.payments.checkout({
      requestId: crypto.randomUUID(),
      planType: 'monthly',
      paymentMethod: 'credit-card',
      language: 'tr',
    });
  await press();
  pay.pay(user.user.id);
  await server.services.payments.reconcile.reconcileUser(user.user.id);
  expect(await trialDays(user)).toBe(0);
  const [subscription] = pay.subscriptions;
  if (!subscription) throw new Error('no subscription');
  clock.advance(1000);
  const endedAt = '2026-05-10T12:00:01.000000Z';
  Object.assign(subscription, { status: 'canceled', endedAt, modifiedAt: endedAt });
  await server.services.payments.reconcile.reconcileUser(user.user.id);
  await press();
  expect(pay.requests.map((request) => request.trialDays)).toEqual([7, 0]);
});

it('stores neither users nor addresses, but hashes with one key for all servers', async () => {
  const [one, two] = [await server.signUp(), await server.signUp()];
  await Promise.all([record(one), record(two)]);
  expect(await trials().hasUsed({ id: one.user.id, email: one.email })).toBe(true);
  const { rows: keys } = await server.database.executeSql("select * from payment_secrets where name like 'trial%'");
  expect(keys).toHaveLength(1);
  const { rows } = await server.database.executeSql('select hash from premium_trials');
  for (const { hash } of rows) expect(hash).toMatch(/^[\w-]{43}$/);
});
