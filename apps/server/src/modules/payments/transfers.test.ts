import { randomUUID } from 'node:crypto';
import { type CheckoutStarted, type PlanType, SETTINGS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestPaymentProvider } from '../../testing/test-payment-provider.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { attemptsRepo } from './attempts.repo.ts';
import { readTransferCode } from './transfer-code.ts';
import { transfersService } from './transfers.service.ts';

const DAY = 86_400_000;
const ACCOUNT = { holder: 'BugünNe', bank: 'Ziraat', iban: 'TR33 0006 1005 1978 6457 8413 26' };
const clock = createTestClock('2026-05-10T12:00:00Z');
const pay = createTestPaymentProvider(clock);

let server: TestServer;
/** A second server on the same database. */
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, paymentProvider: pay.provider });
  other = await startTestServer({ clock, paymentProvider: pay.provider, database: server.database });
  await server.services.settings.set('bank_account', ACCOUNT);
  await other.services.settings.refresh();
});
afterAll(() => server.close());
beforeEach(() => {
  pay.state.isAway = false;
  clock.advance(1000);
});

type Press = { requestId?: string; planType?: PlanType };
const press = (changes: Press = {}) => ({
  requestId: randomUUID(),
  planType: 'monthly' as const,
  paymentMethod: 'bank-transfer' as const,
  language: 'tr' as const,
  ...changes,
});
const transferOf = (started: CheckoutStarted) => {
  if (started.kind !== 'transfer') throw new Error('not a transfer');
  return started.transfer;
};
const start = async (user: Pick<TestUser, 'api'>, changes: Press = {}) =>
  transferOf(await user.api.payments.checkout(press(changes)));
const refused = async (call: Promise<unknown>) => (await refusal(call)).code;
const confirm = (code: string, at = server) => at.services.payments.transfers.confirm(code);
const status = (user: TestUser) => user.api.premium.status();
const rowsOf = async (table: 'payment_attempts' | 'premium_subscriptions', user: TestUser) =>
  (
    await server.database.executeSql(
      `select * from ${table} where user_id = $1 order by started_at`.replace(
        'started_at',
        table === 'payment_attempts' ? 'attempted_at' : 'started_at',
      ),
      [user.user.id],
    )
  ).rows;
const atOther = (user: TestUser) => {
  const client = other.connect();
  for (const [name, value] of user.cookies) client.cookies.set(name, value);
  return client;
};

