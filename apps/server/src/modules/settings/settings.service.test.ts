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
