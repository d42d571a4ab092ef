import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { BULK_FAILURES, type BulkFailure, type BulkJob, type BulkJobDetails, type StartBulk } from '@bugunne/contract';
import { databaseFault } from '../../database/outage.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Actor, SYSTEM_ACTOR } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { BulkRepo, Outcome, StoredJob } from './bulk.repo.ts';
import { BULK_JOB } from './bulk-job-names.ts';
import type { SiteTime } from './site-time.ts';
import { requireFuture, type UserChangesService } from './user-changes.service.ts';

/** Users of one transaction: few, so that their rows are locked for a moment only and requests get their turn. */
const BATCH = 25;
/** Pauses by the time that a batch or a deletion took, so that requests of users get their turn here and in the database. */
const PAUSE_SHARE = { batch: 3, deletion: 1 };
/** A job without progress for this long has lost its server. */
const RESTING_MILLISECONDS = 60_000;
const STORED_DAYS = 90;

type BulkDeps = {
  repo: BulkRepo;
  changes: Pick<UserChangesService, 'setStatusIn' | 'setPremiumIn' | 'removeUser' | 'lock'>;
  audit: AuditService;
  /** Whether a user is an administrator who may act now. */
  isAdmin(userId: string): Promise<boolean>;
  sessions: Pick<SessionsService, 'revoke'>;
  jobs: Pick<Jobs, 'requireReady' | 'enqueueSurely' | 'enqueueOnce'>;
  isServing(): boolean;
  siteTime(): Promise<SiteTime>;
  clock: Clock;
  logger: Logger;
};

