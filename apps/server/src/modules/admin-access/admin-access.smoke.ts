import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';
import { PASSWORD } from '../../testing/test-server.ts';

export const smoke: Smoke = async ({ asAdministrator }) => {
  const admin = await asAdministrator();
  expect((await admin.adminAccess.session()).confirmedUntil).toBeNull();
  await admin.adminAccess.confirm({ password: PASSWORD });
  expect((await admin.adminAccess.session()).confirmedUntil).not.toBeNull();
};