describe('starting a transfer', () => {
  it('gives a code, the account and fourteen days', async () => {
    const user = await server.signUp();
    const transfer = await start(user, { planType: 'yearly' });
    expect(transfer).toEqual({
      attemptId: expect.any(String),
      code: expect.stringMatching(/^[ACDEFGHJKMNPQRTUWXY34679]{8}$/),
      description: `${user.email} ${transfer.code}`,
      planType: 'yearly',
      amount: 2000,
      currency: 'USD',
      account: ACCOUNT,
      expiresAt: new Date(clock.now().getTime() + 14 * DAY).toISOString(),
    });
    expect((await user.api.payments.offer()).transfer).toEqual(transfer);
    expect(await rowsOf('payment_attempts', user)).toMatchObject([
      {
        status: 'pending',
        provider: null,
        metadata: { plan_type: 'yearly', payment_method: 'bank-transfer', user_email: user.email },
      },
    ]);
  });

  it('again gives the pending one, also in two tabs on two servers', async () => {
    const user = await server.signUp();
    const elsewhere = atOther(user);
    const transfers = await Promise.all([start(user), start(elsewhere), start(user), start(elsewhere)]);
    expect(new Set(transfers.map(({ code }) => code)).size).toBe(1);
    clock.advance(DAY);
    expect(await start(user)).toEqual(transfers[0]);
    expect(await rowsOf('payment_attempts', user)).toHaveLength(1);
  });

  it('of another plan replaces the pending one', async () => {
    const user = await server.signUp();
    const monthly = await start(user);
    clock.advance(1);
    const yearly = await start(user, { planType: 'yearly' });
    expect(yearly.code).not.toBe(monthly.code);
    expect(await rowsOf('payment_attempts', user)).toMatchObject([
      { status: 'cancelled', failure_reason: 'replaced' },
      { status: 'pending', plan_type: 'yearly' },
    ]);
  });

  it('at another price replaces the pending one, whose code can still be confirmed', async () => {
    const user = await server.signUp();
    const former = await start(user);
    const { fallback } = SETTINGS.premium_prices;
    const charged = { ...fallback.charged, monthly: { ...fallback.charged.monthly, amount: 9 } };
    await server.services.settings.set('premium_prices', { ...fallback, charged });
    clock.advance(1);
    const dearer = await start(user);
    await server.services.settings.set('premium_prices', fallback);
    expect([former.amount, dearer.amount]).toEqual([200, 900]);
    expect(await rowsOf('payment_attempts', user)).toMatchObject([
      { status: 'cancelled', failure_reason: 'replaced' },
      { status: 'pending', amount: 900 },
    ]);
    expect(await confirm(former.code)).toMatchObject({ outcome: 'confirmed' });
  });

  it('answers a repeated press with its transfer, whatever else it says', async () => {
    const user = await server.signUp();
    const requestId = randomUUID();
    const transfer = await start(user, { requestId });
    expect(await start(user, { requestId, planType: 'yearly' })).toEqual(transfer);
    const asCard = await user.api.payments.checkout({ ...press({ requestId }), paymentMethod: 'credit-card' });
    expect(transferOf(asCard)).toEqual(transfer);
  });

  it('makes one attempt of two presses with one id and different methods', async () => {
    const user = await server.signUp();
    const requestId = randomUUID();
    const presses = (['bank-transfer', 'credit-card', 'bank-transfer', 'credit-card'] as const).map((paymentMethod) =>
      user.api.payments.checkout({ ...press({ requestId }), paymentMethod }),
    );
    const outcomes = await Promise.allSettled(presses);
    const [attempt, ...others] = await rowsOf('payment_attempts', user);
    expect(others).toEqual([]);
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const isTransfer = attempt?.['payment_method'] === 'bank-transfer';
    expect(new Set(answers.map((answer) => answer.kind))).toEqual(new Set([isTransfer ? 'transfer' : 'redirect']));
  });

  it('never shows a card attempt, whose press has the same id, as a transfer', async () => {
    const user = await server.signUp();
    const input = press();
    await user.api.payments.checkout({ ...input, paymentMethod: 'credit-card' });
    // As a second press does that began before the first was stored.
    const start = server.services.payments.transfers.start({ id: user.user.id, email: user.email }, input);
    await expect(start).rejects.toMatchObject({ code: 'unavailable' });
    expect(await rowsOf('payment_attempts', user)).toHaveLength(1);
  });

  it('takes another code when the first is taken', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const codes = ['AAAACCCC', 'AAAACCCC', 'DDDDEEEE'];
    const { audit, settings, premium } = server.services;
    const deps = {
      attempts: attemptsRepo(server.database.db),
      premium,
      audit,
      settings,
      limits: { take: async () => {}, clear: async () => {} },
      publish: async () => {},
      clock,
      logger: createLogger('silent'),
    };
    const transfers = transfersService(deps, () => codes.shift() ?? '');
    const startOf = async (user: TestUser) =>
      transferOf(await transfers.start({ id: user.user.id, email: user.email }, press()));
    expect([(await startOf(one)).code, (await startOf(two)).code]).toEqual(['AAAACCCC', 'DDDDEEEE']);
  });

  it('is closed without an account, and hidden from the offer', async () => {
    const user = await server.signUp();
    await start(user);
    await server.services.settings.set('bank_account', { holder: '', bank: '', iban: '' });
    expect(await refused(start(user))).toBe('payments_closed');
    expect(await user.api.payments.offer()).toMatchObject({
      methods: ['credit-card'],
      bankAccount: null,
      transfer: null,
    });
    await server.services.settings.set('bank_account', ACCOUNT);
    expect((await user.api.payments.offer()).transfer).not.toBeNull();
  });

  it('needs no provider, but is refused while a subscription lives', async () => {
    const user = await server.signUp();
    await user.api.payments.checkout({ ...press(), paymentMethod: 'credit-card' });
    pay.state.isAway = true;
    await start(user);
    pay.state.isAway = false;
    pay.pay(user.user.id);
    expect(await refused(start(user))).toBe('subscription_exists');
  });
});

