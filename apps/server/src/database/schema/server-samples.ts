import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Figures that each server writes about itself, for an hour. Its table is unlogged: a crash of the database empties it. */
export const serverSamples = pgTable(
  'server_samples',
  {
    serverId: uuid('server_id').notNull(),
    at: instant('at').notNull(),
    name: text('name').notNull(),
    startedAt: instant('started_at').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    requests: integer('requests').notNull(),
    errors: integer('errors').notNull(),
    p50: doublePrecision('p50'),
    p95: doublePrecision('p95'),
    p99: doublePrecision('p99'),
    loopDelay: doublePrecision('loop_delay').notNull(),
    memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
    heapBytes: bigint('heap_bytes', { mode: 'number' }).notNull(),
    cpu: doublePrecision('cpu').notNull(),
    streams: integer('streams').notNull(),
    /** Push messages that push services accepted, and those that they did not. */
    pushSent: integer('push_sent').notNull(),
    pushFailed: integer('push_failed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.serverId, t.at] }), index('server_samples_at').on(t.at)],
);
