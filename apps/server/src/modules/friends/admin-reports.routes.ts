import { type Administrator, procedures } from '../../http/procedures.ts';
import type { ReportsService } from './reports.service.ts';

export function adminReportsRoutes(reports: ReportsService, administrator: Administrator) {
  const routes = procedures.adminFriendReports;
  return {
    list: routes.list
      .use(administrator)
      .handler(({ input }) => reports.list(input.status, input.language, input.before)),
    resolve: routes.resolve.use(administrator).handler(async ({ context, input }) => {
      await reports.resolve(context.actor, input.id, input.outcome, input.language);
      return { ok: true as const };
    }),
  };
}