describe('withdrawing a transfer', () => {
  it('ends it, once', async () => {
    const user = await server.signUp();
    const { attemptId } = await start(user);
    await user.api.payments.withdrawTransfer({ id: attemptId });
    expect((await user.api.payments.offer()).transfer).toBeNull();
    expect(await rowsOf('payment_attempts', user)).toMatchObject([
      { status: 'cancelled', failure_reason: 'withdrawn' },
    ]);
    expect(await refused(user.api.payments.withdrawTransfer({ id: attemptId }))).toBe('not_found');
  });

  it('is not found for others, for unknown ids and for card attempts', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    const { attemptId } = await start(user);
    for (const id of [attemptId, randomUUID()]) {
      expect(await refused(stranger.api.payments.withdrawTransfer({ id }))).toBe('not_found');
    }
    const card = await user.api.payments.checkout({ ...press(), paymentMethod: 'credit-card' });
    if (card.kind !== 'redirect') throw new Error('not a checkout');
    expect(await refused(user.api.payments.withdrawTransfer({ id: card.attemptId }))).toBe('not_found');
    expect(await refused(user.api.payments.withdrawTransfer({ id: 'x' }))).toBe('invalid_input');
    expect((await user.api.payments.offer()).transfer).not.toBeNull();
  });
});

