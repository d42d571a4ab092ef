import type { ContactStatus, MessageListQuery } from '@bugunne/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cursorAt } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { likePattern } from '../../database/like-pattern.ts';
import { contactMessages, contactReplies, users } from '../../database/schema/index.ts';

const EXCERPT_LENGTH = 160;
const MEDIAN_DAYS = 30;

const responder = alias(users, 'responder');
const editor = alias(users, 'editor');
const author = alias(users, 'author');

/** The text that the search covers; the index `contact_messages_search` has the same expression. */
const SEARCHED = sql`fold_text(${contactMessages.name} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.subject} || ' ' || ${contactMessages.message})`;
/** As in the index `contact_messages_waiting`. */
export const isWaiting = sql`${contactMessages.respondedAt} is null and ${contactMessages.status} in ('new', 'in_progress')`;
const isNotPriority = sql`(not ${contactMessages.isPriority})`;

const rowColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  category: contactMessages.category,
  language: contactMessages.language,
  status: contactMessages.status,
  isPriority: contactMessages.isPriority,
  createdAt: contactMessages.createdAt,
  respondedAt: contactMessages.respondedAt,
  responder: { id: responder.id, name: responder.displayName },
};

/** Hours within which messages of Premium members and of others are answered. */
export type ReplyHours = { general: number; premium: number };

export type StoredMessage = {
  status: ContactStatus;
  notes: string | null;
  userId: string | null;
  email: string;
  respondedAt: Date | null;
  updatedAt: Date;
};

