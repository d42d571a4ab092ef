import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user }) => {
  expect((await user.api.preferences.get()).onboardingCompleted).toBe(true);
};
