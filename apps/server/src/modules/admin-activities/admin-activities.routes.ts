import { type Administrator, procedures } from '../../http/procedures.ts';
import type { AdminActivitiesService } from './admin-activities.service.ts';

export function adminActivitiesRoutes(service: AdminActivitiesService, administrator: Administrator) {
  const { adminActivities } = procedures;
  return {
    interactions: adminActivities.interactions.use(administrator).handler(({ input }) => service.interactions(input)),
    interaction: adminActivities.interaction.use(administrator).handler(({ input }) => service.interaction(input)),
    auditLogs: adminActivities.auditLogs.use(administrator).handler(({ input }) => service.auditLogs(input)),
    auditLog: adminActivities.auditLog.use(administrator).handler(({ input }) => service.auditLog(input.id)),
    figures: adminActivities.figures.use(administrator).handler(() => service.figures()),
  };
}
