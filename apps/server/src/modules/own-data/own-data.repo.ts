import { sql } from 'drizzle-orm';
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

  async function* pages({ table, order, withheld }: (typeof OWN_TABLES)[number], userId: string) {
    const columns = sql.join(
      order.map((column) => sql.identifier(column)),
      sql`, `,
    );
    // Of the nothing that an empty list would be, no type could be told.
    const hidden = ['user_id', ...withheld].map((column) => sql`${column}::text`);
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = await db.execute<{ row: unknown }>(
        sql`select to_jsonb(t) - array[${sql.join(hidden, sql`, `)}] as row from ${sql.identifier(table)} t
          where t.user_id = ${userId} order by ${columns} limit ${PAGE} offset ${offset}`,
      );
      if (rows.length > 0) yield rows.map(({ row }) => row);
      if (rows.length < PAGE) return;
    }
  }
}

export type OwnDataRepo = ReturnType<typeof ownDataRepo>;
