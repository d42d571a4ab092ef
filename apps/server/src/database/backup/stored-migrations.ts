import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/** The hashes of the migrations that a database has, in their order. */
export async function storedMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows.map(({ hash }) => hash);
}
