import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db } from '../database/database.ts';
import { statementsIn } from '../database/statements-in.ts';
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';
import { stableId } from './stable-id.ts';

/** When a job was to begin. */
type JobDue = { at: Date };

/** A kind of background job: the schema of its payload and its handler. */
export type JobDefinition<S extends z.ZodType = z.ZodType> = {
  name: string;
  schema: S;
  /** Cron expression in UTC, for periodic jobs. One run is caught up on after a downtime. */
  schedule?: string;
  /** How many jobs a server runs at the same time; 1 by default. */
  concurrency?: number;
  /** Must be idempotent for enqueued jobs, which are retried after a failure; deferred jobs are not. */
  run(payload: z.infer<S>, due?: JobDue): Promise<void>;
};

export const defineJob = <S extends z.ZodType>(definition: JobDefinition<S>) => definition;

/** A change that staff may make to stored jobs, whose state the caller has checked and locked. */
type JobAction = 'retry' | 'cancel' | 'resume' | 'delete';

export type Jobs = {
  /** Whether jobs are stored and run. */
  isReady(): boolean;
  /** The cron expression, in UTC, of each queue with a schedule. */
  schedules(): Promise<ReadonlyMap<string, string>>;
  /**
   * Changes stored jobs of a queue in the transaction that `open` begins, after what `open` itself does in it; `open`
   * calls `act` with its transaction. Returns what `open` returns. Throws `unavailable` while jobs cannot be stored.
   */
  change<Result>(
    queue: string,
    open: (act: (tx: Db, action: JobAction, ids: readonly string[]) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /** Throws `unavailable` while jobs cannot be stored, for requests that must have no effect then. */
  requireReady(): void;
  /** Stores a job durably: once this resolves it will be run after `afterSeconds`, even after a restart. */
  enqueue(name: string, payload: object, options?: { afterSeconds?: number }): Promise<void>;
  /**
   * Stores a job of a change that has already happened. While jobs cannot be stored, the caller continues and it is tried
   * again for ten minutes; only then is the job lost, and an error logged.
   */
  enqueueSurely(name: string, payload: object): Promise<void>;
  /** Stores many jobs; of those with the same key only the first is ever run, across all servers. */
  enqueueOnce(name: string, entries: readonly { key: string; payload: object }[]): Promise<void>;
  /** Stores jobs that run after a delay, at most once: they are not retried after a failure or a crash. */
  defer(name: string, entries: readonly { payload: object; afterSeconds: number }[]): Promise<void>;
  /** Resolves once jobs are stored and run. Retries while the database does not respond. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Resolves once jobs can be stored, for commands that leave running them to the server. */
  prepare(definitions: readonly JobDefinition[]): Promise<void>;
  /** Stops after running jobs have finished. */
  stop(): Promise<void>;
};

const RETRIES = { retryLimit: 8, retryDelay: 15, retryBackoff: true } as const;
/** A job that has not ended after this time is run again, even if its server still lives. */
const JOB_TIMEOUT_SECONDS = 3600;
/**
 * A job whose server has not been heard of for this long is considered lost, as after a kill, and is run again. Servers are
 * heard of six times in it, so that a database that is away for a minute makes no job lost.
 */
const LOST_AFTER_SECONDS = 90;
const SIGNS_OF_LIFE = 6;
const MAX_REMEMBERED = 10_000;
const PING = 'select 1';
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const ANSWER_PAUSES = { first: 50, longest: 2000 };
const SURE_PAUSE_MILLISECONDS = 5000;
const SURE_ATTEMPTS = 120;

/** Polling intervals: short for jobs of requests, such as a mail a user waits for; long for scheduled jobs. */
const POLL_SECONDS = { onDemand: 1, scheduled: 30 };
const MAX_WAIT_MILLISECONDS = 30_000;

/** Whether a schedule comes less than once an hour, so that the next time is too far off to repair a failure. */
const isRare = (schedule: string) => /^\S+ (?!\*)/.test(schedule);

/** pg-boss reports some errors as copies that are no errors any more. */
const toError = (error: unknown) =>
  error instanceof Error || typeof error !== 'object' ? error : Object.assign(new Error(), error);

/** For tests and benches: how a start waits, when jobs count as lost and how often that is checked, and how often they are retried. */
export type JobsOptions = {
  wait?(milliseconds: number): Promise<unknown>;
  lostAfterSeconds?: number;
  checkSeconds?: number;
  retryLimit?: number;
};

/** Jobs with pg-boss on the opened database. */
export function createJobs(
  database: Pick<Database, 'executeSql'>,
  logger: Logger,
  {
    wait = (milliseconds) => setTimeout(milliseconds, null, { ref: false }),
    lostAfterSeconds = LOST_AFTER_SECONDS,
    checkSeconds = 60,
    retryLimit = RETRIES.retryLimit,
  }: JobsOptions = {},
): Jobs {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    schema: 'jobs',
    application_name: 'bugunne',
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
  const durable = { ...RETRIES, retryLimit, heartbeatSeconds: lostAfterSeconds, expireInSeconds: JOB_TIMEOUT_SECONDS };
  /**
   * Jobs that run or have succeeded here. After an outage of the database in which the success could not be recorded, a
   * job comes again; its work, such as a mail, is not done a second time.
   */
  const known = new LRUCache<string, Promise<JobResult>>({ max: MAX_REMEMBERED });
  boss.on('error', (error: unknown) => logger.warn({ error: toError(error) }, 'background work met a fault'));
  let state: 'starting' | 'ready' | 'stopped' = 'starting';
  /** The latest attempt to start. */
  let starting: Promise<void> | undefined;

  function run(definition: JobDefinition, job: JobWithMetadata<unknown>): Promise<JobResult> {
    const running = known.get(job.id) ?? runNow(definition, job);
    known.set(job.id, running);
    return running;
  }

  async function runNow(
    definition: JobDefinition,
    { id, data, startAfter }: JobWithMetadata<unknown>,
  ): Promise<JobResult> {
    try {
      await definition.run(definition.schema.parse(data ?? {}), { at: startAfter });
      return { id, status: 'completed' };
    } catch (error) {
      known.delete(id);
      logger.warn({ error, job: definition.name, id }, 'a job failed');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  }

  /**
   * pg-boss records results only once, and lets a job fail whose success it could not record: another server would then
   * repeat its work. Recording one twice changes nothing.
   */
  async function recordSuccess(name: string, jobs: JobWithMetadata<unknown>[]) {
    const record = () => (jobs.length > 0 ? boss.complete(name, jobs) : database.executeSql(PING));
    for (let pause = ANSWER_PAUSES.first; state !== 'stopped'; pause = Math.min(2 * pause, ANSWER_PAUSES.longest)) {
      const isRecorded = await record().then(
        () => true,
        () => false,
      );
      if (isRecorded) return;
      await wait(pause);
    }
  }

  async function createQueues(definitions: readonly JobDefinition[]) {
    await boss.start();
    for (const { name } of definitions) await boss.createQueue(name);
  }

  async function startWorkers(definitions: readonly JobDefinition[]) {
    await createQueues(definitions);
    const planned = new Set((await boss.getSchedules()).map(({ name }) => name));
    for (const { name, schedule } of definitions) {
      // Of a setting that is off now. Names that this version does not know may be of another one that runs beside it.
      if (!schedule && planned.has(name)) await boss.unschedule(name);
      if (!schedule) continue;
      await boss.schedule(name, schedule, null, { missed: 'once', ...(isRare(schedule) && durable) });
    }
    for (const definition of definitions) {
      await boss.work(
        definition.name,
        {
          pollingIntervalSeconds: POLL_SECONDS[definition.schedule ? 'scheduled' : 'onDemand'],
          batchSize: definition.concurrency ?? 1,
          burstWhenBatchFull: true,
          // A failed job does not make the others of its batch run again.
          perJobResults: true,
          includeMetadata: true,
          heartbeatRefreshSeconds: lostAfterSeconds / SIGNS_OF_LIFE,
        },
        async (jobs: JobWithMetadata<unknown>[]) => {
          const results = await Promise.all(jobs.map((job) => run(definition, job)));
          await recordSuccess(
            definition.name,
            jobs.filter((_job, n) => results[n]?.status === 'completed'),
          );
          return results;
        },
      );
    }
  }

  function requireReady() {
    if (state !== 'ready') throw new AppError('unavailable', { retryAfterSeconds: 5 });
  }

  async function enqueueOnce(name: string, entries: readonly { key: string; payload: object }[]) {
    requireReady();
    if (entries.length === 0) return;
    await boss.insert(
      name,
      entries.map(({ key, payload }) => ({ id: stableId(name, key), data: payload, ...durable })),
    );
  }

  return {
    isReady: () => state === 'ready',
    async schedules() {
      requireReady();
      return new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    },
    async change(queue, open) {
      requireReady();
      // pg-boss looks a queue up once, on a connection of its own; the embedded database has none beside a transaction.
      await boss.findJobs(queue, { id: NO_JOB });
      return open(async (tx, action, ids) => {
        const own = { db: statementsIn(tx) };
        const list = [...ids];
        if (action === 'retry') await boss.retry(queue, list, own);
        else if (action === 'cancel') await boss.cancel(queue, list, own);
        else if (action === 'resume') await boss.resume(queue, list, own);
        else await boss.deleteJob(queue, list, own);
      });
    },
    requireReady,
    async enqueueSurely(name, payload) {
      // One key for all attempts: the answer of one that stored the job may have been lost.
      const entries = [{ key: randomUUID(), payload }];
      const retry = async () => {
        for (let left = SURE_ATTEMPTS; ; left--) {
          await wait(SURE_PAUSE_MILLISECONDS);
          try {
            return await enqueueOnce(name, entries);
          } catch (error) {
            if (left <= 1 || state === 'stopped')
              return logger.error({ error, job: name }, 'a job could not be stored');
          }
        }
      };
      await enqueueOnce(name, entries).catch((error: unknown) => {
        logger.warn({ error, job: name }, 'a job could not be stored yet');
        void retry();
      });
    },
    async enqueue(name, payload, { afterSeconds = 0 } = {}) {
      requireReady();
      await boss.send(name, payload, { ...durable, ...(afterSeconds > 0 && { startAfter: afterSeconds }) });
    },
    async defer(name, entries) {
      if (entries.length === 0) return;
      requireReady();
      await boss.insert(
        name,
        entries.map(({ payload, afterSeconds }) => ({
          data: payload,
          startAfter: Math.max(1, Math.ceil(afterSeconds)),
          retryLimit: 0,
        })),
      );
    },
    enqueueOnce,
    async start(definitions) {
      for (let attempt = 0; state === 'starting'; attempt++) {
        try {
          starting = startWorkers(definitions);
          await starting;
          if (state === 'starting') state = 'ready';
        } catch (error) {
          await boss.stop({ graceful: false }).catch(() => undefined);
          if (state !== 'starting') return;
          logger.warn({ error }, 'background work could not start; it is tried again');
          await wait(Math.min(MAX_WAIT_MILLISECONDS, 1000 * 2 ** attempt));
        }
      }
    },
    async prepare(definitions) {
      starting = createQueues(definitions);
      await starting;
      state = 'ready';
    },
    async stop() {
      state = 'stopped';
      // A start in progress must finish first, so that everything it started is stopped.
      const isStarted = await starting?.then(
        () => true,
        () => false,
      );
      if (isStarted) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
