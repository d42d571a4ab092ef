import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';
import { PASSWORD } from '../../testing/test-server.ts';

export const smoke: Smoke = async ({ server, user, asAdministrator, runJob }) => {
  const admin = await asAdministrator();
  const targetUserId = user.user.id;
  const { users } = await admin.adminUsers.list({ q: user.email.slice(2, 12).toUpperCase(), by: 'name' });
  expect(users.map(({ id }) => id)).toContain(targetUserId);
  expect((await admin.adminUsers.figures()).total).toBeGreaterThan(1);
  const details = await admin.adminUsers.details({ targetUserId });
  expect(details.user.grant).not.toBeNull();
  await admin.adminAccess.confirm({ password: PASSWORD });
  const filters = { q: user.email };
  const { count } = await admin.adminUsers.count(filters);
  const job = await admin.adminUsers.startBulk({
    action: 'grant_premium',
    of: { filters },
    expected: count,
    premiumUntil: null,
    reason: 'smoke',
  });
  await server.runJobs();
  expect(await admin.adminUsers.bulkJob({ id: job.id })).toMatchObject({ state: 'done', done: 1 });
  await runJob('resume-user-changes');
};