/** Messages as staff see and change them. */
export function messagesRepo(db: Db) {
  return {
    /** Up to `limit` + 1 rows after the cursor. Days are those of `timezone`. */
    async list({ queue, limit, before, ...filters }: MessageListQuery, timezone: string) {
      const isQueue = queue === 'waiting';
      const startOf = (day: string, plusDays: number) =>
        sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`;
      const conditions = [
        isQueue ? isWaiting : undefined,
        filters.status && eq(contactMessages.status, filters.status),
        filters.category && eq(contactMessages.category, filters.category),
        filters.premium && eq(contactMessages.isPriority, filters.premium === 'yes'),
        filters.language && eq(contactMessages.language, filters.language),
        filters.respondedBy && eq(contactMessages.respondedBy, filters.respondedBy),
        filters.q && sql`${SEARCHED} like '%' || fold_text(${likePattern(filters.q)}) || '%'`,
        filters.from && sql`${contactMessages.createdAt} >= ${startOf(filters.from, 0)}`,
        filters.to && sql`${contactMessages.createdAt} < ${startOf(filters.to, 1)}`,
        before && afterRow(before, isQueue),
      ].filter((condition) => condition !== undefined && condition !== '') as SQL[];
      return db
        .select({
          ...rowColumns,
          excerpt: sql<string>`left(${contactMessages.message}, ${EXCERPT_LENGTH})`,
          cursor: sql<string>`case when ${contactMessages.isPriority} then '1' else '0' end || ${cursorAt(contactMessages.createdAt, contactMessages.id)}`,
        })
        .from(contactMessages)
        .leftJoin(responder, eq(responder.id, contactMessages.respondedBy))
        .where(and(...conditions))
        .orderBy(
          ...(isQueue
            ? [isNotPriority, asc(contactMessages.createdAt), asc(contactMessages.id)]
            : [desc(contactMessages.createdAt), desc(contactMessages.id)]),
        )
        .limit(limit + 1);
    },
    async get(id: string, tx: Db = db) {
      const [row] = await tx
        .select({
          ...rowColumns,
          message: contactMessages.message,
          notes: contactMessages.adminNotes,
          updatedAt: contactMessages.updatedAt,
          editor: { id: editor.id, name: editor.displayName },
          author: {
            id: author.id,
            email: author.email,
            name: author.displayName,
            isPremium: author.isPremium,
            language: author.language,
          },
        })
        .from(contactMessages)
        .leftJoin(responder, eq(responder.id, contactMessages.respondedBy))
        .leftJoin(editor, eq(editor.id, contactMessages.updatedBy))
        .leftJoin(author, eq(author.id, contactMessages.userId))
        .where(eq(contactMessages.id, id));
      return row ?? null;
    },
    replies: (messageId: string) =>
      db
        .select({
          id: contactReplies.id,
          text: contactReplies.text,
          createdAt: contactReplies.createdAt,
          sentAt: contactReplies.sentAt,
          sentBy: { id: users.id, name: users.displayName },
        })
        .from(contactReplies)
        .leftJoin(users, eq(users.id, contactReplies.sentBy))
        .where(eq(contactReplies.messageId, messageId))
        .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id)),
    /** Messages of each status; an index alone answers it. */
    async counts() {
      const { rows } = await db.execute<{ status: ContactStatus; count: string }>(
        sql`select status, count(*) as count from ${contactMessages} group by status`,
      );
      return rows;
    },
    /** Messages without an answer, and those beyond their deadline. */
    async pending(now: Date, { general, premium }: ReplyHours): Promise<{ waiting: number; overdue: number }> {
      const hours = sql`case when ${contactMessages.isPriority} then ${premium}::int else ${general}::int end`;
      const { rows } = await db.execute<{ waiting: number; overdue: number }>(sql`
        select count(*)::int as waiting, count(*) filter (
          where created_at + make_interval(hours => ${hours}) < ${now.toISOString()}::timestamptz)::int as overdue
        from ${contactMessages} where ${isWaiting}`);
      return rows[0] ?? { waiting: 0, overdue: 0 };
    },
    /** Minutes until a message was first answered: the median of the last 30 days. */
    async medianMinutes(now: Date): Promise<number | null> {
      const { rows } = await db.execute<{ minutes: number | null }>(sql`
        select (percentile_cont(0.5) within group (order by extract(epoch from responded_at - created_at)) / 60)::float8 as minutes
        from ${contactMessages}
        where responded_at > ${now.toISOString()}::timestamptz - make_interval(days => ${MEDIAN_DAYS}) and responded_at >= created_at`);
      return rows[0]?.minutes ?? null;
    },
    responders: () =>
      db
        .select({ id: users.id, name: users.displayName })
        .from(users)
        .where(sql`exists (select 1 from ${contactMessages} where responded_by = ${users.id})`)
        .orderBy(asc(users.displayName), asc(users.id)),
    transaction: <T>(work: (tx: Db) => Promise<T>) => db.transaction(work),
    /** The message, locked until the end of the transaction. */
    async lock(tx: Db, id: string): Promise<StoredMessage | null> {
      const [row] = await tx
        .select({
          status: contactMessages.status,
          notes: contactMessages.adminNotes,
          userId: contactMessages.userId,
          email: contactMessages.email,
          respondedAt: contactMessages.respondedAt,
          updatedAt: contactMessages.updatedAt,
        })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
        .for('update');
      return row ? { ...row, status: row.status as ContactStatus } : null;
    },
    async change(
      tx: Db,
      id: string,
      {
        at,
        ...values
      }: { at: Date; status?: ContactStatus; adminNotes?: string | null } & Partial<{
        respondedBy: string | null;
        respondedAt: Date;
        updatedBy: string | null;
      }>,
    ): Promise<void> {
      // Later than before, even within a millisecond or after the clock was set back: it is the version of the form.
      const before = sql`date_trunc('milliseconds', ${contactMessages.updatedAt} at time zone 'UTC')`;
      const updatedAt = sql`greatest(${at.toISOString()}::timestamptz, (${before} + interval '1 millisecond') at time zone 'UTC')`;
      await tx
        .update(contactMessages)
        .set({ ...values, updatedAt })
        .where(eq(contactMessages.id, id));
    },
    async hasReply(id: string, messageId: string): Promise<boolean> {
      const rows = await db
        .select({ id: contactReplies.id })
        .from(contactReplies)
        .where(and(eq(contactReplies.id, id), eq(contactReplies.messageId, messageId)));
      return rows.length > 0;
    },
    /** False when a reply with this id is stored already. */
    async addReply(tx: Db, reply: typeof contactReplies.$inferInsert): Promise<boolean> {
      const added = await tx
        .insert(contactReplies)
        .values(reply)
        .onConflictDoNothing()
        .returning({ id: contactReplies.id });
      return added.length > 0;
    },
    async markSent(id: string, sentAt: Date): Promise<void> {
      await db.update(contactReplies).set({ sentAt }).where(eq(contactReplies.id, id));
    },
    /** Replies stored between the two times that have not been mailed, with the addresses that they go to. */
    unsent: (after: Date, before: Date) =>
      db
        .select({
          id: contactReplies.id,
          messageId: contactReplies.messageId,
          text: contactReplies.text,
          to: contactMessages.email,
        })
        .from(contactReplies)
        .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
        .where(
          sql`${contactReplies.sentAt} is null and ${contactReplies.createdAt} > ${after.toISOString()}::timestamptz
            and ${contactReplies.createdAt} < ${before.toISOString()}::timestamptz`,
        ),
  };
}

/** Condition for the rows after a cursor: Premium and instant and id of the last row. */
function afterRow(cursor: string, isQueue: boolean): SQL {
  const [instant, id] = [cursor.slice(1, 28), cursor.slice(29)];
  const position = sql`${instant}::timestamptz, ${id}::uuid`;
  return isQueue
    ? sql`(${isNotPriority}, ${contactMessages.createdAt}, ${contactMessages.id}) > (${cursor[0] === '0'}, ${position})`
    : sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${position})`;
}

export type MessagesRepo = ReturnType<typeof messagesRepo>;
