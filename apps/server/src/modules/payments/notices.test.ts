import { defaultPreferences, LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { createTestClock } from '../../testing/clock.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const START = '2026-05-10T12:00:00Z';
const DAY = 86_400_000;
const daysLater = (days: number) => new Date(Date.parse(START) + days * DAY);
const instantLater = (days: number) => daysLater(days).toISOString().replace('Z', '000Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(START) });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set(START);
  server.mails.length = 0;
  server.jobs.pending.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);

async function addNotice(member: TestUser, key: string, template: string, data: object = {}) {
  await run('insert into premium_notices (user_id, key, template, data, created_at) values ($1, $2, $3, $4, $5)', [
    member.user.id,
    key,
    template,
    JSON.stringify(data),
    server.clock.now().toISOString(),
  ]);
}

let subscriptions = 0;
/** Stores a subscription and returns its id. */
async function addSubscription(member: TestUser, changes: Partial<SubscriptionSnapshot> = {}): Promise<string> {
  const id = `subscription-${++subscriptions}`;
  const snapshot: SubscriptionSnapshot = {
    id,
    customerId: 'customer',
    productId: null,
    checkoutId: null,
    owner: { externalId: member.user.id, metadataUserId: null, customerMetadataUserId: null },
    status: 'active',
    planType: 'monthly',
    amount: 200,
    currency: 'USD',
    startedAt: instantLater(0),
    trialEndsAt: null,
    periodStartsAt: instantLater(0),
    periodEndsAt: instantLater(31),
    cancelsAtPeriodEnd: false,
    canceledAt: null,
    endsAt: null,
    endedAt: null,
    pastDueAt: null,
    modifiedAt: instantLater(0),
    ...changes,
  };
  await run(
    `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, started_at,
       expires_at, entitled_until, subscription_id, provider, snapshot, created_at)
     values ($1, $2, $3, $4, 'credit-card', $5, $6, $7, $7, $8, 'polar', $9, $6)`,
    [
      member.user.id,
      snapshot.planType,
      snapshot.amount,
      snapshot.currency,
      snapshot.endedAt ? 'expired' : snapshot.cancelsAtPeriodEnd ? 'cancelled' : 'active',
      snapshot.startedAt,
      snapshot.periodEndsAt,
      id,
      JSON.stringify({ snapshot, at: snapshot.modifiedAt }),
    ],
  );
  return id;
}

const trial = (days: number): Partial<SubscriptionSnapshot> => ({
  status: 'trialing',
  trialEndsAt: instantLater(days),
  periodEndsAt: instantLater(days),
});

const { deliver, deliverWaiting, remindOfTrials } = {
  deliver: (member: TestUser) => server.services.payments.notices.deliver(member.user.id),
  deliverWaiting: () => server.services.payments.notices.deliverWaiting(),
  remindOfTrials: () => server.services.payments.notices.remindOfTrials(),
};

const titles = async (member: TestUser, language: Language = 'en') =>
  (await member.api.notifications.list({ language })).notifications
    .map(({ title }) => title)
    .filter((title) => title !== 'Welcome to BugünNe' && title !== 'BugünNe’ye hoş geldin');

const mailsTo = (member: TestUser) => server.mails.filter(({ to }) => to === member.email);

/** The one mail about the notice. */
async function mailAbout(member: TestUser, key: string, template: string, data: object = {}) {
  await addNotice(member, key, template, data);
  await deliver(member);
  await server.runJobs();
  const mails = mailsTo(member);
  expect(mails).toHaveLength(1);
  return mails[0];
}

const price = { planType: 'monthly', amount: 200, currency: 'USD' };

const NEWS: readonly [template: string, data: object][] = [
  ['started', { startedAt: START, expiresAt: instantLater(31) }],
  ['trial_ending', { ...price, trialEndsAt: instantLater(3) }],
  ['renewed', price],
  ['payment_failed', { ...price, failedAt: instantLater(0) }],
  ['cancelled', { planType: 'yearly', endsAt: instantLater(20) }],
  ['cancelled', { planType: 'yearly', endsAt: null }],
  ['ended', { startedAt: START, expiresAt: START }],
  ['unpaid', { startedAt: START, expiresAt: START }],
  ['money_back', { amount: 200, currency: 'USD' }],
  ['money_back_refused', { amount: 200, currency: 'USD' }],
];

describe.each(LANGUAGE_CODES)('news of Premium in %s', (language) => {
  it.each(NEWS)('%s: one notification and one mail', async (template, data) => {
    const member = await server.signUpVerified({ language });
    const mail = await mailAbout(member, `${template}:1`, template, data);
    const { notifications } = await member.api.notifications.list({ language });
    const note = notifications.find(({ type }) => type === 'premium');
    expect({ note: [note?.title, note?.message], mail: [mail?.subject, mail?.text] }).toMatchSnapshot();
  });
});

describe('a mail about the start of Premium', () => {
  const STARTED = { startedAt: START, expiresAt: null };
  const startOf = (member: TestUser) => mailAbout(member, `started:${START}`, 'started', STARTED);

  it.each(LANGUAGE_CODES)('names trial, price and how to cancel in %s', async (language) => {
    const member = await server.signUpVerified({ language });
    await addSubscription(member, trial(7));
    expect(await startOf(member)).toMatchSnapshot({ to: expect.any(String) });
  });

  it.each(LANGUAGE_CODES)('names price and renewal, but no trial, in %s', async (language) => {
    const member = await server.signUpVerified({ language });
    await addSubscription(member, { planType: 'yearly', amount: 2000 });
    const mail = await startOf(member);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/trial|deneme/i);
    expect(mail).toMatchSnapshot({ to: expect.any(String) });
  });

  it.each(LANGUAGE_CODES)('says of a cancelled subscription that it does not renew in %s', async (language) => {
    const member = await server.signUpVerified({ language });
    await addSubscription(member, { cancelsAtPeriodEnd: true, endsAt: instantLater(31) });
    expect(await startOf(member)).toMatchSnapshot({ to: expect.any(String) });
  });

  it.each(LANGUAGE_CODES)('says of a cancelled trial that nothing is charged in %s', async (language) => {
    const member = await server.signUpVerified({ language });
    await addSubscription(member, { ...trial(7), cancelsAtPeriodEnd: true, endsAt: instantLater(7) });
    expect(await startOf(member)).toMatchSnapshot({ to: expect.any(String) });
  });

  it.each(LANGUAGE_CODES)('names the paid time of a transfer in %s', async (language) => {
    const member = await server.signUpVerified({ language });
    await run(
      `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, started_at,
         expires_at, entitled_until) values ($1, 'monthly', 8900, 'TRY', 'bank-transfer', 'active', $2, $3, $3)`,
      [member.user.id, START, instantLater(31)],
    );
    expect(await startOf(member)).toMatchSnapshot({ to: expect.any(String) });
  });

  it.each(LANGUAGE_CODES)('says of a grant until when it was given in %s', async (language) => {
    const member = await server.signUpVerified({ language });
    await server.services.premium.grant(member.user.id, daysLater(30));
    await server.runJobs();
    expect(mailsTo(member)).toHaveLength(1);
    expect(mailsTo(member)[0]).toMatchSnapshot({ to: expect.any(String) });
  });

  it.each(LANGUAGE_CODES)('says of an endless grant that it has no end in %s', async (language) => {
    const member = await server.signUpVerified({ language });
    await server.services.premium.grant(member.user.id, null);
    await server.runJobs();
    expect(mailsTo(member)[0]).toMatchSnapshot({ to: expect.any(String) });
  });

  it('describes what gave Premium then, not an older row', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addSubscription(member, {
      planType: 'yearly',
      startedAt: instantLater(-400),
      periodEndsAt: instantLater(-35),
      endedAt: instantLater(-35),
    });
    await addSubscription(member);
    expect((await startOf(member))?.text).toContain('Your monthly Premium has started.');
  });
});

