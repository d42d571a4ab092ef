import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { paymentWebhooks } from '../../database/schema/index.ts';
import { withoutPersonalText } from '../../platform/personal-text.ts';

export type Outcome = 'applied' | 'ignored' | 'unknown';
export type WaitingWebhook = { id: string; payload: string; outcome: string | null; failures: number };

/** Webhooks that failed this often wait for staff. */
export const MAX_FAILURES = 10;

/** A webhook that has failed and is not processed yet. */
export const isFaulty = and(isNull(paymentWebhooks.processedAt), gt(paymentWebhooks.failures, 0));

/** Webhooks as they arrived, and how far they were processed. */
export function inboxRepo(db: Db) {
  return {
    /** False when a webhook with this id was stored before. */
    async store(webhook: { id: string; provider: string; type: string; payload: string; receivedAt: Date }) {
      const rows = await db
        .insert(paymentWebhooks)
        .values(webhook)
        .onConflictDoNothing()
        .returning({ id: paymentWebhooks.id });
      return rows.length === 1;
    },
    /**
     * The webhook, locked until the transaction ends; null when another server has it, or when it was processed unless it is
     * wanted again.
     */
    async lock(tx: Db, id: string, provider: string, { again = false } = {}): Promise<WaitingWebhook | null> {
      const [row] = await tx
        .select({
          id: paymentWebhooks.id,
          payload: paymentWebhooks.payload,
          outcome: paymentWebhooks.outcome,
          failures: paymentWebhooks.failures,
        })
        .from(paymentWebhooks)
        .where(
          and(
            eq(paymentWebhooks.id, id),
            eq(paymentWebhooks.provider, provider),
            again ? undefined : isNull(paymentWebhooks.processedAt),
          ),
        )
        .for('update', { skipLocked: true });
      return row?.payload ? { ...row, payload: row.payload } : null;
    },
    async finish(tx: Db, id: string, outcome: Outcome, userId: string | null, at: Date) {
      await tx
        .update(paymentWebhooks)
        .set({
          processedAt: at,
          outcome,
          userId,
          lastError: null,
          // A body without a user of ours may name a deleted one; only one of a type that is not known yet can be of use later.
          ...(userId === null && outcome !== 'unknown' ? { payload: null } : {}),
        })
        .where(eq(paymentWebhooks.id, id));
    },
    /** Counts a failure; resolves to the number of failures, null for a webhook that was processed before. */
    async fail(tx: Db, id: string, error: string): Promise<number | null> {
      const [row] = await tx
        .update(paymentWebhooks)
        .set({ failures: sql`${paymentWebhooks.failures} + 1`, lastError: withoutPersonalText(error).slice(0, 500) })
        .where(and(eq(paymentWebhooks.id, id), isNull(paymentWebhooks.processedAt)))
        .returning({ failures: paymentWebhooks.failures });
      return row?.failures ?? null;
    },
    /** Ids of webhooks that wait since before `before` and have not failed too often, the earliest first. */
    async waiting(provider: string, before: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: paymentWebhooks.id })
        .from(paymentWebhooks)
        .where(
          and(
            eq(paymentWebhooks.provider, provider),
            isNull(paymentWebhooks.processedAt),
            lt(paymentWebhooks.receivedAt, before),
            lt(paymentWebhooks.failures, MAX_FAILURES),
          ),
        )
        .orderBy(asc(paymentWebhooks.receivedAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async latestArrival(): Promise<Date | null> {
      const [row] = await db
        .select({ at: sql<string | Date | null>`max(${paymentWebhooks.receivedAt})` })
        .from(paymentWebhooks);
      return row?.at ? new Date(row.at) : null;
    },
    async countFailed(): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(paymentWebhooks)
        .where(and(isNull(paymentWebhooks.processedAt), sql`${paymentWebhooks.failures} >= ${MAX_FAILURES}`));
      return row?.count ?? 0;
    },
    /** Webhooks that have failed and are not processed yet, also those that are still tried again. */
    async countFaulty(): Promise<number> {
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(paymentWebhooks).where(isFaulty);
      return row?.count ?? 0;
    },
    /** Deletes webhooks that arrived before, also those that failed too often. */
    async removeBefore(before: Date) {
      await db.delete(paymentWebhooks).where(lt(paymentWebhooks.receivedAt, before));
    },
  };
}

export type InboxRepo = ReturnType<typeof inboxRepo>;
