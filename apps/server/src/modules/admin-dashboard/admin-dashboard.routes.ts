import { type Administrator, procedures } from '../../http/procedures.ts';
import type { AdminDashboardService } from './admin-dashboard.service.ts';
import type { SiteDaysService } from './site-days.service.ts';

/** The dashboard of the administration. */
export function adminDashboardRoutes(
  dashboard: AdminDashboardService,
  siteDays: SiteDaysService,
  administrator: Administrator,
) {
  const { adminDashboard } = procedures;
  return {
    statistics: adminDashboard.statistics.use(administrator).handler(() => siteDays.statistics()),
    days: adminDashboard.days.use(administrator).handler(({ input }) => siteDays.days(Number(input.days))),
    health: adminDashboard.health.use(administrator).handler(() => dashboard.health()),
    waiting: adminDashboard.waiting.use(administrator).handler(() => dashboard.waiting()),
    latestAudit: adminDashboard.latestAudit
      .use(administrator)
      .handler(async () => ({ entries: await dashboard.latestAudit() })),
  };
}
