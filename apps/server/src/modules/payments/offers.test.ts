import { SETTINGS } from '@bugunne/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { createTestPaymentProvider } from '../../testing/test-payment-provider.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { plansOf, priceOf } from './plans.ts';

const clock = createTestClock('2026-05-10T12:00:00Z');
const pay = createTestPaymentProvider(clock);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, paymentProvider: pay.provider });
});
afterAll(() => server.close());

const PRICES = SETTINGS.premium_prices.fallback;
const [monthly, yearly] = [
  {
    id: 'monthly',
    price: 200,
    originalPrice: null,
    currency: 'USD',
    period: 'month',
    discountPercent: 0,
    freeMonths: 0,
    popular: false,
    discount: false,
  },
  {
    id: 'yearly',
    price: 2000,
    originalPrice: 2400,
    currency: 'USD',
    period: 'year',
    discountPercent: 17,
    freeMonths: 2,
    popular: true,
    discount: true,
  },
];

it('offers both plans as the settings say', async () => {
  const user = await server.signUp();
  expect(await user.api.payments.offer()).toEqual({
    plans: [monthly, yearly],
    methods: ['credit-card'],
    cardForm: true,
    trialDays: 7,
    moneyBackDays: 30,
    isSandbox: false,
    bankAccount: null,
    refusal: null,
    transfer: null,
  });
  await server.services.settings.set('payment_card_form', false);
  await server.services.settings.set('premium_trial_days', 0);
  await server.services.settings.set('premium_money_back_days', 14);
  const account = { holder: 'BugünNe', bank: '', iban: 'TR330006100519786457841326' };
  await server.services.settings.set('bank_account', account);
  expect(await user.api.payments.offer()).toMatchObject({
    methods: ['credit-card', 'bank-transfer'],
    cardForm: false,
    trialDays: 0,
    moneyBackDays: 14,
    bankAccount: account,
  });
});

it('is closed without a provider and an account, and then starts nothing', async () => {
  const closed = await startTestServer({ clock, config: { payment: { polar: undefined, sandbox: false } } });
  const user = await closed.signUp();
  expect(await user.api.payments.offer()).toMatchObject({ methods: [], trialDays: 0, isSandbox: false });
  const press = { requestId: crypto.randomUUID(), planType: 'monthly', language: 'tr' } as const;
  for (const paymentMethod of ['credit-card', 'bank-transfer'] as const) {
    await expect(user.api.payments.checkout({ ...press, paymentMethod })).rejects.toMatchObject({
      code: 'payments_closed',
    });
  }
  await closed.close();
});

it('shows no list price without a discount', () => {
  const { charged } = PRICES;
  const prices = { ...PRICES, charged: { ...charged, yearly: { ...charged.yearly, listAmount: 20 } } };
  expect(plansOf(prices)[1]).toEqual({
    ...yearly,
    originalPrice: null,
    discountPercent: 0,
    freeMonths: 0,
    discount: false,
  });
});

it.each([
  ['JPY', 300, 300],
  ['TRY', 49.9, 4990],
  ['KWD', 0.615, 615],
  ['USD', 4.35, 435],
])('counts %s in its own minor units', (currency, amount, minor) => {
  const { charged } = PRICES;
  const year = { ...charged.yearly, amount: amount * 10, listAmount: amount * 12, currency };
  const prices = { ...PRICES, charged: { monthly: { amount, currency }, yearly: year } };
  expect(priceOf(prices, 'monthly')).toEqual({ amount: minor, currency });
  expect(plansOf(prices)).toMatchObject([
    { price: minor, currency },
    { price: minor * 10, originalPrice: minor * 12, currency },
  ]);
});
