import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, itemOf }) => {
  expect(await user.api.contents.get({ id: itemOf('movie'), language: 'en' })).toMatchObject({ id: itemOf('movie') });
};
