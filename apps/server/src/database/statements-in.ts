import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Db } from './database.ts';

/** Runs the statements of pg-boss in a transaction of ours. */
export const statementsIn = (tx: Db) => fromDrizzle(tx, sql);
