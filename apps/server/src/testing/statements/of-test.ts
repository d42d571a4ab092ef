import { sql } from 'drizzle-orm';

/** A condition that is always true, for queries of tests about the rows of all users, which the server may not send. */
export const ofTest = sql`/* test */ true`;
