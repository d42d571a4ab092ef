import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** The database's own table of applied migrations, which drizzle's tools read as well. */
export const APPLIED_MIGRATIONS = 'drizzle.__drizzle_migrations';

/** The level of a database is the time in the journal of the last migration that was applied to it; 0 is an empty one. */
export const BUILD_LEVEL = Math.max(0, ...journal.entries.map(({ when }) => when));

/** Name of the migration of a level, for operators. */
export const levelName = (level: number): string =>
  journal.entries.find(({ when }) => when === level)?.tag ?? (level === 0 ? 'none' : `unknown (${level})`);

/** PostgreSQL error codes of a missing table and a missing schema. */
const MISSING = new Set(['42P01', '3F000']);

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The level of a database; 0 before its first migration. */
export async function levelOf(query: Query): Promise<number> {
  try {
    const { rows } = await query(`select max(created_at) as level from ${APPLIED_MIGRATIONS}`);
    return Number(rows[0]?.['level'] ?? 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return 0;
    throw error;
  }
}

export const behindMessage = (level: number) =>
  `The database is at migration ${levelName(level)}; this version needs ${levelName(BUILD_LEVEL)}. ` +
  'DATABASE_MIGRATE is off: run npm run db:migrate.';
