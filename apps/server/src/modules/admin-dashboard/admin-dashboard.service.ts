import type { AuditEntryRow, ShortHealth } from '@bugunne/contract';
import type { AdminActivitiesService } from '../admin-activities/admin-activities.service.ts';
import type { MessagesService } from '../support/messages.service.ts';
import type { WorkRepo } from './work.repo.ts';

type Dependencies = {
  repo: WorkRepo;
  messages: Pick<MessagesService, 'pending'>;
  activities: Pick<AdminActivitiesService, 'auditLogs'>;
  isDiskFull(): boolean;
};

const LATEST = 10;

/** The parts of the dashboard besides figures: disk and webhooks, pending work and the latest changes. */
export function adminDashboardService({ repo, messages, activities, isDiskFull }: Dependencies) {
  return {
    async health(): Promise<ShortHealth> {
      const { failingWebhooks: failing } = await repo.payments();
      return {
        disk: { status: isDiskFull() ? 'error' : 'healthy' },
        webhooks: { status: failing > 0 ? 'warning' : 'healthy', failing },
      };
    },
    async waiting() {
      const { waiting, overdue } = await messages.pending();
      const { transfers, refundRequests } = await repo.payments();
      return { messages: waiting, overdueMessages: overdue, transfers, refundRequests };
    },
    async latestAudit(): Promise<AuditEntryRow[]> {
      const { entries } = await activities.auditLogs({ limit: LATEST });
      return entries.map(({ id, actor, user, action, tableName, recordId, createdAt }) => ({
        id,
        actor,
        user,
        action,
        tableName,
        recordId,
        createdAt,
      }));
    },
  };
}

export type AdminDashboardService = ReturnType<typeof adminDashboardService>;