/** Changes of many users, in the background. */
export function bulkService(deps: BulkDeps) {
  const { repo, changes, audit, isAdmin, sessions, jobs, isServing, siteTime, clock, logger } = deps;

  /** Changes the next users in one transaction, or none of them; a deletion is not among these changes. */
  const changeNext = (actor: Actor, job: StoredJob, limit: number, only?: string) =>
    repo.transaction(async (tx) => {
      const userIds = await repo.take(tx, job.id, limit, only);
      if (userIds.length === 0) return [];
      const { action, reason, premiumUntil: until } = job;
      const users = await changes.lock(tx, userIds, action === 'deactivate' ? 'inactive' : undefined);
      let refused = new Map<string, AppError>();
      if (action === 'activate' || action === 'deactivate') {
        const status = action === 'activate' ? 'active' : 'inactive';
        refused = await changes.setStatusIn(tx, actor, users, { status, reason });
      } else {
        await changes.setPremiumIn(tx, actor, users, { on: action === 'grant_premium', until, reason });
      }
      const outcomes = userIds.map((userId): Outcome => {
        const error = refused.get(userId);
        return { userId, failure: error ? failureOf(error) : null };
      });
      await repo.note(tx, job.id, outcomes, clock.now());
      return userIds;
    });

  /** Changes one user; a failure is stored, and the others are still changed. */
  async function changeOne(actor: Actor, job: StoredJob): Promise<string[]> {
    const [userId] = await repo.transaction((tx) => repo.take(tx, job.id, 1));
    if (userId === undefined) return [];
    try {
      await changeNext(actor, job, 1, userId);
      return [userId];
    } catch (error) {
      return noteFailure(job, userId, error);
    }
  }

  async function noteFailure(job: StoredJob, userId: string, error: unknown): Promise<string[]> {
    const failure = failureOf(error);
    if (failure === 'internal_error') logger.error({ error, job: job.id, userId }, 'a user could not be changed');
    await repo.transaction((tx) => repo.note(tx, job.id, [{ userId, failure }], clock.now()));
    return [userId];
  }

  /** A deletion has a transaction of its own, with which the row of the job goes. */
  async function deleteOne(actor: Actor, job: StoredJob): Promise<string[]> {
    const [userId] = await repo.transaction((tx) => repo.take(tx, job.id, 1));
    if (userId === undefined) return [];
    if (userId === job.startedBy) return noteFailure(job, userId, new AppError('own_account'));
    try {
      await changes.removeUser(actor, userId, job.reason, (tx) =>
        repo.count(tx, job.id, { done: 1, failed: 0 }, clock.now()),
      );
      return [userId];
    } catch (error) {
      return noteFailure(job, userId, error);
    }
  }

  /** Changes the next users; returns their ids, none when no user is left to take. */
  async function step(actor: Actor, job: StoredJob): Promise<string[]> {
    if (job.action === 'delete') return deleteOne(actor, job);
    try {
      return await changeNext(actor, job, BATCH);
    } catch {
      // Nothing of the batch is stored; one by one shows which users fail.
      const changed: string[] = [];
      for (let left = BATCH; left > 0; left--) {
        const one = await changeOne(actor, job);
        if (one.length === 0) break;
        changed.push(...one);
      }
      return changed;
    }
  }

  /** A job ends with the role of the administrator who has started it, or with the account. */
  const isAllowed = async ({ startedBy }: StoredJob) => startedBy !== null && (await isAdmin(startedBy));

  const cancelIn = (actor: Actor, id: string) =>
    repo.transaction(async (tx) => {
      if (!(await repo.cancel(tx, id, clock.now()))) return;
      await audit.record(tx, actor, { action: 'CANCEL_BULK', table: 'bulk_jobs', recordId: id });
    });

  return {
    /** Stores the job with its users. Refused when there are not as many as the administrator saw. */
    async start(actor: Actor, input: StartBulk): Promise<BulkJob> {
      const { action, of, expected, reason } = input;
      const premiumUntil = action === 'grant_premium' && input.premiumUntil ? new Date(input.premiumUntil) : null;
      requireFuture(premiumUntil, clock);
      jobs.requireReady();
      const id = randomUUID();
      const time = await siteTime();
      await repo.transaction(async (tx) => {
        const { userId: startedBy, requestId, ipAddress, userAgent } = actor;
        const job = { action, startedBy, requestId, ipAddress, userAgent, reason, premiumUntil, of };
        const total = await repo.add(tx, id, job, time);
        if (total !== expected) throw new AppError('changed_meanwhile');
        // The search may be an address or a name, which the audit log does not hold.
        const { q, ...filters } = 'filters' in of ? of.filters : {};
        await audit.record(tx, actor, {
          action: 'START_BULK',
          table: 'bulk_jobs',
          recordId: id,
          after: {
            action,
            total,
            reason,
            premiumUntil,
            ...('filters' in of && { filters, hasSearch: q !== undefined }),
          },
        });
      });
      await jobs.enqueueSurely(BULK_JOB, { id });
      return this.find(id);
    },

    list: repo.list,

    async find(id: string): Promise<BulkJob> {
      const job = await repo.find(id);
      if (!job) throw new AppError('not_found');
      return job;
    },

    async details(id: string): Promise<BulkJobDetails> {
      const [job, failures] = await Promise.all([this.find(id), repo.failures(id)]);
      return {
        ...job,
        failures: failures.map(({ failure, ...user }) => ({ ...user, failure: knownFailure(failure) })),
      };
    },

    async cancel(actor: Actor, id: string): Promise<void> {
      await this.find(id);
      await cancelIn(actor, id);
    },

    /** Works on a job from where it is. Idempotent: users that were changed are not among those that wait. */
    async run(id: string): Promise<void> {
      const job = await repo.begin(id, clock.now());
      if (!job) return;
      const { startedBy: userId, requestId, ipAddress, userAgent } = job;
      const actor: Actor = { kind: 'staff', userId, requestId, ipAddress, userAgent };
      while (isServing()) {
        if (!(await isAllowed(job))) return cancelIn(SYSTEM_ACTOR, id);
        const started = performance.now();
        const changed = await step(actor, job);
        if (job.action === 'deactivate') for (const userId of changed) sessions.revoke(userId);
        if (changed.length > 0) {
          await setTimeout((performance.now() - started) * PAUSE_SHARE[job.action === 'delete' ? 'deletion' : 'batch']);
          continue;
        }
        if (!(await repo.hasWaiting(id))) await repo.finish(id, clock.now());
        return;
      }
    },

    /** Queues jobs again whose server was lost, or which could not be queued. */
    async resume(): Promise<void> {
      const resting = await repo.resting(new Date(clock.now().getTime() - RESTING_MILLISECONDS));
      const entries = resting.map(({ id, updatedAt }) => ({
        key: `${id} ${updatedAt.toISOString()}`,
        payload: { id },
      }));
      await jobs.enqueueOnce(BULK_JOB, entries);
      await repo.removeBefore(new Date(clock.now().getTime() - STORED_DAYS * 86_400_000));
    },
  };
}

const knownFailure = (text: string | null): BulkFailure =>
  BULK_FAILURES.find((each) => each === text) ?? 'internal_error';

function failureOf(error: unknown): BulkFailure {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'own_status') return 'own_account';
  if (code === null && databaseFault(error) !== null) return 'unavailable';
  return knownFailure(code);
}

export type BulkService = ReturnType<typeof bulkService>;
