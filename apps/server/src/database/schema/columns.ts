import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { users } from './users.ts';

/** Column builders shared by all tables. */
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
export const generatedId = () => uuid('id').notNull().default(sql`gen_random_uuid()`);

/** A list of values in SQL, for checks. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** The user who owns a row; deleting the user deletes the row. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
