import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  const visitor = server.connect();
  await visitor.api.statistics.countInstall();
  expect(await visitor.api.statistics.get()).toMatchObject({ appDownloads: 1, premiumMembers: 1 });
};
