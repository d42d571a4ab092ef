import { expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createTestClock } from '../../testing/clock.ts';
import { settingsService } from './settings.service.ts';

it('returns a value right after it was set, even while another read is in progress', async () => {
  let value: unknown = 1;
  let isSlow = true;
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
  const service = settingsService(
    {
      async all() {
        const rows = [{ key: 'premium_trial_days', value }];
        if (isSlow) await blocked;
        return rows;
      },
      async set(_key, changed) {
        value = changed;
      },
    },
    createTestClock('2026-03-05T12:00:00Z'),
    createLogger('silent'),
    { publicUrl: 'https://bugunne.example', contactEmail: undefined, payment: { polar: undefined, sandbox: false } },
  );
  const reading = service.refresh();
  const setting = service.set('premium_trial_days', 30);
  isSlow = false;
  release();
  await Promise.all([reading, setting]);
  expect(service.public().texts.en.trial).toBe('First month free');
});

it.each([
  ['a payment provider', { polar: undefined, sandbox: true }, '', true],
  ['an account for transfers', { polar: undefined, sandbox: false }, 'TR330006100519786457841326', true],
  ['neither', { polar: undefined, sandbox: false }, '', false],
])('says with %s whether Premium can be bought', async (_case, payment, iban, canBuy) => {
  const account = { holder: iban && 'BugünNe', bank: '', iban };
  const service = settingsService(
    { all: async () => [{ key: 'bank_account', value: account }], set: async () => undefined },
    createTestClock('2026-03-05T12:00:00Z'),
    createLogger('silent'),
    { publicUrl: 'https://bugunne.example', contactEmail: undefined, payment },
  );
  await service.refresh();
  const { texts } = service.public();
  const sale = canBuy ? 'open' : 'closed';
  expect([texts.tr.premiumSale, texts.en.premiumSale]).toEqual([sale, sale]);
});