it('names the next renewal only once the provider has reported the new period', async () => {
  const [early, late] = [
    await server.signUpVerified({ language: 'en' }),
    await server.signUpVerified({ language: 'en' }),
  ];
  for (const [member, periodEndsAt] of [
    [early, instantLater(0)],
    [late, instantLater(31)],
  ] as const) {
    const subscription = await addSubscription(member, { startedAt: instantLater(-31), periodEndsAt });
    const order = `order-of-${subscription}`;
    await run(
      `insert into payment_orders (id, user_id, provider, subscription_id, plan_type, amount, currency, status,
         billing_reason, invoice_number, created_at, snapshot)
       values ($1, $2, 'polar', $3, 'monthly', 200, 'USD', 'paid', 'subscription_cycle', 'A-1', $4, '{}')`,
      [order, member.user.id, subscription, START],
    );
    const mail = await mailAbout(member, `renewed:${order}`, 'renewed', price);
    if (member === early) expect(mail?.text).not.toContain('next renewal');
    else expect(mail?.text).toContain('The next renewal is on 10 June 2026.');
  }
});

it.each([
  ['tr', 'Havalen bize ulaştı: $2,00. Aylık Premium üyeliğin 10 Haziran 2026 tarihine kadar uzatıldı.'],
  ['en', 'Your bank transfer of $2.00 has arrived. Your monthly Premium now works until 10 June 2026.'],
] as const)('says of a transfer that extends Premium that no card was charged (%s)', async (language, text) => {
  const member = await server.signUpVerified({ language });
  const data = { ...price, paymentMethod: 'bank-transfer', endsAt: instantLater(31) };
  expect((await mailAbout(member, 'renewed:attempt', 'renewed', data))?.text).toContain(text);
});

