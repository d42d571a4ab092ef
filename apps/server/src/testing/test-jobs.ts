import { AppError } from '../platform/app-error.ts';
import type { JobDefinition, Jobs } from '../platform/jobs.ts';

/** Jobs that run only when the test runs them. */
export type TestJobs = Jobs & {
  pending: { name: string; payload: object }[];
  /** Deferred jobs, which tests move to `pending`. */
  deferred: { name: string; payload: object; afterSeconds: number }[];
  runAll(definitions: readonly JobDefinition[]): Promise<void>;
};

export function createTestJobs(): TestJobs {
  const pending: { name: string; payload: object }[] = [];
  const deferred: TestJobs['deferred'] = [];
  const keys = new Set<string>();
  return {
    pending,
    deferred,
    requireReady() {},
    isReady: () => true,
    schedules: async () => new Map(),
    // Tests that change stored jobs start the server with those of pg-boss.
    change: () => Promise.reject(new AppError('unavailable')),
    async enqueue(name, payload, { afterSeconds = 0 } = {}) {
      if (afterSeconds > 0) deferred.push({ name, payload, afterSeconds });
      else pending.push({ name, payload });
    },
    async enqueueSurely(name, payload) {
      pending.push({ name, payload });
    },
    async enqueueOnce(name, entries) {
      for (const { key, payload } of entries) {
        if (keys.has(`${name} ${key}`)) continue;
        keys.add(`${name} ${key}`);
        pending.push({ name, payload });
      }
    },
    async defer(name, entries) {
      deferred.push(...entries.map((entry) => ({ name, ...entry })));
    },
    async start() {},
    async prepare() {},
    async stop() {},
    async runAll(definitions) {
      for (const job of pending.splice(0)) {
        const definition = definitions.find((d) => d.name === job.name);
        if (!definition) throw new Error(`no job is called ${job.name}`);
        await definition.run(definition.schema.parse(job.payload));
      }
    },
  };
}
