import type { ContactCategory, Language } from '@bugunne/contract';
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { contactMessages, users } from '../../database/schema/index.ts';

/** Of messages that nobody has answered, so many are listed. */
const WAITING = 20;

type NewMessage = {
  id: string;
  /** Who is signed in while writing it. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  category: ContactCategory;
  language: Language;
  at: Date;
};

export function supportRepo(db: Db) {
  return {
    async has(id: string): Promise<boolean> {
      const rows = await db.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id));
      return rows.length > 0;
    },
    /**
     * Stores a message. Where there is one with its id already, nothing happens; for a new one `claim` runs in the same
     * transaction, and what it throws undoes both.
     */
    async add({ userId, at, ...said }: NewMessage, claim: (tx: Db) => Promise<void> = async () => undefined) {
      await db.transaction(async (tx) => {
        // Whoever has deleted their account since they signed in here writes like a visitor.
        const author = sql`(select ${users.id} from ${users} where ${users.id} = ${userId}::uuid)`;
        const added = await tx
          .insert(contactMessages)
          .values({ ...said, userId: author, createdAt: at, updatedAt: at })
          .onConflictDoNothing()
          .returning({ id: contactMessages.id });
        if (added.length > 0) await claim(tx);
      });
    },
    /** The message, with whose it is and their own language when they were signed in. */
    async find(id: string) {
      const [row] = await db
        .select({
          name: contactMessages.name,
          subject: contactMessages.subject,
          message: contactMessages.message,
          userId: contactMessages.userId,
          language: contactMessages.language,
          readerLanguage: users.language,
        })
        .from(contactMessages)
        .leftJoin(users, eq(users.id, contactMessages.userId))
        .where(eq(contactMessages.id, id));
      return row ?? null;
    },
    /**
     * Messages without an answer: those of people with Premium first, then the oldest. Whoever writes signed out is taken
     * for the account of the address they gave; a made-up one wins nobody anything, since the answer goes to it.
     */
    waiting(now: Date) {
      const isPremium = sql<boolean>`coalesce(${and(
        users.isPremium,
        or(isNull(users.premiumExpiresAt), gt(users.premiumExpiresAt, now)),
      )}, false)`;
      return db
        .select({
          id: contactMessages.id,
          name: contactMessages.name,
          email: contactMessages.email,
          category: contactMessages.category,
          subject: contactMessages.subject,
          message: contactMessages.message,
          createdAt: contactMessages.createdAt,
          isPremium,
        })
        .from(contactMessages)
        .leftJoin(
          users,
          or(
            eq(users.id, contactMessages.userId),
            and(isNull(contactMessages.userId), eq(users.email, sql`lower(${contactMessages.email})`)),
          ),
        )
        .where(isNull(contactMessages.respondedAt))
        .orderBy(desc(isPremium), asc(contactMessages.createdAt))
        .limit(WAITING);
    },
    /**
     * Marks it as answered and resolves to the address it came from, in one statement: of two who answer at once only
     * one does. Null when there is no such message, or it was answered before and not `again`.
     */
    async markAnswered(id: string, by: string | null, at: Date, again: boolean): Promise<string | null> {
      const [row] = await db
        .update(contactMessages)
        .set({ status: 'resolved', respondedBy: by, respondedAt: at, updatedAt: at })
        .where(and(eq(contactMessages.id, id), again ? undefined : isNull(contactMessages.respondedAt)))
        .returning({ email: contactMessages.email });
      return row?.email ?? null;
    },
    /** Takes back that it was answered at `at`. */
    async unmark(id: string, at: Date): Promise<void> {
      await db
        .update(contactMessages)
        .set({ status: 'new', respondedBy: null, respondedAt: null })
        .where(and(eq(contactMessages.id, id), eq(contactMessages.respondedAt, at)));
    },
  };
}

export type SupportRepo = ReturnType<typeof supportRepo>;
