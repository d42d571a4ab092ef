import type { ImportOutcome, ImportRow, WorkRow } from '@bugunne/contract';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { isOneOf } from '../../database/is-one-of.ts';
import { historyImportRows, historyImports } from '../../database/schema/index.ts';
import type { StoredBefore } from '../../database/stored-import.ts';
import type { Applied } from './apply-rows.ts';
import type { ImportKey } from './imports.repo.ts';

export type StoredImportRow = typeof historyImportRows.$inferSelect;

export type BeforeChange = { position: number; before: StoredBefore | null };

/** A row of any import that says something about an item. */
export type Confirming = Pick<StoredImportRow, 'importId' | 'position' | 'row' | 'contentId' | 'before'>;

const isOf = ({ userId, id }: ImportKey) =>
  and(eq(historyImportRows.userId, userId), eq(historyImportRows.importId, id));

/** Rows of imports, within the transaction `db` if it is one. */
export const rowsRepo = (db: Db) => ({
  /** Rows of these users, who are locked, that meant one item mean another from now on, also for undoing their import. */
  async moveItem({ from, to, userIds }: { from: string; to: string; userIds: readonly string[] }): Promise<void> {
    await db
      .update(historyImportRows)
      .set({ contentId: to })
      .where(and(isOneOf(historyImportRows.userId, userIds), eq(historyImportRows.contentId, from)));
  },
  /** Adds rows from a position on. Returns how many were new; those that have arrived before stay as they are. */
  async add({ userId, id }: ImportKey, from: number, rows: readonly ImportRow[]): Promise<number> {
    const added = await db
      .insert(historyImportRows)
      .values(
        rows.map((row, index) => ({
          userId,
          importId: id,
          position: from + index,
          row,
          // Rows that the browser left out are not applied.
          ...(row.type === 'work' ? {} : { outcome: row.type, code: row.code }),
        })),
      )
      .onConflictDoNothing()
      .returning({ position: historyImportRows.position });
    return added.length;
  },

  /**
   * Positions of the rows that are not applied yet, the latest day first and those without a day last: of several rows
   * about one item the first that is applied counts.
   */
  async latestFirst(key: ImportKey): Promise<number[]> {
    const rows = await db
      .select({ position: historyImportRows.position })
      .from(historyImportRows)
      .where(and(isOf(key), isNull(historyImportRows.outcome)))
      .orderBy(sql`${historyImportRows.row} ->> 'seenOn' desc nulls last`, asc(historyImportRows.position));
    return rows.map(({ position }) => position);
  },

  /** The works at these positions, in their order. */
  async works(key: ImportKey, positions: readonly number[]): Promise<{ position: number; row: WorkRow }[]> {
    const rows = await db
      .select({ position: historyImportRows.position, row: historyImportRows.row })
      .from(historyImportRows)
      .where(and(isOf(key), inArray(historyImportRows.position, [...positions])));
    const found = new Map(rows.map(({ position, row }) => [position, row]));
    return positions.flatMap((position) => {
      const row = found.get(position);
      return row?.type === 'work' ? { position, row } : [];
    });
  },

  /** Makes rows without a counterpart wait again. Returns their number. */
  async reopenUnknown({ userId, id }: ImportKey): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(sql`
      with reopened as (
        update history_import_rows set outcome = null
        where user_id = ${userId} and import_id = ${id} and outcome = 'unknown' returning 1
      )
      select count(*)::int as count from reopened`);
    return rows[0]?.count ?? 0;
  },

  /** Works that have arrived and wait to be applied. */
  async countWorks(key: ImportKey): Promise<number> {
    return db.$count(historyImportRows, and(isOf(key), isNull(historyImportRows.outcome)));
  },

  withOutcome(key: ImportKey, outcome: ImportOutcome, after: number, count: number): Promise<StoredImportRow[]> {
    return db
      .select()
      .from(historyImportRows)
      .where(and(isOf(key), eq(historyImportRows.outcome, outcome), gt(historyImportRows.position, after)))
      .orderBy(asc(historyImportRows.position))
      .limit(count);
  },

  async find(key: ImportKey, position: number): Promise<StoredImportRow | null> {
    const [row] = await db
      .select()
      .from(historyImportRows)
      .where(and(isOf(key), eq(historyImportRows.position, position)));
    return row ?? null;
  },

  /** Those of these rows that are not applied yet. */
  async waiting(key: ImportKey, positions: readonly number[]): Promise<number[]> {
    const rows = await db
      .select({ position: historyImportRows.position })
      .from(historyImportRows)
      .where(and(isOf(key), isNull(historyImportRows.outcome), inArray(historyImportRows.position, [...positions])));
    return rows.map(({ position }) => position);
  },

  async setOutcomes({ userId, id }: ImportKey, applied: readonly Applied[]): Promise<void> {
    if (applied.length === 0) return;
    await db.execute(sql`
      update history_import_rows r set outcome = a.outcome, code = a.code, content_id = a."contentId",
        candidate_ids = array(select jsonb_array_elements_text(a."candidateIds")), before = a.before
      from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) a(position int, outcome text, code text,
        "contentId" text, "candidateIds" jsonb, before jsonb)
      where r.user_id = ${userId} and r.import_id = ${id} and r.position = a.position`);
  },

  /** Changes what some rows have set, by position. */
  async setBefore(key: ImportKey, changes: readonly BeforeChange[]): Promise<void> {
    if (changes.length === 0) return;
    await db.execute(sql`
      update history_import_rows r set before = a.before
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) a(position int, before jsonb)
      where r.user_id = ${key.userId} and r.import_id = ${key.id} and r.position = a.position`);
  },

  /** Changes that some rows have made, by position. */
  async befores(key: ImportKey, positions: readonly number[]): Promise<Map<number, StoredBefore | null>> {
    const rows = await db
      .select({ position: historyImportRows.position, before: historyImportRows.before })
      .from(historyImportRows)
      .where(and(isOf(key), inArray(historyImportRows.position, [...positions])));
    return new Map(rows.map(({ position, before }) => [position, before]));
  },

  async choose(
    key: ImportKey,
    position: number,
    values: Pick<StoredImportRow, 'outcome' | 'code' | 'contentId' | 'before'>,
  ) {
    await db
      .update(historyImportRows)
      .set({ ...values, isChosen: true })
      .where(and(isOf(key), eq(historyImportRows.position, position)));
  },

  /** Items that the import has marked as seen and that were picks of the last two days, in any time zone. */
  async seenLately({ userId, id }: ImportKey, now: Date): Promise<string[]> {
    const { rows } = await db.execute<{ content_id: string }>(sql`
      select distinct r.content_id from history_import_rows r
      join user_items u on u.user_id = r.user_id and u.content_id = r.content_id
      where r.user_id = ${userId} and r.import_id = ${id} and r.before -> 'set' ? 'seen'
        and u.last_shown_on >= (${now.toISOString()}::timestamptz - interval '2 days')::date`);
    return rows.map(({ content_id }) => content_id);
  },

  /** Rows of imports in force that say something about these items. */
  async about(userId: string, contentIds: readonly string[]): Promise<Confirming[]> {
    return db
      .select({
        importId: historyImportRows.importId,
        position: historyImportRows.position,
        row: historyImportRows.row,
        contentId: historyImportRows.contentId,
        before: historyImportRows.before,
      })
      .from(historyImportRows)
      .innerJoin(
        historyImports,
        and(eq(historyImports.userId, historyImportRows.userId), eq(historyImports.id, historyImportRows.importId)),
      )
      .where(
        and(
          eq(historyImportRows.userId, userId),
          inArray(historyImportRows.contentId, [...contentIds]),
          inArray(historyImportRows.outcome, ['matched', 'already']),
          inArray(historyImports.state, ['running', 'done', 'failed']),
        ),
      )
      .orderBy(asc(historyImports.createdAt), asc(historyImportRows.importId), asc(historyImportRows.position));
  },

  /** The last rows whose changes are not undone yet. */
  changing(key: ImportKey, count: number): Promise<StoredImportRow[]> {
    return db
      .select()
      .from(historyImportRows)
      .where(and(isOf(key), sql`${historyImportRows.before} is not null`))
      .orderBy(desc(historyImportRows.position))
      .limit(count);
  },
});

export type RowsRepo = ReturnType<typeof rowsRepo>;
