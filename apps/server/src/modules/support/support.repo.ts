import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { contactMessages, users } from '../../database/schema/index.ts';

/** Of messages that nobody has answered, so many are listed. */
const WAITING = 20;

export function supportRepo(db: Db) {
  return {
    /** The message, with whose it is and their language when they were signed in. */
    async find(id: string) {
      const [row] = await db
        .select({
          name: contactMessages.name,
          subject: contactMessages.subject,
          message: contactMessages.message,
          userId: contactMessages.userId,
          language: users.language,
        })
        .from(contactMessages)
        .leftJoin(users, eq(users.id, contactMessages.userId))
        .where(eq(contactMessages.id, id));
      return row ?? null;
    },
    /** Messages without an answer, the oldest first. */
    waiting: () =>
      db
        .select({
          id: contactMessages.id,
          name: contactMessages.name,
          email: contactMessages.email,
          subject: contactMessages.subject,
          message: contactMessages.message,
          createdAt: contactMessages.createdAt,
        })
        .from(contactMessages)
        .where(isNull(contactMessages.respondedAt))
        .orderBy(asc(contactMessages.createdAt))
        .limit(WAITING),
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
