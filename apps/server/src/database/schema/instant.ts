import { timestamp } from 'drizzle-orm/pg-core';

/** An instant as `timestamptz`, read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
