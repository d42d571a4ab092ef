import type { contract } from '@bugunne/contract';
import type { InferContractRouterInputs } from '@orpc/contract';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { afterCursor, cursorAt } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { paymentWebhooks, users } from '../../database/schema/index.ts';
import { isFaulty, MAX_FAILURES } from './inbox.repo.ts';
import { payerColumns, since, until } from './list-conditions.repo.ts';

export type WebhookFilters = Omit<InferContractRouterInputs<typeof contract>['adminPayments']['webhooks'], 'cursor'>;

const isWaiting = and(isNull(paymentWebhooks.processedAt), eq(paymentWebhooks.failures, 0));

const STATES: Readonly<Record<NonNullable<WebhookFilters['state']>, SQL | undefined>> = {
  failed: isFaulty,
  waiting: isWaiting,
  applied: eq(paymentWebhooks.outcome, 'applied'),
  ignored: eq(paymentWebhooks.outcome, 'ignored'),
  unknown: eq(paymentWebhooks.outcome, 'unknown'),
};

const columns = {
  id: paymentWebhooks.id,
  type: paymentWebhooks.type,
  provider: paymentWebhooks.provider,
  outcome: paymentWebhooks.outcome,
  failures: paymentWebhooks.failures,
  lastError: paymentWebhooks.lastError,
  receivedAt: paymentWebhooks.receivedAt,
  processedAt: paymentWebhooks.processedAt,
  user: payerColumns,
  hasBody: sql<boolean>`${paymentWebhooks.payload} is not null`,
};

/** Webhooks as staff see them. */
export function inboxListsRepo(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    /** Those that have failed, or all others, the latest first. */
    page(
      part: 'failed' | 'others',
      { state, type, from, to }: WebhookFilters,
      { cursor, limit, timezone }: { cursor: string | undefined; limit: number; timezone: string },
    ) {
      const days = { from, to, timezone };
      return db
        .select({ ...columns, cursor: cursorAt(paymentWebhooks.receivedAt, paymentWebhooks.id) })
        .from(paymentWebhooks)
        .leftJoin(users, eq(users.id, paymentWebhooks.userId))
        .where(
          and(
            part === 'failed' ? isFaulty : or(sql`${paymentWebhooks.processedAt} is not null`, isWaiting),
            state && STATES[state],
            type === undefined ? undefined : eq(paymentWebhooks.type, type),
            since(paymentWebhooks.receivedAt, days),
            until(paymentWebhooks.receivedAt, days),
            cursor === undefined ? undefined : afterCursor(paymentWebhooks.receivedAt, paymentWebhooks.id, cursor),
          ),
        )
        .orderBy(desc(paymentWebhooks.receivedAt), desc(paymentWebhooks.id))
        .limit(limit);
    },
    async find(id: string) {
      const [row] = await db
        .select({ ...columns, payload: paymentWebhooks.payload })
        .from(paymentWebhooks)
        .leftJoin(users, eq(users.id, paymentWebhooks.userId))
        .where(eq(paymentWebhooks.id, id));
      return row ?? null;
    },
    /** Gives failed webhooks of the provider all their tries again; resolves to their ids. */
    async resetFailed(tx: Db, provider: string): Promise<string[]> {
      const rows = await tx
        .update(paymentWebhooks)
        .set({ failures: 0 })
        .where(and(eq(paymentWebhooks.provider, provider), isFaulty))
        .returning({ id: paymentWebhooks.id });
      return rows.map(({ id }) => id);
    },
  };
}

export const waitsForStaff = ({ processedAt, failures }: { processedAt: Date | null; failures: number }): boolean =>
  processedAt === null && failures >= MAX_FAILURES;

export type InboxListsRepo = ReturnType<typeof inboxListsRepo>;
