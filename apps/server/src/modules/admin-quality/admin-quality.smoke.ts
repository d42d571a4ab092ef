import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, asAdministrator }) => {
  const { adminQuality } = server.services;
  await adminQuality.plan();
  await adminQuality.count(server.clock.now().toISOString().slice(0, 10));
  const admin = await asAdministrator();
  const { groups } = await admin.adminQuality.get({ language: 'en' });
  expect(groups.reduce((sum, { given }) => sum + given, 0)).toBeGreaterThan(0);
};