it('writes amounts with the decimals of their currency, and dates of the user’s time zone', async () => {
  const member = await server.signUpVerified({ language: 'en' });
  const preferences = { ...defaultPreferences(), timezone: 'Asia/Tokyo' };
  await member.api.preferences.save({ preferences, onboardingCompleted: true });
  const mail = await mailAbout(member, 'trial_ending:x:1', 'trial_ending', {
    planType: 'yearly',
    amount: 300,
    currency: 'JPY',
    trialEndsAt: '2026-05-13T20:00:00.000000Z',
  });
  expect(mail?.text).toContain('ends on 14 May 2026. Your card is then charged ¥300, and the same again every year.');
});

it('says that Premium is off when there is no time of grace', async () => {
  await server.services.settings.set('premium_grace_days', 0);
  try {
    const member = await server.signUpVerified({ language: 'en' });
    const mail = await mailAbout(member, 'payment_failed:x:1', 'payment_failed', { ...price, failedAt: START });
    expect(mail?.text).toContain('Premium is off until the payment succeeds.');
  } finally {
    await server.services.settings.set('premium_grace_days', 7);
  }
});

describe('a subscription whose payment failed', () => {
  const unpaid = { status: 'past_due', pastDueAt: instantLater(-8), startedAt: instantLater(-40) };
  const noticesOf = async (member: TestUser) => {
    const { rows } = await run('select template from premium_notices where user_id = $1 order by created_at, key', [
      member.user.id,
    ]);
    return rows.map(({ template }) => template);
  };
  /** As the provider says it. */
  const report = async (member: TestUser, changes: Partial<SubscriptionSnapshot>) => {
    const snapshot = {
      id: `of-${member.user.id}`,
      customerId: 'customer',
      productId: null,
      checkoutId: null,
      owner: { externalId: member.user.id, metadataUserId: null, customerMetadataUserId: null },
      status: 'active',
      planType: 'monthly' as const,
      amount: 200,
      currency: 'USD',
      startedAt: instantLater(-40),
      trialEndsAt: null,
      periodStartsAt: instantLater(-10),
      periodEndsAt: instantLater(20),
      cancelsAtPeriodEnd: false,
      canceledAt: null,
      endsAt: null,
      endedAt: null,
      pastDueAt: null,
      modifiedAt: server.clock.now().toISOString().replace('Z', '000Z'),
      ...changes,
    };
    const { news, notices } = server.services.payments;
    await news.prepare();
    await server.database.db.transaction((tx) =>
      news.apply(tx, 'polar', { kind: 'subscription', subscription: snapshot }, snapshot.modifiedAt),
    );
    await notices.deliver(member.user.id);
  };
  /** A time of grace that has run out, of which the user knows. */
  async function outOfGrace(member: TestUser) {
    await report(member, { status: 'active' });
    server.clock.advance(1000);
    await report(member, { status: 'past_due', pastDueAt: instantLater(0) });
    server.clock.set(daysLater(8).toISOString());
    await server.services.premium.endExpired();
    await server.runJobs();
  }

  it('is off, not over, after the time of grace: the card is tried again, and cancelling is possible', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await outOfGrace(member);
    expect(await noticesOf(member)).toEqual(['started', 'payment_failed', 'unpaid']);
    const mail = mailsTo(member).at(-1);
    expect(mail?.subject).toBe('Your Premium is off: the payment failed');
    expect(mail?.text).toContain('Your card is tried again on 24 May 2026.');
    expect(mail?.text).toMatch(/cancel/);
    expect(await titles(member)).not.toContain('Your Premium has ended');
  });

  it('is said to have ended when the provider gives up', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await outOfGrace(member);
    server.clock.set(daysLater(21).toISOString());
    const endedAt = instantLater(21);
    for (const _ of ['once', 'again']) await report(member, { status: 'canceled', endedAt });
    expect(await noticesOf(member)).toEqual(['started', 'payment_failed', 'unpaid', 'ended']);
  });

  it.each([
    ['within the time of grace', { pastDueAt: instantLater(-3) }, /Premium then ends on 14 May 2026/],
    ['after it', { pastDueAt: instantLater(-8) }, /has ended/],
  ])('and that is cancelled at the provider %s is not said to work until its period ends', async (_when, due, text) => {
    const member = await server.signUpVerified({ language: 'en' });
    const canceledAt = instantLater(0);
    const cancelled = { cancelsAtPeriodEnd: true, canceledAt, endsAt: instantLater(20) };
    await report(member, { ...unpaid, ...due, ...cancelled });
    await server.runJobs();
    const mail = mailsTo(member).find(({ subject }) => subject === 'Your Premium is cancelled');
    expect(mail?.text).toMatch(text);
    expect(mail?.text).not.toContain('30 May 2026');
  });
});

