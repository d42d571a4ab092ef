import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ asAdministrator }) => {
  const admin = await asAdministrator();
  const { settings } = await admin.adminSettings.list();
  const version = settings.find(({ key }) => key === 'support_reply_hours')?.version ?? -1;
  const value = { general: 12, premium: 2 };
  await admin.adminSettings.save({ changes: [{ key: 'support_reply_hours', version, value }] });
  const { entries } = await admin.adminSettings.history({ key: 'support_reply_hours' });
  expect(entries[0]).toMatchObject({ after: value });
  await admin.adminSettings.save({ changes: [{ key: 'support_reply_hours', version: version + 1, value: null }] });
};
