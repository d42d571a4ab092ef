import {
  ADMIN_LIMITS,
  type BulkAction,
  type BulkFailure,
  type BulkJob,
  type StartBulk,
  type UserFilters,
} from '@bugunne/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { mentions } from '../../database/mentions.ts';
import { bulkJobs, bulkJobUsers, users } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';
import type { SiteTime } from './site-time.ts';
import { filteredUsers, userConditions } from './user-conditions.repo.ts';

/** Jobs of the list. */
const LATEST = 10;
/** Where a job was started from is only needed for the entries of its users. */
const ORIGIN_FORGOTTEN = { ipAddress: null, userAgent: null } as const;

export type Outcome = { userId: string; failure: BulkFailure | null };
export type StoredJob = {
  id: string;
  action: BulkAction;
  startedBy: string | null;
  requestId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  reason: string | null;
  premiumUntil: Date | null;
};

export function bulkRepo(db: Db) {
  const isOpen = isNull(bulkJobs.finishedAt);
  const columns = {
    id: bulkJobs.id,
    action: bulkJobs.action,
    state: bulkJobs.state,
    total: bulkJobs.total,
    done: bulkJobs.done,
    failed: bulkJobs.failed,
    reason: bulkJobs.reason,
    startedBy: users.email,
    createdAt: bulkJobs.createdAt,
    finishedAt: bulkJobs.finishedAt,
  };
  const present = (row: Omit<BulkJob, 'createdAt' | 'finishedAt'> & { createdAt: Date; finishedAt: Date | null }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  });

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    /** Stores a job with the users it is about, as they match now; resolves to their number. */
    async add(
      tx: Db,
      id: string,
      { of, ...job }: Omit<StoredJob, 'id'> & { of: StartBulk['of'] },
      time: SiteTime,
    ): Promise<number> {
      const { now } = time;
      const filters: UserFilters | null = 'filters' in of ? of.filters : null;
      await tx.insert(bulkJobs).values({ ...job, id, filters, total: 0, createdAt: now, updatedAt: now });
      const condition = 'ids' in of ? inArray(sql`u.id`, of.ids) : userConditions(of.filters, time);
      const from = filters ? filteredUsers(filters) : sql`users u`;
      const { rows } = await tx.execute<{ total: number }>(sql`
        with added as (
          insert into bulk_job_users (user_id, job_id) select u.id, ${id}::uuid from ${from} where ${condition} returning 1
        ), counted as (select count(*)::int as total from added)
        select total from counted`);
      const total = rows[0]?.total ?? 0;
      await tx.update(bulkJobs).set({ total }).where(eq(bulkJobs.id, id));
      return total;
    },
    async list(): Promise<BulkJob[]> {
      const rows = await db
        .select(columns)
        .from(bulkJobs)
        .leftJoin(users, eq(users.id, bulkJobs.startedBy))
        .orderBy(desc(bulkJobs.createdAt))
        .limit(LATEST);
      return rows.map(present);
    },
    async find(id: string): Promise<BulkJob | null> {
      const [row] = await db
        .select(columns)
        .from(bulkJobs)
        .leftJoin(users, eq(users.id, bulkJobs.startedBy))
        .where(eq(bulkJobs.id, id));
      return row ? present(row) : null;
    },
    failures: (id: string) =>
      db
        .select({ userId: bulkJobUsers.userId, email: users.email, failure: bulkJobUsers.failure })
        .from(bulkJobUsers)
        .innerJoin(users, eq(users.id, bulkJobUsers.userId))
        .where(and(eq(bulkJobUsers.jobId, id), isNotNull(bulkJobUsers.failure)))
        .orderBy(asc(users.email))
        .limit(ADMIN_LIMITS.bulkFailures),
    /** The job as it has to be worked on; null when it has ended or was cancelled. */
    async begin(id: string, now: Date): Promise<StoredJob | null> {
      const [row] = await db
        .update(bulkJobs)
        .set({ state: 'running', updatedAt: now })
        .where(and(eq(bulkJobs.id, id), isOpen))
        .returning({
          id: bulkJobs.id,
          action: bulkJobs.action,
          startedBy: bulkJobs.startedBy,
          requestId: bulkJobs.requestId,
          ipAddress: bulkJobs.ipAddress,
          userAgent: bulkJobs.userAgent,
          reason: bulkJobs.reason,
          premiumUntil: bulkJobs.premiumUntil,
        });
      return row ?? null;
    },
    /**
     * Up to `limit` users that wait, locked until the end of the transaction: another server that works on the same job
     * takes others. Empty when the job was cancelled.
     */
    async take(tx: Db, id: string, limit: number, only?: string): Promise<string[]> {
      const isWanted = only === undefined ? sql`` : sql`and w.user_id = ${only}::uuid`;
      const { rows } = await tx.execute<{ user_id: string }>(sql`
        select w.user_id from bulk_job_users w where w.job_id = ${id}::uuid and w.failure is null ${isWanted}
          and exists (select 1 from bulk_jobs j where j.id = ${id}::uuid and j.finished_at is null)
        order by w.user_id limit ${limit} for update of w skip locked`);
      return rows.map((row) => row.user_id);
    },
    /** Whether users wait, also those that another server works on. */
    async hasWaiting(id: string): Promise<boolean> {
      const rows = await db
        .select({ userId: bulkJobUsers.userId })
        .from(bulkJobUsers)
        .where(and(eq(bulkJobUsers.jobId, id), isNull(bulkJobUsers.failure)))
        .limit(1);
      return rows.length > 0;
    },
    /** Stores what became of users that wait, in the transaction of their change. */
    async note(tx: Db, id: string, outcomes: readonly Outcome[], now: Date): Promise<void> {
      const done = outcomes.filter(({ failure }) => failure === null).map(({ userId }) => userId);
      if (done.length > 0) {
        await tx.delete(bulkJobUsers).where(and(eq(bulkJobUsers.jobId, id), inArray(bulkJobUsers.userId, done)));
      }
      let failed = 0;
      for (const { userId, failure } of outcomes) {
        if (failure === null) continue;
        const isWaiting = and(eq(bulkJobUsers.userId, userId), isNull(bulkJobUsers.failure));
        const rows = await tx
          .update(bulkJobUsers)
          .set({ failure })
          .where(and(eq(bulkJobUsers.jobId, id), isWaiting))
          .returning({ userId: bulkJobUsers.userId });
        failed += rows.length;
      }
      await this.count(tx, id, { done: done.length, failed }, now);
    },
    /** Adds to the progress of a job. */
    async count(tx: Db, id: string, { done, failed }: { done: number; failed: number }, now: Date): Promise<void> {
      await tx
        .update(bulkJobs)
        .set({ done: sql`${bulkJobs.done} + ${done}`, failed: sql`${bulkJobs.failed} + ${failed}`, updatedAt: now })
        .where(eq(bulkJobs.id, id));
    },
    async finish(id: string, now: Date): Promise<void> {
      await db
        .update(bulkJobs)
        .set({ state: 'done', finishedAt: now, updatedAt: now, ...ORIGIN_FORGOTTEN })
        .where(and(eq(bulkJobs.id, id), isOpen));
    },
    /** Cancels an open job; false for one that has ended. Users that still wait stay with it, unchanged, until it is deleted. */
    async cancel(tx: Db, id: string, now: Date): Promise<boolean> {
      const rows = await tx
        .update(bulkJobs)
        .set({ state: 'cancelled', finishedAt: now, updatedAt: now, ...ORIGIN_FORGOTTEN })
        .where(and(eq(bulkJobs.id, id), isOpen))
        .returning({ id: bulkJobs.id });
      return rows.length > 0;
    },
    /** Open jobs without progress since `before`. */
    async resting(before: Date): Promise<{ id: string; updatedAt: Date }[]> {
      return db
        .select({ id: bulkJobs.id, updatedAt: bulkJobs.updatedAt })
        .from(bulkJobs)
        .where(and(isOpen, lt(bulkJobs.updatedAt, before)));
    },
    /** Deletes jobs that ended before then. */
    async removeBefore(before: Date): Promise<void> {
      await db.delete(bulkJobs).where(lt(bulkJobs.finishedAt, before));
    },
    /**
     * Removes searches and reasons that mention a user who is being deleted, and where the user started jobs from; an open
     * job has its users already.
     */
    async forget({ tx, ...user }: DomainEvents['user.deleted']): Promise<void> {
      const text = sql`coalesce(filters::text, '') || ' ' || coalesce(reason, '')`;
      await tx.execute(sql`update bulk_jobs set filters = null, reason = null where ${mentions(text, user)}`);
      await tx.update(bulkJobs).set(ORIGIN_FORGOTTEN).where(eq(bulkJobs.startedBy, user.userId));
      await tx.execute(sql`delete from user_views where ${mentions(sql`name || ' ' || query`, user)}`);
    },
  };
}

export type BulkRepo = ReturnType<typeof bulkRepo>;
