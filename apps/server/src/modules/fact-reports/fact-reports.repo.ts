import { ADMIN_LIMITS, type FactField, type FactReport } from '@bugunne/contract';
import { and, asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { factReports, users } from '../../database/schema/index.ts';
import { languagesOf } from '../../database/user-languages.ts';
import type { DomainEvents } from '../../platform/events.ts';

type NewReport = { id: string; userId: string; contentId: string; field: FactField; text: string; createdAt: Date };
export type ReportStatus = FactReport['status'];
export type Resolution = { status: 'fixed' | 'dismissed'; note: string | null; by: string | null; at: Date };

const staff = alias(users, 'staff');
const report = {
  id: factReports.id,
  contentId: factReports.contentId,
  field: factReports.field,
  text: factReports.text,
  createdAt: factReports.createdAt,
  status: factReports.status,
  note: factReports.note,
  resolvedAt: factReports.resolvedAt,
  resolvedBy: staff.displayName,
};

export function factReportsRepo(db: Db) {
  /** Reports of these items, the earliest first, at most `ADMIN_LIMITS.reportsOfItem` of each. */
  async function of(contentIds: readonly string[], status?: ReportStatus) {
    if (contentIds.length === 0) return [];
    const place = sql<number>`row_number() over (partition by ${factReports.contentId} order by ${factReports.createdAt}, ${factReports.id})`;
    const ranked = db
      .select({ id: factReports.id, place: place.as('place') })
      .from(factReports)
      .where(and(inArray(factReports.contentId, [...contentIds]), status ? eq(factReports.status, status) : undefined))
      .as('ranked');
    return db
      .select(report)
      .from(factReports)
      .innerJoin(ranked, and(eq(ranked.id, factReports.id), sql`${ranked.place} <= ${ADMIN_LIMITS.reportsOfItem}`))
      .leftJoin(staff, eq(staff.id, factReports.resolvedBy))
      .orderBy(asc(factReports.createdAt), asc(factReports.id));
  }

  return {
    of,
    /** These reports of an item. */
    named: (contentId: string, ids: readonly string[]) =>
      db
        .select(report)
        .from(factReports)
        .leftJoin(staff, eq(staff.id, factReports.resolvedBy))
        .where(and(eq(factReports.contentId, contentId), inArray(factReports.id, [...ids])))
        .orderBy(asc(factReports.createdAt), asc(factReports.id)),
    async has(id: string): Promise<boolean> {
      const rows = await db.select({ id: factReports.id }).from(factReports).where(eq(factReports.id, id));
      return rows.length > 0;
    },
    async add(row: NewReport): Promise<void> {
      await db.insert(factReports).values(row).onConflictDoNothing();
    },
    /** Numbers of open reports by item. */
    async openCounts(): Promise<Map<string, number>> {
      const rows = await db
        .select({ contentId: factReports.contentId, count: count() })
        .from(factReports)
        .where(eq(factReports.status, 'open'))
        .groupBy(factReports.contentId);
      return new Map(rows.map((row) => [row.contentId, row.count]));
    },
    /** Ids of items with reports of a status: open ones by their oldest report, others by the latest decision. */
    async items(status: ReportStatus, offset: number, limit: number): Promise<string[]> {
      const order =
        status === 'open' ? asc(min(factReports.createdAt)) : sql`max(${factReports.resolvedAt}) desc nulls last`;
      const rows = await db
        .select({ contentId: factReports.contentId })
        .from(factReports)
        .where(eq(factReports.status, status))
        .groupBy(factReports.contentId)
        .orderBy(order, desc(factReports.contentId))
        .limit(limit)
        .offset(offset);
      return rows.map(({ contentId }) => contentId);
    },
    /** Runs `work` with statements of one transaction. */
    atomically: <T>(work: (scope: ReportStatements, tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(statements(tx), tx)),
    /** Deletes reports that were neither sent nor resolved since. */
    async removeBefore(before: Date): Promise<void> {
      await db.execute(
        sql`delete from ${factReports} where coalesce(${factReports.resolvedAt}, ${factReports.createdAt}) < ${before.toISOString()}::timestamptz`,
      );
    },
    /** A report of a deleted user stays without user and text: the fact may still be wrong. */
    async forget({ tx, userId }: DomainEvents['user.deleted']): Promise<void> {
      await tx.update(factReports).set({ userId: null, text: '' }).where(eq(factReports.userId, userId));
    },
  };
}

export type FactReportsRepo = ReturnType<typeof factReportsRepo>;
export type ReportRow = Awaited<ReturnType<FactReportsRepo['of']>>[number];
type ReportStatements = ReturnType<typeof statements>;

const statements = (tx: Db) => ({
  /** Resolves those of the reports that are open, and returns them. */
  resolve: (contentId: string, ids: readonly string[], { status, note, by, at }: Resolution) =>
    tx
      .update(factReports)
      .set({ status, note, resolvedBy: by, resolvedAt: at })
      .where(
        and(eq(factReports.contentId, contentId), eq(factReports.status, 'open'), inArray(factReports.id, [...ids])),
      )
      .returning({ id: factReports.id, userId: factReports.userId, field: factReports.field }),
  languagesOf: (ids: readonly string[]) => languagesOf(tx, ids),
});
