import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user }) => {
  const evening = await user.request('/rest/v1/daily_recommendations/evening?language=en');
  expect(evening.headers.get('content-type')).toBe('image/png');
  expect(await (await server.connect().request('/robots.txt')).text()).toContain('Sitemap:');
};
