import type { ExportFormat } from '@bugunne/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Audit } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import type { Actor } from '../../shared/actor.ts';
import type { OwnSection } from './own-sections.ts';

/** Rows per statement. Statements are short, so that other requests do not wait for a long download. */
const PAGE = 200;

/** `sectionsOf` returns what the download contains besides the account. */
export function ownDataRepo(db: Db, audit: Audit<Actor>, sectionsOf: () => readonly OwnSection[]) {
  return {
    /** The user's row in `users`, or null; records that the user downloads it and all other data. */
    openAccount: (actor: Actor, userId: string): Promise<Record<string, unknown> | null> =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
          sql`select to_jsonb(u) - 'search_text' as row from users u where u.id = ${userId}`,
        );
        const [account] = rows;
        if (account) await audit.record(tx, actor, { action: 'DOWNLOAD_OWN_DATA', table: 'users', recordId: userId });
        return account?.row ?? null;
      }),
    /** Records that the user downloads a file for another service. */
    recordExport: (actor: Actor, userId: string, format: ExportFormat): Promise<void> =>
      db.transaction((tx) =>
        audit.record(tx, actor, {
          action: 'DOWNLOAD_OWN_DATA',
          table: 'users',
          recordId: userId,
          after: { format },
        }),
      ),
    /** The user's rows of each table, in pages. */
    async *sections(userId: string): AsyncGenerator<{ section: string; rows: AsyncGenerator<unknown[]> }> {
      for (const own of sectionsOf()) yield { section: own.section, rows: pages(own, userId) };
    },
  };

  /** Keyset pagination: rows inserted or deleted meanwhile do not shift the others. */
  async function* pages({ table, order, withheld }: OwnSection, userId: string) {
    const columns = list(order.map((column) => sql`t.${sql.identifier(column)}`));
    const key = list(order.map((column) => sql`t.${sql.identifier(column)}::text`));
    // Includes `user_id`, because PostgreSQL cannot infer the type of an empty array.
    const hidden = list(['user_id', ...withheld].map((column) => sql`${column}::text`));
    let isAfterLast = sql`true`;
    for (;;) {
      const { rows } = await db.execute<{ row: unknown; key: string[] }>(
        sql`select to_jsonb(t) - array[${hidden}] as row, to_jsonb(array[${key}]) as key from ${sql.identifier(table)} t
          where t.user_id = ${userId} and ${isAfterLast} order by ${columns} limit ${PAGE}`,
      );
      if (rows.length > 0) yield rows.map(({ row }) => row);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      isAfterLast = sql`(${columns}) > (${list(last.key.map((value) => sql`${value}`))})`;
    }
  }
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

export type OwnDataRepo = ReturnType<typeof ownDataRepo>;
