import { type AuditEntryRow, overallHealth, type ShortHealth } from '@bugunne/contract';
import type { AdminActivitiesService } from '../admin-activities/admin-activities.service.ts';
import type { SystemHealthService } from '../admin-system/health.service.ts';
import type { MessagesService } from '../support/messages.service.ts';
import type { WorkRepo } from './work.repo.ts';

type Dependencies = {
  repo: WorkRepo;
  messages: Pick<MessagesService, 'pending'>;
  activities: Pick<AdminActivitiesService, 'auditLogs'>;
  systemHealth: Pick<SystemHealthService, 'checkAll'>;
  isDiskFull(): boolean;
};

const LATEST = 10;

/** The parts of the dashboard besides figures: health in short, pending work and the latest changes. */
export function adminDashboardService({ repo, messages, activities, systemHealth, isDiskFull }: Dependencies) {
  return {
    /** `headers`: those of the request, whose session the check of sign-in reads. */
    async health(headers: Headers): Promise<ShortHealth> {
      const found = await systemHealth.checkAll({ headers, resHeaders: new Headers() });
      const { failingWebhooks: failing } = await repo.payments();
      const disk = { status: isDiskFull() ? ('error' as const) : ('healthy' as const) };
      const webhooks = { status: failing > 0 ? ('warning' as const) : ('healthy' as const), failing };
      return {
        overall: overallHealth([...found, disk, webhooks].map(({ status }) => status)),
        components: found.map(({ component, status, finding }) => ({ component, status, finding })),
        disk,
        webhooks,
      };
    },
    async waiting() {
      const { waiting, overdue } = await messages.pending();
      const { transfers, refundRequests } = await repo.payments();
      return { messages: waiting, overdueMessages: overdue, transfers, refundRequests };
    },
    async latestAudit(): Promise<AuditEntryRow[]> {
      const { entries } = await activities.auditLogs({ limit: LATEST });
      return entries.map(({ id, action, tableName, recordId, user, createdAt }) => ({
        id,
        action,
        tableName,
        recordId,
        userEmail: user?.email ?? null,
        createdAt,
      }));
    },
  };
}

export type AdminDashboardService = ReturnType<typeof adminDashboardService>;