describe('sending', () => {
  it('happens once, also at the same time and again', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await Promise.all([deliver(member), deliver(member), deliverWaiting()]);
    await deliver(member);
    await server.runJobs();
    expect(await titles(member)).toEqual(['Your Premium has ended']);
    expect(mailsTo(member)).toHaveLength(1);
    const { rows } = await run('select sent_at from premium_notices where user_id = $1', [member.user.id]);
    expect(rows).toEqual([{ sent_at: expect.anything() }]);
  });

  it('does not fail its caller while jobs cannot be stored, and the sweep makes up for it', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const down = vi.spyOn(server.jobs, 'enqueueOnce').mockRejectedValue(new Error('jobs cannot be stored'));
    await server.services.premium.grant(member.user.id, null);
    await deliverWaiting();
    expect(await titles(member)).toEqual([]);
    down.mockRestore();
    await deliverWaiting();
    await server.runJobs();
    expect(await titles(member)).toEqual(['Your Premium is on']);
    expect(mailsTo(member)).toHaveLength(1);
  });

  it('makes up for what a crash left out, and repeats nothing', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    const crash = vi.spyOn(server.database.db, 'transaction').mockRejectedValueOnce(new Error('killed'));
    await deliver(member);
    crash.mockRestore();
    expect(await titles(member)).toEqual([]);
    await server.runJobs();
    await deliverWaiting();
    await server.runJobs();
    expect(await titles(member)).toEqual(['Your Premium has ended']);
    expect(mailsTo(member)).toHaveLength(1);
  });

  it('does not bring back a notification that the user deleted', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    const { notifications } = await member.api.notifications.list({ language: 'en' });
    const note = notifications.find(({ type }) => type === 'premium');
    await member.api.notifications.remove({ id: note?.id ?? '' });
    server.clock.advance(DAY);
    await server.services.notifications.forgetDeleted();
    await deliver(member);
    await deliverWaiting();
    expect(await titles(member)).toEqual([]);
  });

  it('sends a mail again when the mail server was away', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    const [mail] = server.jobs.pending;
    server.mailFaults.left = 1;
    await expect(server.runJobs()).rejects.toThrow('the mail server does not answer');
    if (mail) server.jobs.pending.push(mail);
    await server.runJobs();
    expect(mailsTo(member)).toHaveLength(1);
    expect(await titles(member)).toEqual(['Your Premium has ended']);
  });

  it('uses the language and address of the moment', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    const address = `new-${member.email}`;
    await run("update users set language = 'tr', email = $2 where id = $1", [member.user.id, address]);
    await server.runJobs();
    expect(server.mails).toEqual([expect.objectContaining({ to: address, subject: 'Premium üyeliğin sona erdi' })]);
  });

  it('sends nothing to a deleted user', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    await run('delete from users where id = $1', [member.user.id]);
    await server.runJobs();
    await deliver(member);
    expect(server.mails).toEqual([]);
  });

  it('is not held up by a notice that cannot be sent', async () => {
    const [broken, member] = [await server.signUpVerified(), await server.signUpVerified({ language: 'en' })];
    await addNotice(broken, 'nonsense:1', 'nonsense');
    server.clock.advance(1000);
    await addNotice(member, 'ended:1', 'ended');
    await deliverWaiting();
    expect(await titles(member)).toEqual(['Your Premium has ended']);
    await run('delete from premium_notices where user_id = $1', [broken.user.id]);
  });
});

