import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { OWN_TABLES } from './own-tables.repo.ts';

/** Rows of one read: short statements, so that nobody else waits for a long download. */
const PAGE = 200;

export function ownDataRepo(db: Db) {
  return {
    /** The person's own row. Null when there is none. */
    async account(userId: string): Promise<Record<string, unknown> | null> {
      const { rows } = await db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(u) - 'revision' as row from users u where u.id = ${userId}`,
      );
      return rows[0]?.row ?? null;
    },
    /** The rows of each table of theirs, a page at a time. */
    async *sections(userId: string): AsyncGenerator<{ section: string; rows: AsyncGenerator<unknown[]> }> {
      for (const own of OWN_TABLES) yield { section: own.section, rows: pages(own, userId) };
    },
  };

  /** Each page begins behind the last row of the one before: what comes and goes meanwhile shifts none of the others. */
  async function* pages({ table, order, withheld }: (typeof OWN_TABLES)[number], userId: string) {
    const columns = list(order.map((column) => sql`t.${sql.identifier(column)}`));
    const key = list(order.map((column) => sql`t.${sql.identifier(column)}::text`));
    // Of the nothing that an empty list would be, no type could be told.
    const hidden = list(['user_id', ...withheld].map((column) => sql`${column}::text`));
    let behind = sql`true`;
    for (;;) {
      const { rows } = await db.execute<{ row: unknown; key: string[] }>(
        sql`select to_jsonb(t) - array[${hidden}] as row, to_jsonb(array[${key}]) as key from ${sql.identifier(table)} t
          where t.user_id = ${userId} and ${behind} order by ${columns} limit ${PAGE}`,
      );
      if (rows.length > 0) yield rows.map(({ row }) => row);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      behind = sql`(${columns}) > (${list(last.key.map((value) => sql`${value}`))})`;
    }
  }
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

export type OwnDataRepo = ReturnType<typeof ownDataRepo>;
