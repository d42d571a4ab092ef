import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, itemOf }) => {
  const insight = await user.api.contents.insight({ id: itemOf('movie'), language: 'en' });
  expect(insight).toMatchObject({ compatibility: expect.any(Number) });
};
