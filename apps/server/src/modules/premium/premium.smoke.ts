import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, runJob }) => {
  expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
  await runJob('end-premium');
};
