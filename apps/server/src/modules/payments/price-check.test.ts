import { SETTINGS } from '@bugunne/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { PaymentProviderError, type Product } from '../../platform/payment/provider.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestPaymentProvider } from '../../testing/test-payment-provider.ts';
import { priceCheckService } from './price-check.service.ts';

const clock = createTestClock('2026-05-10T12:00:00Z');
const pay = createTestPaymentProvider(clock);
const logger = createLogger('silent');
const errors = vi.spyOn(logger, 'error');
const warnings = vi.spyOn(logger, 'warn');
const settings = { get: async (name: keyof typeof SETTINGS) => SETTINGS[name].fallback as never };
const check = (provider = pay.provider) => priceCheckService({ provider, settings, logger }).checkProducts();

const product = (changes: Partial<Product> = {}): Product => ({
  id: 'a',
  isForSale: true,
  interval: 'month',
  prices: [
    { amount: 9900, currency: 'TRY' },
    { amount: 200, currency: 'USD' },
  ],
  ...changes,
});

beforeEach(() => {
  errors.mockClear();
  warnings.mockClear();
  pay.state.isAway = false;
  pay.products.set('monthly', product());
  pay.products.set('yearly', product({ id: 'b', interval: 'year', prices: [{ amount: 2000, currency: 'USD' }] }));
});

it('is content with products at the prices of the setting', async () => {
  await check();
  expect([errors.mock.calls, warnings.mock.calls]).toEqual([[], []]);
});

it.each([
  ['does not exist', null],
  ['is archived', product({ isForSale: false })],
  ['is not charged in the interval of its plan', product({ interval: 'year' })],
  ['has another price than the setting premium_prices', product({ prices: [{ amount: 900, currency: 'USD' }] })],
  ['has another price than the setting premium_prices', product({ prices: [{ amount: 200, currency: 'EUR' }] })],
  ['has another price than the setting premium_prices', product({ prices: [] })],
])('names a product that %s, with both prices', async (fault, found) => {
  if (found) pay.products.set('monthly', found);
  else pay.products.delete('monthly');
  await check();
  expect(errors.mock.calls).toEqual([
    [
      {
        planType: 'monthly',
        product: found?.id ?? null,
        shown: { amount: 200, currency: 'USD' },
        charged: found?.prices ?? [],
      },
      `a product of the payment provider ${fault}`,
    ],
  ]);
});

it('survives a provider without an answer, and asks no sandbox', async () => {
  pay.state.isAway = true;
  await check();
  expect(errors).not.toHaveBeenCalled();
  expect(warnings).toHaveBeenCalledTimes(2);
  expect(warnings.mock.calls[0]?.[0]).toMatchObject({ error: expect.any(PaymentProviderError) });
  pay.products.clear();
  await check({ ...pay.provider, name: 'sandbox' });
  expect(errors).not.toHaveBeenCalled();
});
