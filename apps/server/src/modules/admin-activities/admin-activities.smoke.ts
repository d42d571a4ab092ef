import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, asAdministrator }) => {
  const admin = await asAdministrator();
  const { entries } = await admin.adminActivities.auditLogs({ q: user.email, action: 'SIGN_UP' });
  expect(entries).toMatchObject([{ user: { id: user.user.id }, tableName: 'users' }]);
  expect((await admin.adminActivities.interactions({ q: user.email.slice(0, 12), action: 'like' })).next).toBeNull();
  // The embedded database refuses changes of the log, too.
  await expect(server.database.executeSql("update audit_logs set action = 'X'")).rejects.toThrow('inserts only');
};
