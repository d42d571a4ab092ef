import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, itemOf }) => {
  const { items: similar } = await user.api.contents.similar({ id: itemOf('movie'), language: 'en' });
  expect(similar).toHaveLength(3);
};
