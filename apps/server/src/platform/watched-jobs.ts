import { Counter, Histogram } from 'prom-client';
import type { JobDefinition } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** A scheduled job begins within half a minute, one of a request within a second; much later ones had to wait. */
const LATE_SECONDS = 120;

/** The jobs, each run of which is counted and a span. */
export function watchedJobs(
  definitions: readonly JobDefinition[],
  { metrics: { registry }, tracing }: { metrics: Pick<Metrics, 'registry'>; tracing: Tracing },
): JobDefinition[] {
  const registers = [registry];
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs, by how they ended: done or failed',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const late = new Counter({
    name: 'job_runs_late_total',
    help: `Runs of background jobs that began more than ${LATE_SECONDS} seconds after their time`,
    labelNames: ['queue'],
    registers,
  });
  const delays = new Histogram({
    name: 'job_delay_seconds',
    help: 'Time from when a background job was to begin until it began',
    buckets: [1, 5, 30, 60, 300, 1800, 7200],
    registers,
  });
  const seconds = new Counter({
    name: 'job_seconds_total',
    help: 'Time that background jobs took',
    labelNames: ['queue'],
    registers,
  });
  // An alert on jobs that stopped sees nothing of a counter that has not begun.
  for (const { name } of definitions) for (const outcome of ['done', 'failed']) runs.inc({ queue: name, outcome }, 0);
  return definitions.map((definition) => ({
    ...definition,
    async run(payload, due) {
      const queue = definition.name;
      if (due) {
        const delay = Math.max(0, (Date.now() - due.at.getTime()) / 1000);
        delays.observe(delay);
        if (delay > LATE_SECONDS) late.inc({ queue });
      }
      const started = performance.now();
      let outcome = 'failed';
      try {
        await tracing.span(`job ${queue}`, 'internal', { 'messaging.destination.name': queue }, () =>
          definition.run(payload, due),
        );
        outcome = 'done';
      } finally {
        runs.inc({ queue, outcome });
        seconds.inc({ queue }, (performance.now() - started) / 1000);
      }
    },
  }));
}
