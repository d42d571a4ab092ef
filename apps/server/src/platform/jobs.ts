import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Logger } from './logger.ts';

/** A kind of background work: its payload's schema and what to do with one. Running it twice must do no harm. */
export type JobDefinition<S extends z.ZodType = z.ZodType> = {
  name: string;
  schema: S;
  /** Cron in UTC, for work that no request asks for. */
  schedule?: string;
  run(payload: z.infer<S>): Promise<void>;
};

export const defineJob = <S extends z.ZodType>(definition: JobDefinition<S>) => definition;

export type Jobs = {
  /** Stores a job; once this resolves it will be run, also after a restart. */
  enqueue(name: string, payload: object): Promise<void>;
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

/** Seconds between looks for new work: short enough for a mail somebody waits for. */
const POLL_SECONDS = 1;

/** pg-boss on whichever database is open. */
export function createJobs(database: Database, logger: Logger): Jobs {
  const boss = new PgBoss({ db: { executeSql: database.executeSql }, schema: 'jobs', application_name: 'bugunne' });
  boss.on('error', (error) => logger.warn({ error }, 'background work met a fault'));
  let started = false;
  return {
    async enqueue(name, payload) {
      await boss.send(name, payload, { retryLimit: 8, retryDelay: 15, retryBackoff: true });
    },
    async start(definitions) {
      await boss.start();
      started = true;
      for (const definition of definitions) {
        await boss.createQueue(definition.name);
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule);
        await boss.work(definition.name, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
          for (const job of jobs) await definition.run(definition.schema.parse(job.data ?? {}));
        });
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 });
      started = false;
    },
  };
}
