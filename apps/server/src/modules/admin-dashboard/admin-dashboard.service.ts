import type { AuditEntryRow, ShortHealthStatus } from '@bugunne/contract';
import type { MessagesService } from '../support/messages.service.ts';
import type { WorkRepo } from './work.repo.ts';

type Dependencies = {
  repo: WorkRepo;
  messages: Pick<MessagesService, 'pending'>;
  ping(): Promise<void>;
  isDiskFull(): boolean;
  /** Milliseconds of a clock that only goes forward. */
  elapsed?(): number;
};

/** Specification §9: a database that takes longer is a warning. */
const SLOW_MILLISECONDS = 1000;

/** The parts of the dashboard besides figures: health in short, pending work and the latest changes. */
export function adminDashboardService({
  repo,
  messages,
  ping,
  isDiskFull,
  elapsed = () => performance.now(),
}: Dependencies) {
  async function checkDatabase(): Promise<{ status: ShortHealthStatus; milliseconds: number }> {
    const started = elapsed();
    const isHealthy = await ping().then(
      () => true,
      () => false,
    );
    const milliseconds = Math.round(elapsed() - started);
    return { status: isHealthy ? (milliseconds > SLOW_MILLISECONDS ? 'warning' : 'healthy') : 'error', milliseconds };
  }

  return {
    async health() {
      const database = await checkDatabase();
      const { failingWebhooks: failing } = await repo.payments();
      return {
        database,
        disk: { status: isDiskFull() ? ('error' as const) : ('healthy' as const) },
        webhooks: { status: failing > 0 ? ('warning' as const) : ('healthy' as const), failing },
      };
    },
    async waiting() {
      const { waiting, overdue } = await messages.pending();
      const { transfers, refundRequests } = await repo.payments();
      return { messages: waiting, overdueMessages: overdue, transfers, refundRequests };
    },
    async latestAudit(): Promise<AuditEntryRow[]> {
      const rows = await repo.latestAudit();
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    },
  };
}

export type AdminDashboardService = ReturnType<typeof adminDashboardService>;
