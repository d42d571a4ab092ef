import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, runJob }) => {
  const { notifications } = await user.api.notifications.list({ language: 'en' });
  expect(notifications.length).toBeGreaterThan(0);
  await runJob('forget-deleted-notifications');
};
