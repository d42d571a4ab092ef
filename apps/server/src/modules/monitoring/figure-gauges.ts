import { Gauge, type Registry } from 'prom-client';
import type { MonthFigures, QualityFigures, QueueFigures } from './figures.repo.ts';

const DAY_SECONDS = 86_400;

/** Metrics of figures that are read in the background: a scrape shows the last ones. */
export function figureGauges(registry: Registry) {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'job_queue_jobs',
    help: 'Background jobs by queue: waiting (also those for later) or running',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'job_queue_oldest_seconds',
    help: 'For how long the oldest job of a queue has been due without having begun',
    labelNames: ['queue'],
    registers,
  });
  const free = new Gauge({ name: 'data_disk_free_bytes', help: 'Free room on the disk of DATA_DIR', registers });
  const size = new Gauge({ name: 'data_disk_size_bytes', help: 'Size of the disk of DATA_DIR', registers });
  const database = new Gauge({ name: 'database_size_bytes', help: 'Size of the database', registers });
  const quality = new Gauge({
    name: 'pick_quality',
    help: 'Picks of the last counted day: given, liked, disliked, repeats, violations (of a diet), and their sources',
    labelNames: ['figure'],
    registers,
  });
  const day = new Gauge({
    name: 'pick_quality_day_end_timestamp_seconds',
    help: 'End of the day (UTC) of pick_quality',
    registers,
  });
  const ahead = new Gauge({
    name: 'monthly_partitions_ahead',
    help: 'Months after this one that a table divided by month has partitions for; negative: not even for this one',
    labelNames: ['table'],
    registers,
  });
  const rest = new Gauge({
    name: 'monthly_partitions_rest_used',
    help: '1 while rows of a table divided by month are in its default partition, because their month had none',
    labelNames: ['table'],
    registers,
  });
  const seen = new Set<string>();

  return {
    queues(figures: readonly QueueFigures[], now: Date) {
      const found = new Map(figures.map((row) => [row.queue, row]));
      for (const queue of found.keys()) seen.add(queue);
      // A queue that has become empty is shown with 0 and not with its last figure.
      for (const queue of seen) {
        const row = found.get(queue);
        jobs.set({ queue, state: 'waiting' }, row?.waiting ?? 0);
        jobs.set({ queue, state: 'running' }, row?.running ?? 0);
        const due = row?.oldestDueAt;
        oldest.set({ queue }, due ? Math.max(0, (now.getTime() - due.getTime()) / 1000) : 0);
      }
    },
    disk(bytes: { free: number; size: number }) {
      free.set(bytes.free);
      size.set(bytes.size);
    },
    months(figures: readonly MonthFigures[]) {
      for (const { table, ahead: months, isRestUsed } of figures) {
        ahead.set({ table }, months);
        rest.set({ table }, isRestUsed ? 1 : 0);
      }
    },
    databaseBytes: (bytes: number) => database.set(bytes),
    quality({ date, ...figures }: QualityFigures) {
      for (const [figure, value] of Object.entries(figures)) quality.set({ figure }, value);
      day.set(Date.parse(date) / 1000 + DAY_SECONDS);
    },
  };
}

export type FigureGauges = ReturnType<typeof figureGauges>;