describe('the reminder of a trial', () => {
  const remindersOf = async (member: TestUser) => {
    const { rows } = await run("select key from premium_notices where user_id = $1 and template = 'trial_ending'", [
      member.user.id,
    ]);
    return rows.map(({ key }) => key);
  };

  it('comes once, three days before the end', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const id = await addSubscription(member, trial(7));
    server.clock.set(daysLater(4).toISOString());
    server.clock.advance(-1);
    await remindOfTrials();
    expect(await remindersOf(member)).toEqual([]);
    server.clock.set(daysLater(4).toISOString());
    await Promise.all([remindOfTrials(), remindOfTrials()]);
    server.clock.advance(3_600_000);
    await remindOfTrials();
    await server.runJobs();
    expect(await remindersOf(member)).toEqual([`trial_ending:${id}:${instantLater(7)}`]);
    expect(await titles(member)).toEqual(['Your trial ends soon']);
    expect(mailsTo(member).map(({ subject }) => subject)).toEqual(['Your Premium trial ends on 17 May 2026']);
  });

  it.each<[string, Partial<SubscriptionSnapshot>]>([
    ['a cancelled trial', { ...trial(7), cancelsAtPeriodEnd: true }],
    ['an ended trial', { ...trial(7), endedAt: instantLater(3) }],
    ['a trial of three days', { ...trial(7), startedAt: instantLater(4), periodStartsAt: instantLater(4) }],
    ['a paid subscription', { trialEndsAt: instantLater(7), status: 'active' }],
    ['a trial that is over', trial(4)],
  ])('is not sent for %s', async (_name, changes) => {
    const member = await server.signUpVerified({ language: 'en' });
    await addSubscription(member, changes);
    server.clock.set(daysLater(4).toISOString());
    server.clock.advance(1);
    await remindOfTrials();
    expect(await remindersOf(member)).toEqual([]);
  });

  it('is not sent for a subscription that will be ended', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const id = await addSubscription(member, trial(7));
    await run(
      "update premium_subscriptions set end_requested_at = now(), end_reason = 'duplicate' where subscription_id = $1",
      [id],
    );
    server.clock.set(daysLater(5).toISOString());
    await remindOfTrials();
    expect(await remindersOf(member)).toEqual([]);
  });
});
