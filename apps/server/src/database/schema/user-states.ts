import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';
import { instant } from './instant.ts';

/** Values of a user that change with many requests, apart from the account, which is seldom written. */
export const userStates = pgTable(
  'user_states',
  {
    userId: ownerId().primaryKey(),
    /** Changes whenever the user's dashboard may have changed; `lockUser` writes it. */
    revision: uuid('revision').notNull().default(sql`gen_random_uuid()`),
    /** Number of notifications ever sent to the user, which is the `seq` of the latest. */
    notificationCount: bigint('notification_count', { mode: 'number' }).notNull().default(0),
    lastLogin: instant('last_login'),
    /** The latest sign-in or use of a session, to the hour. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (t) => [index('user_states_seen').on(t.lastSeenAt, t.userId)],
);
