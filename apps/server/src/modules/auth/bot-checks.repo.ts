import { LIMITS } from '@bugunne/contract';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { botChecks } from '../../database/schema/index.ts';
import type { StoredBotWork } from './bot-work.ts';

export function botChecksRepo(db: Db) {
  const isOpen = (id: string, now: Date) =>
    and(
      eq(botChecks.id, id),
      isNull(botChecks.usedAt),
      gt(botChecks.expiresAt, now),
      lt(botChecks.wrongAnswers, LIMITS.botCheck.wrongAnswersBeforeNewQuestion),
    );
  const isSolved = (id: string, now: Date) =>
    and(eq(botChecks.id, id), isNotNull(botChecks.solvedAt), isNull(botChecks.usedAt), gt(botChecks.expiresAt, now));
  return {
    async insert(answer: number, work: StoredBotWork, expiresAt: Date): Promise<string> {
      const [row] = await db.insert(botChecks).values({ answer, work, expiresAt }).returning({ id: botChecks.id });
      if (!row) throw new Error('the bot check was not stored');
      return row.id;
    },

    /** Returns the proof of work of a check that may be answered, otherwise null. */
    async findWork(id: string, now: Date): Promise<StoredBotWork | null> {
      const [row] = await db.select({ work: botChecks.work }).from(botChecks).where(isOpen(id, now));
      return row?.work ?? null;
    },

    /**
     * Marks the check as solved or counts a wrong answer, in one statement. Returns null when the check is unknown,
     * expired, used or has had too many wrong answers.
     */
    async answer(id: string, answer: number, now: Date) {
      const isRight = sql`${botChecks.answer} = ${answer}`;
      const [row] = await db
        .update(botChecks)
        .set({
          solvedAt: sql`case when ${isRight} then coalesce(${botChecks.solvedAt}, ${now.toISOString()}::timestamptz) else ${botChecks.solvedAt} end`,
          wrongAnswers: sql`${botChecks.wrongAnswers} + case when ${isRight} then 0 else 1 end`,
        })
        .where(isOpen(id, now))
        .returning({ right: sql<boolean>`${isRight}`, wrongAnswers: botChecks.wrongAnswers });
      return row ?? null;
    },

    /**
     * Consumes a solved check. Returns false when it is unsolved, expired or used. `tx`: the transaction it belongs to.
     */
    async use(id: string, now: Date, tx: Db = db): Promise<boolean> {
      const rows = await tx
        .update(botChecks)
        .set({ usedAt: now })
        .where(isSolved(id, now))
        .returning({ id: botChecks.id });
      return rows.length === 1;
    },

    /** Whether the check is solved, unused and unexpired. */
    async isSolved(id: string, now: Date): Promise<boolean> {
      const rows = await db.select({ id: botChecks.id }).from(botChecks).where(isSolved(id, now));
      return rows.length === 1;
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(botChecks).where(lt(botChecks.expiresAt, now));
    },
  };
}

export type BotChecksRepo = ReturnType<typeof botChecksRepo>;
