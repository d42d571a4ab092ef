import { expect } from 'vitest';
import { smallSite } from '../../testing/small-site.ts';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, itemOf }) => {
  const visitor = server.connect();
  const shell = await visitor.request(`/dashboard/content/${itemOf('movie')}`);
  expect([shell.status, await shell.text()]).toEqual([200, smallSite().shell.body.toString('utf8')]);
  const missing = await visitor.request('/nothing-here');
  expect([missing.status, await missing.text()]).toMatchObject([404, expect.stringContaining('/404')]);
};
