import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, runJob }) => {
  await runJob('count-popular-items');
  const mine = await user.api.trends.mine({ language: 'en' });
  expect(mine.streak).toMatchObject({ current: 1, longest: 1, days: 1 });
  expect(await user.api.trends.popular({ language: 'en', category: 'movie' })).toEqual({ week: null, lists: [] });
};
