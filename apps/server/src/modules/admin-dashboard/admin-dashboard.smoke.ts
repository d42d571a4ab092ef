import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ asAdministrator, runJob }) => {
  const { adminDashboard } = await asAdministrator();
  await runJob('count-site-days');
  const { users, today } = await adminDashboard.statistics();
  expect(users.total).toBeGreaterThan(1);
  const { days } = await adminDashboard.days({ days: '30' });
  expect(days.at(-1)).toMatchObject({ setsSeen: today.sets_seen });
  expect((await adminDashboard.health()).disk).toEqual({ status: 'healthy' });
  expect((await adminDashboard.waiting()).transfers).toBeGreaterThanOrEqual(0);
  expect((await adminDashboard.latestAudit()).entries.length).toBeLessThanOrEqual(10);
};
