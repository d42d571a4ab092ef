import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { BackupError, DAMAGED } from './backup-error.ts';

/** Inserts rows of a backup, given as JSON. */
export async function insertRows(tx: Db, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  const columns = await storedColumns(tx, table);
  await tx
    .execute(
      sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`,
    )
    .catch((error: unknown) => {
      throw isRefusedData(error) ? new BackupError(DAMAGED) : error;
    });
}

/** The columns of a table that are not generated from others, which the database fills by itself. */
async function storedColumns(db: Db, table: string) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
      where attrelid = to_regclass(quote_ident(${table}))::oid and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** Whether the database refused the rows themselves; its error would print them. */
const isRefusedData = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
};
