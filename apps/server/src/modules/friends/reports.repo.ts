import type { FriendReportReason, FriendReportState } from '@bugunne/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterCursor, cursorAt } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { friendItems, friendProfiles, friendReports, users } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';

type NewReport = {
  id: string;
  userId: string;
  itemId: string;
  reason: FriendReportReason;
  note: string;
  createdAt: Date;
};
export type Decision = { status: Exclude<FriendReportState, 'open'>; by: string | null; at: Date };

const staff = alias(users, 'staff');
const [reporter, reported] = [alias(users, 'reporter'), alias(users, 'reported')];
const [reporterProfile, reportedProfile] = [
  alias(friendProfiles, 'reporter_profile'),
  alias(friendProfiles, 'reported_profile'),
];

const columns = {
  id: friendReports.id,
  createdAt: friendReports.createdAt,
  reason: friendReports.reason,
  note: friendReports.note,
  text: friendReports.text,
  contentId: friendReports.contentId,
  status: friendReports.status,
  resolvedAt: friendReports.resolvedAt,
  resolvedBy: staff.displayName,
  reporter: { id: reporter.id, status: reporter.status },
  reporterName: reporterProfile.name,
  reported: { id: reported.id, status: reported.status },
  reportedName: reportedProfile.name,
  cursor: cursorAt(friendReports.createdAt, friendReports.id),
};

export function reportsRepo(db: Db) {
  const rows = () =>
    db
      .select(columns)
      .from(friendReports)
      .leftJoin(reporter, eq(reporter.id, friendReports.userId))
      .leftJoin(reporterProfile, eq(reporterProfile.userId, friendReports.userId))
      .leftJoin(reported, eq(reported.id, friendReports.reportedId))
      .leftJoin(reportedProfile, eq(reportedProfile.userId, friendReports.reportedId))
      .leftJoin(staff, eq(staff.id, friendReports.resolvedBy));

  return {
    /** Stores the report of a line that the user received. False without such a line; a second report changes nothing. */
    async add(tx: Db, { id, userId, itemId, reason, note, createdAt }: NewReport): Promise<boolean> {
      const [item] = await tx
        .select({ reportedId: friendItems.userId, contentId: friendItems.contentId, text: friendItems.text })
        .from(friendItems)
        .where(and(eq(friendItems.id, itemId), eq(friendItems.recipientId, userId), sql`${friendItems.text} <> ''`))
        .for('key share');
      if (!item) return false;
      await tx
        .insert(friendReports)
        .values({ id, userId, itemId, reason, note, createdAt, ...item })
        .onConflictDoNothing();
      return true;
    },
    async has(id: string): Promise<boolean> {
      return (await db.select({ id: friendReports.id }).from(friendReports).where(eq(friendReports.id, id))).length > 0;
    },
    /** Reports of a status, latest first: one more than `limit`, if there are more. */
    page: (status: FriendReportState, limit: number, before?: string) =>
      rows()
        .where(
          and(
            eq(friendReports.status, status),
            before === undefined ? undefined : afterCursor(friendReports.createdAt, friendReports.id, before),
          ),
        )
        .orderBy(desc(friendReports.createdAt), desc(friendReports.id))
        .limit(limit + 1),
    async find(id: string) {
      const [row] = await rows().where(eq(friendReports.id, id));
      return row ?? null;
    },
    async countOpen(): Promise<number> {
      const [row] = await db.select({ open: count() }).from(friendReports).where(eq(friendReports.status, 'open'));
      return row?.open ?? 0;
    },
    /** Decides an open report. Returns its item, or null when it is not open any more. */
    async resolve(tx: Db, id: string, { status, by, at }: Decision): Promise<{ itemId: string } | null> {
      const [row] = await tx
        .update(friendReports)
        .set({ status, resolvedBy: by, resolvedAt: at })
        .where(and(eq(friendReports.id, id), eq(friendReports.status, 'open')))
        .returning({ itemId: friendReports.itemId });
      return row ?? null;
    },
    /** Deletes reports that were neither sent nor resolved since. */
    async removeBefore(before: Date): Promise<void> {
      await db.execute(
        sql`delete from ${friendReports} where coalesce(${friendReports.resolvedAt}, ${friendReports.createdAt}) < ${before.toISOString()}::timestamptz`,
      );
    },
    /** Reports by a deleted user stay without user and note; those about a deleted user go, as nothing is left to decide. */
    async forget({ tx, userId }: DomainEvents['user.deleted']): Promise<void> {
      await tx.delete(friendReports).where(eq(friendReports.reportedId, userId));
      await tx.update(friendReports).set({ userId: null, note: '' }).where(eq(friendReports.userId, userId));
    },
  };
}

export type ReportsRepo = ReturnType<typeof reportsRepo>;
export type ReportRow = Awaited<ReturnType<ReportsRepo['page']>>[number];
