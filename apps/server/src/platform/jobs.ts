import { setTimeout } from 'node:timers/promises';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';
import { stableId } from './stable-id.ts';

/** A kind of background job: the schema of its payload and its handler. */
export type JobDefinition<S extends z.ZodType = z.ZodType> = {
  name: string;
  schema: S;
  /** Cron expression in UTC, for periodic jobs. */
  schedule?: string;
  /** How many jobs a server runs at the same time; 1 by default. */
  concurrency?: number;
  /** Must be idempotent for enqueued jobs, which are retried after a failure; deferred jobs are not. */
  run(payload: z.infer<S>): Promise<void>;
};

export const defineJob = <S extends z.ZodType>(definition: JobDefinition<S>) => definition;

export type Jobs = {
  /** Throws `unavailable` while jobs cannot be stored, for requests that must have no effect then. */
  requireReady(): void;
  /** Stores a job durably: once this resolves it will be run after `afterSeconds`, even after a restart. */
  enqueue(name: string, payload: object, options?: { afterSeconds?: number }): Promise<void>;
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
/** A bulk job that runs longer than this is considered lost, as after a crash, and is run again. */
const JOB_TIMEOUT_SECONDS = 3600;

/** Polling intervals: short for jobs of requests, such as a mail a user waits for; long for scheduled jobs. */
const POLL_SECONDS = { onDemand: 1, scheduled: 30 };
const MAX_WAIT_MILLISECONDS = 30_000;

/** pg-boss reports some errors as copies that are no errors any more. */
const toError = (error: unknown) =>
  error instanceof Error || typeof error !== 'object' ? error : Object.assign(new Error(), error);

/** Jobs with pg-boss on the opened database. `wait` takes milliseconds. */
export function createJobs(
  database: Pick<Database, 'executeSql'>,
  logger: Logger,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => setTimeout(milliseconds, null, { ref: false }),
): Jobs {
  const boss = new PgBoss({ db: { executeSql: database.executeSql }, schema: 'jobs', application_name: 'bugunne' });
  boss.on('error', (error: unknown) => logger.warn({ error: toError(error) }, 'background work met a fault'));
  let state: 'starting' | 'ready' | 'stopped' = 'starting';
  /** The latest attempt to start. */
  let starting: Promise<void> | undefined;

  async function run(definition: JobDefinition, { id, data }: Job<unknown>): Promise<JobResult> {
    try {
      await definition.run(definition.schema.parse(data ?? {}));
      return { id, status: 'completed' };
    } catch (error) {
      logger.warn({ error, job: definition.name, id }, 'a job failed');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  }

  async function createQueues(definitions: readonly JobDefinition[]) {
    await boss.start();
    for (const { name } of definitions) await boss.createQueue(name);
  }

  async function startWorkers(definitions: readonly JobDefinition[]) {
    await createQueues(definitions);
    for (const { name, schedule } of definitions) if (schedule) await boss.schedule(name, schedule);
    for (const definition of definitions) {
      await boss.work(
        definition.name,
        {
          pollingIntervalSeconds: POLL_SECONDS[definition.schedule ? 'scheduled' : 'onDemand'],
          batchSize: definition.concurrency ?? 1,
          burstWhenBatchFull: true,
          // A failed job does not make the others of its batch run again.
          perJobResults: true,
        },
        (jobs: Job<unknown>[]) => Promise.all(jobs.map((job) => run(definition, job))),
      );
    }
  }

  function requireReady() {
    if (state !== 'ready') throw new AppError('unavailable', { retryAfterSeconds: 5 });
  }

  return {
    requireReady,
    async enqueue(name, payload, { afterSeconds = 0 } = {}) {
      requireReady();
      await boss.send(name, payload, { ...RETRIES, ...(afterSeconds > 0 && { startAfter: afterSeconds }) });
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
    async enqueueOnce(name, entries) {
      requireReady();
      if (entries.length === 0) return;
      await boss.insert(
        name,
        entries.map(({ key, payload }) => ({
          id: stableId(name, key),
          data: payload,
          expireInSeconds: JOB_TIMEOUT_SECONDS,
          ...RETRIES,
        })),
      );
    },
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
