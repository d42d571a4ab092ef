import { expect, it } from 'vitest';
import type { PaymentConfig } from '../../adapter-configs.ts';
import { createLogger } from '../../platform/logger.ts';
import { createTestClock } from '../../testing/clock.ts';
import type { SettingsRepo } from './settings.repo.ts';
import { settingsService } from './settings.service.ts';

const stored = (key: string, value: unknown) => ({
  key,
  value,
  version: 1,
  updatedAt: new Date('2026-03-05T12:00:00Z'),
  updatedBy: null,
});

const serviceOver = (repo: SettingsRepo, payment: PaymentConfig = { polar: undefined, sandbox: false }) =>
  settingsService({
    repo,
    audit: { record: async () => undefined },
    announcements: { subscribe: () => ({ close: async () => undefined }) },
    clock: createTestClock('2026-03-05T12:00:00Z'),
    logger: createLogger('silent'),
    site: { publicUrl: 'https://bugunne.example', contactEmail: undefined, payment },
  });

it('returns a value right after it was set, even while another read is in progress', async () => {
  let value: unknown = 1;
  let isSlow = true;
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
  const service = serviceOver({
    async all() {
      const rows = [stored('premium_trial_days', value)];
      if (isSlow) await blocked;
      return rows;
    },
    async write([change]) {
      value = change?.value;
      return true;
    },
  });
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
  const service = serviceOver({ all: async () => [stored('bank_account', account)], write: async () => true }, payment);
  await service.refresh();
  const { texts } = service.public();
  const sale = canBuy ? 'open' : 'closed';
  expect([texts.tr.premiumSale, texts.en.premiumSale]).toEqual([sale, sale]);
});
