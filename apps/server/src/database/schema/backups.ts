import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Every run of a backup. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** The name of its file; null when none was stored. */
    name: text('name'),
    bytes: bigint('bytes', { mode: 'number' }),
    rowCount: bigint('row_count', { mode: 'number' }),
    isEncrypted: boolean('is_encrypted').notNull(),
    /** How long requests waited for the copy of an embedded database. */
    waitedMilliseconds: integer('waited_milliseconds'),
    /** Whether it was restored into an empty database and was the same. */
    isVerified: boolean('is_verified').notNull(),
    /** `failed`: nothing was stored. `unverified`: the comparison failed. */
    fault: text('fault'),
  },
  (t) => [
    index('backups_ended').on(t.endedAt),
    check('backups_fault', sql`${t.fault} in ('failed', 'unverified')`),
    check('backups_stored', sql`(${t.name} is null) = (${t.fault} is not distinct from 'failed')`),
  ],
);
