import type { ContactCategory, Language } from '@bugunne/contract';
import { asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { contactMessages, users } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';
import { isWaiting } from './messages.repo.ts';

/** Most unanswered messages in the list. */
const MAX_UNANSWERED = 20;

type Author = { userId: string; sessionId: string };

type NewMessage = {
  id: string;
  /** The session of the signed-in author; null for a visitor. */
  session: Author | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  category: ContactCategory;
  language: Language;
  at: Date;
};

type NewFeedback = Pick<NewMessage, 'id' | 'subject' | 'message' | 'language' | 'at'> & { author: Author };

/** Whether the user of the row has Premium. */
const hasPremium = (now: SQL) =>
  sql`(u.is_premium and (u.premium_expires_at is null or u.premium_expires_at > ${now}))`;

/** Ends a statement that reads from the author's row `u`: none unless the session is open and the account active. */
const activeAuthor = ({ userId, sessionId }: Author) => sql`
  from users u join sessions s on s.user_id = u.id and s.id = ${sessionId}::uuid and s.expires_at > now()
  where u.id = ${userId}::uuid and u.status = 'active'`;

export function supportRepo(db: Db) {
  return {
    /** Deletes messages that have not been created, answered or changed since. */
    async removeBefore(before: Date): Promise<void> {
      await db.delete(contactMessages).where(lt(contactMessages.updatedAt, before));
    },
    /**
     * Deletes the messages of a user who is being deleted. An unverified address may belong to another owner, whose
     * messages must not be deleted.
     */
    async forget({ tx, userId, emails: [email], hasVerifiedEmail }: DomainEvents['user.deleted']): Promise<void> {
      const isFromAddress = hasVerifiedEmail ? sql`lower(${contactMessages.email}) = ${email}` : undefined;
      await tx.delete(contactMessages).where(or(eq(contactMessages.userId, userId), isFromAddress));
    },
    async has(id: string): Promise<boolean> {
      const rows = await db.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id));
      return rows.length > 0;
    },
    /**
     * Stores a message, unless one with its id exists. For a new one `claim` runs in the same transaction; if it throws,
     * both are rolled back.
     */
    async add({ session, at, ...fields }: NewMessage, claim: (tx: Db) => Promise<void>) {
      await db.transaction(async (tx) => {
        // If the session has ended meanwhile, the message is that of a visitor.
        const author = session && sql`(select u.id ${activeAuthor(session)})`;
        // A visitor's message counts for the account of the given address; a false address gains nothing, since the
        // answer goes to it.
        const sender = sql`coalesce(${author}, (select u.id from users u where u.email = lower(${fields.email})))`;
        const now = sql`${at.toISOString()}::timestamptz`;
        const { rows } = await tx.execute<{ userId: string | null; isPriority: boolean }>(sql`
          select ${author}::uuid as "userId",
            exists (select 1 from users u where u.id = ${sender} and ${hasPremium(now)}) as "isPriority"`);
        const [sentBy] = rows;
        const added = await tx
          .insert(contactMessages)
          .values({ ...fields, ...sentBy, createdAt: at, updatedAt: at })
          .onConflictDoNothing()
          .returning({ id: contactMessages.id });
        if (added.length > 0) await claim(tx);
      });
    },
    /**
     * Stores feedback with the present name and address of its author, unless it is stored already. False when the
     * session has ended or the account is not active any more.
     */
    async addFeedback({ id, author, subject, message, language, at }: NewFeedback): Promise<boolean> {
      const now = sql`${at.toISOString()}::timestamptz`;
      const { rows } = await db.execute(sql`
        insert into ${contactMessages}
          (id, user_id, name, email, subject, message, category, language, is_priority, created_at, updated_at)
        select ${id}::uuid, u.id, u.display_name, u.email, ${subject}, ${message}, 'feedback', ${language}, ${hasPremium(now)},
          ${now}, ${now}
        ${activeAuthor(author)}
        on conflict do nothing returning id`);
      return rows.length > 0 || this.has(id);
    },
    /** The message, with its author and the author's language if it was sent by a member. */
    async find(id: string) {
      const [row] = await db
        .select({
          name: contactMessages.name,
          subject: contactMessages.subject,
          message: contactMessages.message,
          userId: contactMessages.userId,
          language: contactMessages.language,
          userLanguage: users.language,
        })
        .from(contactMessages)
        .leftJoin(users, eq(users.id, contactMessages.userId))
        .where(eq(contactMessages.id, id));
      return row ?? null;
    },
    /** Messages that wait for an answer: those that were sent by Premium members first, then the oldest. */
    unanswered: () =>
      db
        .select({
          id: contactMessages.id,
          name: contactMessages.name,
          email: contactMessages.email,
          category: contactMessages.category,
          subject: contactMessages.subject,
          message: contactMessages.message,
          createdAt: contactMessages.createdAt,
          isPriority: contactMessages.isPriority,
        })
        .from(contactMessages)
        .where(isWaiting)
        .orderBy(desc(contactMessages.isPriority), asc(contactMessages.createdAt), asc(contactMessages.id))
        .limit(MAX_UNANSWERED),
  };
}

export type SupportRepo = ReturnType<typeof supportRepo>;
