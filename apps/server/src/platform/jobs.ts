import { setTimeout } from 'node:timers/promises';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';
import { stableId } from './stable-id.ts';

/** A kind of background work: its payload's schema and what to do with one. */
export type JobDefinition<S extends z.ZodType = z.ZodType> = {
  name: string;
  schema: S;
  /** Cron in UTC, for work that no request asks for. */
  schedule?: string;
  /** How many one server takes and runs at the same time; one as a rule. */
  atOnce?: number;
  /** What was enqueued is run again after a fault, so running it twice must do no harm; what was deferred is not. */
  run(payload: z.infer<S>): Promise<void>;
};

export const defineJob = <S extends z.ZodType>(definition: JobDefinition<S>) => definition;

export type Jobs = {
  /** Throws `unavailable` while jobs cannot be taken; for requests that should cost nobody anything then. */
  requireReady(): void;
  /** Stores a job; once this resolves it will be run, also after a restart. */
  enqueue(name: string, payload: object): Promise<void>;
  /** The same for many at once; of those with the same key only the first is ever run, whichever server stores it. */
  enqueueOnce(name: string, entries: readonly { key: string; payload: object }[]): Promise<void>;
  /** Stores jobs that are run after so many seconds, and never again: not when they fail, not when their server dies. */
  defer(name: string, entries: readonly { payload: object; afterSeconds: number }[]): Promise<void>;
  /** Resolves once jobs are taken and run. Tries again for as long as the database does not let it. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Resolves once jobs are taken, which others run: for a command that only leaves work behind. */
  prepare(definitions: readonly JobDefinition[]): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

const RETRIES = { retryLimit: 8, retryDelay: 15, retryBackoff: true } as const;
/** After this long work that was ordered in bulk counts as lost, as when its server died, and is done again. */
const LONGEST_SECONDS = 3600;

/** Seconds between looks for new work: short enough for a mail somebody waits for; nobody waits for the clock's. */
const POLL_SECONDS = { asked: 1, scheduled: 30 };
const LONGEST_WAIT_MILLISECONDS = 30_000;

/** pg-boss on whichever database is open. `wait` takes milliseconds. */
export function createJobs(
  database: Pick<Database, 'executeSql'>,
  logger: Logger,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => setTimeout(milliseconds, null, { ref: false }),
): Jobs {
  const boss = new PgBoss({ db: { executeSql: database.executeSql }, schema: 'jobs', application_name: 'bugunne' });
  boss.on('error', (error) => logger.warn({ error }, 'background work met a fault'));
  let state: 'starting' | 'ready' | 'stopped' = 'starting';
  /** The latest attempt to start. */
  let coming: Promise<void> | undefined;

  async function run(definition: JobDefinition, { id, data }: Job<unknown>): Promise<JobResult> {
    try {
      await definition.run(definition.schema.parse(data ?? {}));
      return { id, status: 'completed' };
    } catch (error) {
      logger.warn({ error, job: definition.name, id }, 'a job failed');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  }

  async function open(definitions: readonly JobDefinition[]) {
    await boss.start();
    for (const { name } of definitions) await boss.createQueue(name);
  }

  async function up(definitions: readonly JobDefinition[]) {
    await open(definitions);
    for (const { name, schedule } of definitions) if (schedule) await boss.schedule(name, schedule);
    for (const definition of definitions) {
      await boss.work(
        definition.name,
        {
          pollingIntervalSeconds: POLL_SECONDS[definition.schedule ? 'scheduled' : 'asked'],
          batchSize: definition.atOnce ?? 1,
          burstWhenBatchFull: true,
          // One that fails does not make the others of its batch run again.
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
    async enqueue(name, payload) {
      requireReady();
      await boss.send(name, payload, RETRIES);
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
          expireInSeconds: LONGEST_SECONDS,
          ...RETRIES,
        })),
      );
    },
    async start(definitions) {
      for (let attempt = 0; state === 'starting'; attempt++) {
        try {
          coming = up(definitions);
          await coming;
          if (state === 'starting') state = 'ready';
        } catch (error) {
          await boss.stop({ graceful: false }).catch(() => undefined);
          if (state !== 'starting') return;
          logger.warn({ error }, 'background work could not start; it is tried again');
          await wait(Math.min(LONGEST_WAIT_MILLISECONDS, 1000 * 2 ** attempt));
        }
      }
    },
    async prepare(definitions) {
      coming = open(definitions);
      await coming;
      state = 'ready';
    },
    async stop() {
      state = 'stopped';
      // One that is just starting is let through first: only then is there all of it to stop.
      const isUp = await coming?.then(
        () => true,
        () => false,
      );
      if (isUp) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
