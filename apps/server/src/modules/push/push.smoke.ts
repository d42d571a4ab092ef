import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, runJob }) => {
  expect(await user.api.push.devices()).toMatchObject({ devices: [] });
  await runJob('daily-notices');
  await runJob('clean-up-push');
};
