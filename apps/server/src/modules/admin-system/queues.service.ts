import {
  ADMIN_LIMITS,
  JOB_CHANGES,
  type JobChange,
  type JobQueue,
  type ListedJobState,
  type QueueJob,
} from '@bugunne/contract';
import { toPage } from '../../database/cursor.ts';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { localDay } from '../../platform/local-day.ts';
import { withoutPersonalText } from '../../platform/personal-text.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { idsOf } from './payload-ids.ts';
import type { QueuesRepo } from './queues.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

/** The state that a job has after each change; null: it is gone. */
const ACTIONS = { retry: 'RETRY_JOB', cancel: 'CANCEL_JOB', resume: 'RESUME_JOB', delete: 'DELETE_JOB' } as const;
const AFTER: Readonly<Record<JobChange, string | null>> = {
  retry: 'waiting',
  delete: null,
  cancel: 'cancelled',
  resume: 'waiting',
};

type Dependencies = {
  repo: QueuesRepo;
  jobs: Pick<Jobs, 'isReady' | 'schedules' | 'change'>;
  database: Pick<Database, 'db'>;
  audit: AuditService;
  settings: Pick<SettingsService, 'get'>;
  clock: Clock;
};

/** The job queues, and what administrators do with their jobs. */
export function queuesService({ repo, jobs, database, audit, settings, clock }: Dependencies) {
  return {
    async totals() {
      const now = clock.now();
      return repo.totals(now, new Date(now.getTime() - DAY_MILLISECONDS));
    },

    async queues(): Promise<{ isRunning: boolean; queues: JobQueue[] }> {
      const isRunning = jobs.isReady();
      if (!(await repo.exists())) return { isRunning, queues: [] };
      const now = clock.now();
      const { startsAt } = localDay(now, await settings.get('default_timezone'));
      const rows = await repo.queues(now, startsAt);
      const schedules = isRunning ? await jobs.schedules() : new Map<string, string>();
      const queues = rows.map(({ oldestDueAt, lastRunAt, ...row }) => ({
        ...row,
        oldestDueAt: oldestDueAt?.toISOString() ?? null,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        schedule: schedules.get(row.name) ?? null,
      }));
      return { isRunning, queues };
    },

    async list(filter: {
      state: ListedJobState;
      queue?: string | undefined;
      cursor?: string | undefined;
    }): Promise<{ jobs: QueueJob[]; next: string | null }> {
      if (!(await repo.exists())) return { jobs: [], next: null };
      const { state, queue, cursor } = filter;
      const found = await repo.jobs({ state, queue, cursor }, ADMIN_LIMITS.page);
      const { rows, next } = toPage(found, ADMIN_LIMITS.page);
      return {
        jobs: rows.map(({ dueAt, createdAt, startedAt, endedAt, reason, data, cursor: _, ...row }) => ({
          ...row,
          state,
          createdAt: createdAt.toISOString(),
          dueAt: state === 'waiting' ? dueAt.toISOString() : null,
          startedAt: startedAt?.toISOString() ?? null,
          endedAt: endedAt?.toISOString() ?? null,
          reason: reason === null ? null : withoutPersonalText(reason),
          ids: idsOf(data),
        })),
        next,
      };
    },

    /**
     * Changes one job, which has to be in the state of `JOB_CHANGES`. Throws `changed_meanwhile` when it is not, as when
     * a server has begun it: a running job is left alone.
     */
    async change(actor: Actor, queue: string, id: string, change: JobChange): Promise<number> {
      await requireQueue(queue);
      const before = JOB_CHANGES[change];
      await jobs.change(queue, (act) =>
        database.db.transaction(async (tx) => {
          if (!(await repo.lock(tx, queue, id, before))) throw new AppError('changed_meanwhile');
          await act(tx, change, [id]);
          const after = AFTER[change];
          await audit.record(tx, actor, {
            action: ACTIONS[change],
            table: 'jobs.job',
            recordId: id,
            before: { queue, state: before },
            after: after === null ? null : { queue, state: after },
          });
        }),
      );
      return 1;
    },

    /** Retries the failed jobs of a queue, oldest first. Returns how many. */
    async retryQueue(actor: Actor, queue: string): Promise<number> {
      await requireQueue(queue);
      return jobs.change(queue, (act) =>
        database.db.transaction(async (tx) => {
          const ids = await repo.lockFailed(tx, queue, ADMIN_LIMITS.retriedJobs);
          if (ids.length === 0) return 0;
          await act(tx, 'retry', ids);
          await audit.record(tx, actor, {
            action: 'RETRY_JOBS',
            table: 'jobs.job',
            recordId: queue,
            before: { failed: ids.length },
            after: { failed: 0, waiting: ids.length },
          });
          return ids.length;
        }),
      );
    },
  };

  async function requireQueue(queue: string): Promise<void> {
    if (!(await repo.exists()) || !(await repo.hasQueue(queue))) throw new AppError('not_found');
  }
}

export type QueuesService = ReturnType<typeof queuesService>;
