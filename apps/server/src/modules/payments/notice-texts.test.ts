import { defaultPreferences, LANGUAGE_CODES } from '@bugunne/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { daysLater, instantLater, START, startPremiumNewsSite, trial } from '../../testing/premium-news-site.ts';
import type { TestUser } from '../../testing/test-server.ts';

const { server, run, addSubscription, mailAbout, mailsTo, reset } = await startPremiumNewsSite();
beforeEach(reset);
afterAll(() => server.close());

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