describe('confirming a transfer', () => {
  it('grants the paid month once, however often and on whichever server', async () => {
    const user = await server.signUp();
    const { code, attemptId } = await start(user);
    clock.set('2026-08-31T22:30:00Z');
    const outcomes = await Promise.all([confirm(code), confirm(code, other), confirm(code), confirm(code, other)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'confirmed',
      'repeated',
      'repeated',
      'repeated',
    ]);
    expect(await confirm(code)).toEqual({ outcome: 'repeated' });
    // September has no 31st day, which does not shorten what was paid.
    expect(await status(user)).toEqual({
      isPremium: true,
      startedAt: '2026-08-31T22:30:00.000Z',
      expiresAt: '2026-10-01T22:30:00.000Z',
    });
    expect(await rowsOf('premium_subscriptions', user)).toMatchObject([
      {
        payment_method: 'bank-transfer',
        status: 'active',
        plan_type: 'monthly',
        amount: 200,
        currency: 'USD',
        metadata: { attempt_id: attemptId },
      },
    ]);
    expect(await rowsOf('payment_attempts', user)).toMatchObject([
      { status: 'succeeded', completed_at: expect.anything() },
    ]);
    const { rows } = await server.database.executeSql('select template from premium_notices where user_id = $1', [
      user.user.id,
    ]);
    expect(rows).toEqual([{ template: 'started' }]);
  });

  it('reads a code as staff copy it', async () => {
    expect(readTransferCode(' acd3-efg4\n')).toBe('ACD3EFG4');
    const user = await server.signUp();
    const { code } = await start(user);
    expect(await confirm(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)).toMatchObject({
      outcome: 'confirmed',
    });
    for (const unknown of ['', 'ACDEFGHJ', "' or 1=1 --", 'İ', '\0']) {
      expect(await confirm(unknown)).toEqual({ outcome: 'unknown' });
    }
  });

  it('extends the transfer that runs, also when two are confirmed at the same time', async () => {
    const user = await server.signUp();
    clock.set('2027-01-31T09:00:00Z');
    const first = await start(user);
    clock.advance(1);
    const second = await start(user, { planType: 'yearly' });
    await Promise.all([confirm(first.code), confirm(second.code, other)]);
    const { expiresAt } = await status(user);
    // A month, then a year; or a year, then a month.
    expect(['2028-03-01T09:00:00.001Z', '2028-02-29T09:00:00.001Z', '2028-03-02T09:00:00.001Z']).toContain(expiresAt);
    const [one, two] = await rowsOf('premium_subscriptions', user);
    expect(new Date(String(two?.['started_at']))).toEqual(new Date(String(one?.['expires_at'])));
    const { rows } = await server.database.executeSql(
      'select template from premium_notices where user_id = $1 order by template',
      [user.user.id],
    );
    expect(rows).toEqual([{ template: 'renewed' }, { template: 'started' }]);
  });

  it('keeps cards away while it runs, but not another transfer', async () => {
    const user = await server.signUp();
    const { code } = await start(user);
    await confirm(code);
    expect((await user.api.payments.offer()).refusal).toBe('transfer');
    expect(await refused(user.api.payments.checkout({ ...press(), paymentMethod: 'credit-card' }))).toBe(
      'transfer_running',
    );
    clock.advance(1000);
    expect((await start(user)).code).not.toBe(code);
    clock.advance(32 * DAY);
    expect((await user.api.payments.offer()).refusal).toBeNull();
    await user.api.payments.checkout({ ...press(), paymentMethod: 'credit-card' });
  });

  it('takes money that arrives for a withdrawn, a replaced or an expired transfer', async () => {
    const withdrawn = await server.signUp();
    const one = await start(withdrawn);
    await withdrawn.api.payments.withdrawTransfer({ id: one.attemptId });
    const replaced = await server.signUp();
    const two = await start(replaced);
    await start(replaced, { planType: 'yearly' });
    const expired = await server.signUp();
    const three = await start(expired);
    clock.advance(14 * DAY);
    // Expired before the job has marked it.
    expect((await expired.api.payments.offer()).transfer).toBeNull();
    expect((await start(expired)).code).not.toBe(three.code);
    await server.services.payments.checkouts.expire();
    for (const [user, { code }] of [
      [withdrawn, one],
      [replaced, two],
      [expired, three],
    ] as const) {
      expect(await confirm(code)).toMatchObject({ outcome: 'confirmed' });
      expect((await status(user)).isPremium).toBe(true);
      expect(await confirm(code)).toEqual({ outcome: 'repeated' });
    }
  });

  it('tells staff that the user also has a subscription, or is gone', async () => {
    const user = await server.signUp();
    const { code } = await start(user);
    await user.api.payments.checkout({ ...press(), paymentMethod: 'credit-card' });
    pay.pay(user.user.id);
    await server.services.payments.reconcile.reconcileUser(user.user.id);
    expect(await confirm(code)).toMatchObject({ outcome: 'confirmed', hasSubscription: true });
    const gone = await server.signUp();
    const lost = await start(gone);
    await server.database.executeSql('delete from users where id = $1', [gone.user.id]);
    expect(await confirm(lost.code)).toEqual({ outcome: 'deleted' });
  });

  it('either withdraws or confirms when both come at the same time', async () => {
    const user = await server.signUp();
    const { code, attemptId } = await start(user);
    const withdrawal = user.api.payments.withdrawTransfer({ id: attemptId }).catch(() => undefined);
    expect(await confirm(code, other)).toMatchObject({ outcome: 'confirmed' });
    await withdrawal;
    expect((await status(user)).isPremium).toBe(true);
    expect(await rowsOf('payment_attempts', user)).toMatchObject([{ status: 'succeeded' }]);
  });
});

it('a transfer expires after fourteen days, also without the provider', async () => {
  const user = await server.signUp();
  await start(user);
  pay.state.isAway = true;
  clock.advance(14 * DAY - 1);
  await server.services.payments.checkouts.expire();
  expect(await rowsOf('payment_attempts', user)).toMatchObject([{ status: 'pending' }]);
  clock.advance(1);
  await server.services.payments.checkouts.expire();
  expect(await rowsOf('payment_attempts', user)).toMatchObject([
    { status: 'cancelled', failure_reason: 'expired', completed_at: expect.anything() },
  ]);
});
