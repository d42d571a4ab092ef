import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  await server.connect().api.pageViews.count({ page: '/help', language: 'en' });
  expect(await server.services.pageViews.figures(1)).toMatchObject([{ page: '/help', views: 1 }]);
};
