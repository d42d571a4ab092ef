import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  await server.services.settings.set('free_daily_recommendations', 3);
  await server.services.settings.refresh();
  expect(await server.services.settings.get('free_daily_recommendations')).toBe(3);
};
