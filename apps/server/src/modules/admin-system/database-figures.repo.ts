import type { DatabaseFigures } from '@bugunne/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { notificationSubscriptions, users } from '../../database/schema/index.ts';

const MAX_STATEMENTS = 10;
const MAX_TEXT = 400;

/** PostgreSQL's codes: the library was not loaded at the start; the view may not be read. */
const REASONS: Readonly<Record<string, 'not_loaded' | 'not_allowed'>> = {
  '55000': 'not_loaded',
  '42501': 'not_allowed',
};

function reasonOf(error: unknown) {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const code = 'code' in fault ? String(fault.code) : '';
    if (REASONS[code]) return REASONS[code];
  }
  return null;
}

type StatementRow = { id: string; text: string; calls: number; mean: number; total: number };

export function databaseFiguresRepo({ db, kind }: Pick<Database, 'db' | 'kind'>) {
  async function slowest(): Promise<Pick<DatabaseFigures, 'statementState' | 'statements'>> {
    if (kind === 'embedded') return { statementState: 'embedded', statements: [] };
    const { rows } = await db.execute<{ place: string | null }>(
      sql`select to_regclass('pg_stat_statements')::text as place`,
    );
    if (!rows[0]?.place) return { statementState: 'not_installed', statements: [] };
    try {
      const found = await db.execute<StatementRow>(sql`
        select queryid::text as id, left(regexp_replace(query, '\\s+', ' ', 'g'), ${MAX_TEXT}) as text,
          calls::float8 as calls, mean_exec_time::float8 as mean, total_exec_time::float8 as total
        from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()) and queryid is not null
          -- Those that read or change rows; a migration runs once. This statement itself is left out.
          and query !~ 'pg_stat_statements'
          and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
        order by mean_exec_time desc limit ${MAX_STATEMENTS}`);
      const statements = found.rows.map(({ id, text, calls, mean, total }) => ({
        id,
        text,
        calls,
        meanMilliseconds: mean,
        totalMilliseconds: total,
      }));
      return { statementState: 'available', statements };
    } catch (error) {
      const statementState = reasonOf(error);
      if (!statementState) throw error;
      return { statementState, statements: [] };
    }
  }

  return {
    async read(): Promise<DatabaseFigures> {
      const { rows } = await db.execute<{ bytes: number }>(
        sql`select pg_database_size(current_database())::float8 as bytes`,
      );
      return { kind, bytes: rows[0]?.bytes ?? 0, ...(await slowest()) };
    },
    async countUsers(): Promise<number> {
      const [row] = await db.select({ number: count() }).from(users);
      return row?.number ?? 0;
    },
    async countPushDevices(): Promise<number> {
      const [row] = await db
        .select({ number: count() })
        .from(notificationSubscriptions)
        .where(eq(notificationSubscriptions.enabled, true));
      return row?.number ?? 0;
    },
  };
}
