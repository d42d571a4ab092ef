import type { ListedJobState } from '@bugunne/contract';
import { splitCursor } from '@bugunne/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { QueueTotals } from './checks/jobs.ts';

/** The states of pg-boss behind each state that we list. */
const STATES: Readonly<Record<ListedJobState, SQL>> = {
  failed: sql`state = 'failed'`,
  waiting: sql`state in ('created', 'retry')`,
  running: sql`state = 'active'`,
  cancelled: sql`state = 'cancelled'`,
};

/** Queues of pg-boss itself. */
const OURS = sql`name not like '\\_\\_pgboss%'`;

export type QueueRow = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  cancelled: number;
  completedToday: number;
  oldestDueAt: Date | null;
  lastRunAt: Date | null;
};

export type JobRow = {
  id: string;
  queue: string;
  createdAt: Date;
  dueAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  attempts: number;
  reason: string | null;
  data: unknown;
  cursor: string;
};

type Row = Record<string, unknown>;
const instantOf = (value: unknown) => (typeof value === 'string' || value instanceof Date ? new Date(value) : null);

/** The tables of pg-boss, which exist once its first server has started. */
export const queuesRepo = (db: Db) => ({
  async exists(): Promise<boolean> {
    const { rows } = await db.execute<{ place: string | null }>(sql`select to_regclass('jobs.job')::text as place`);
    return Boolean(rows[0]?.place);
  },

  /** Whether pg-boss has a queue of this name that is not its own. */
  async hasQueue(queue: string): Promise<boolean> {
    const { rows } = await db.execute(sql`select name from jobs.queue where name = ${queue} and ${OURS}`);
    return rows.length > 0;
  },

  /** `midnight`: since when a completed job counts as one of today. */
  async queues(now: Date, midnight: Date): Promise<QueueRow[]> {
    const { rows } = await db.execute<Row>(sql`
      select q.name,
        count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
        count(*) filter (where j.state = 'active')::int as running,
        count(*) filter (where j.state = 'failed')::int as failed,
        count(*) filter (where j.state = 'cancelled')::int as cancelled,
        count(*) filter (where j.state = 'completed' and j.completed_on >= ${midnight.toISOString()}::timestamptz)::int
          as completed_today,
        min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= ${now.toISOString()}::timestamptz)
          as oldest_due,
        max(j.started_on) as last_run
      from jobs.queue q left join jobs.job j on j.name = q.name
      where q.name not like '\\_\\_pgboss%'
      group by q.name order by q.name`);
    return rows.map((row) => ({
      name: String(row['name']),
      waiting: Number(row['waiting']),
      running: Number(row['running']),
      failed: Number(row['failed']),
      cancelled: Number(row['cancelled']),
      completedToday: Number(row['completed_today']),
      oldestDueAt: instantOf(row['oldest_due']),
      lastRunAt: instantOf(row['last_run']),
    }));
  },

  /** `failedSince`: failures before it do not count. */
  async totals(now: Date, failedSince: Date): Promise<QueueTotals> {
    const { rows } = await db.execute<Row>(sql`
      select count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed' and completed_on >= ${failedSince.toISOString()}::timestamptz)::int as failed,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz)
          as oldest_due
      from jobs.job where state <> 'completed' and ${OURS}`);
    const [row = {}] = rows;
    const due = instantOf(row['oldest_due']);
    return {
      waiting: Number(row['waiting'] ?? 0),
      running: Number(row['running'] ?? 0),
      failed: Number(row['failed'] ?? 0),
      oldestSeconds: due ? Math.max(0, Math.round((now.getTime() - due.getTime()) / 1000)) : 0,
    };
  },

  /** Jobs of a state, latest first: `limit` and one more if there are further ones. */
  async jobs(
    filter: { state: ListedJobState; queue: string | undefined; cursor: string | undefined },
    limit: number,
  ): Promise<JobRow[]> {
    const from = filter.cursor === undefined ? null : splitCursor(filter.cursor);
    const conditions = [
      STATES[filter.state],
      filter.queue === undefined ? OURS : sql`name = ${filter.queue}`,
      ...(from ? [sql`(created_on, id) < (${from.instant}::timestamptz, ${from.id}::uuid)`] : []),
    ];
    const { rows } = await db.execute<Row>(sql`
      select id, name, created_on, start_after, started_on, completed_on, retry_count, data,
        output ->> 'message' as reason, output #>> '{value,message}' as other_reason,
        to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as cursor
      from jobs.job where ${sql.join(conditions, sql` and `)}
      order by created_on desc, id desc limit ${limit + 1}`);
    return rows.map((row) => ({
      id: String(row['id']),
      queue: String(row['name']),
      createdAt: instantOf(row['created_on']) ?? new Date(0),
      dueAt: instantOf(row['start_after']) ?? new Date(0),
      startedAt: instantOf(row['started_on']),
      endedAt: instantOf(row['completed_on']),
      attempts: Number(row['retry_count']) + (row['started_on'] === null ? 0 : 1),
      reason: typeof row['reason'] === 'string' ? row['reason'] : ((row['other_reason'] as string | null) ?? null),
      data: row['data'],
      cursor: String(row['cursor']),
    }));
  },

  /** Locks the job if it is in this state, so that no server begins it before the transaction ends. */
  async lock(tx: Db, queue: string, id: string, state: ListedJobState): Promise<boolean> {
    const { rows } = await tx.execute(
      sql`select id from jobs.job where name = ${queue} and id = ${id}::uuid and ${STATES[state]} for update`,
    );
    return rows.length > 0;
  },

  /** Locks the failed jobs of a queue, oldest first; skips those that another administrator is changing. */
  async lockFailed(tx: Db, queue: string, limit: number): Promise<string[]> {
    const { rows } = await tx.execute<Row>(sql`
      select id from jobs.job where name = ${queue} and state = 'failed'
      order by created_on, id limit ${limit} for update skip locked`);
    return rows.map((row) => String(row['id']));
  },
});

export type QueuesRepo = ReturnType<typeof queuesRepo>;
