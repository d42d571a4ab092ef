import type { contract } from '@bugunne/contract';
import { splitCursor } from '@bugunne/contract';
import type { InferContractRouterInputs } from '@orpc/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { afterCursor, cursorAt } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { paymentAttempts, premiumSubscriptions, users } from '../../database/schema/index.ts';
import { ofUser, payerColumns, since, until } from './list-conditions.repo.ts';
import { isId } from './search-text.ts';

type Inputs = InferContractRouterInputs<typeof contract>['adminPayments'];
export type SubscriptionFilters = Inputs['subscriptions'];
export type AttemptFilters = Inputs['attempts'];
type Page = { limit: number; timezone: string };

const providerState = sql<string | null>`${premiumSubscriptions.snapshot} -> 'snapshot' ->> 'status'`;

/** Rows without an end come after all that have one. */
const EXPIRES = sql`coalesce(${premiumSubscriptions.expiresAt}, timestamptz '2999-12-31 00:00:00+00')`;
const ORDERS: Record<'created' | 'expires', SQL> = {
  created: sql`${premiumSubscriptions.createdAt}`,
  expires: EXPIRES,
};
const INSTANT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

/** Rows of the administration's lists. */
export function listsRepo(db: Db) {
  return {
    subscriptions(filters: SubscriptionFilters, { limit, timezone }: Page) {
      const { search, status, plan, method, state, cursor, from, to } = filters;
      const by = ORDERS[filters.order ?? 'created'];
      const isDown = (filters.direction ?? 'desc') === 'desc';
      const at = cursor === undefined ? null : splitCursor(cursor);
      const days = { from, to, timezone };
      return db
        .select({
          id: premiumSubscriptions.id,
          user: payerColumns,
          planType: premiumSubscriptions.planType,
          amount: premiumSubscriptions.amount,
          currency: premiumSubscriptions.currency,
          paymentMethod: premiumSubscriptions.paymentMethod,
          status: premiumSubscriptions.status,
          providerState,
          provider: premiumSubscriptions.provider,
          startedAt: premiumSubscriptions.startedAt,
          expiresAt: premiumSubscriptions.expiresAt,
          createdAt: premiumSubscriptions.createdAt,
          subscriptionId: premiumSubscriptions.subscriptionId,
          polarPaymentId: premiumSubscriptions.polarPaymentId,
          polarCustomerId: premiumSubscriptions.polarCustomerId,
          metadata: premiumSubscriptions.metadata,
          cursor: sql<string>`to_char(${by} at time zone 'UTC', ${INSTANT}) || '_' || ${premiumSubscriptions.id}`,
        })
        .from(premiumSubscriptions)
        .leftJoin(users, eq(users.id, premiumSubscriptions.userId))
        .where(
          and(
            search === undefined ? undefined : matching(search),
            status && eq(premiumSubscriptions.status, status),
            plan && eq(premiumSubscriptions.planType, plan),
            method && eq(premiumSubscriptions.paymentMethod, method),
            state && sql`(${providerState}) = ${state}`,
            since(premiumSubscriptions.createdAt, days),
            until(premiumSubscriptions.createdAt, days),
            at === null
              ? undefined
              : sql`(${by}, ${premiumSubscriptions.id}) ${sql.raw(isDown ? '<' : '>')}
                (${at.instant}::timestamptz, ${at.id}::uuid)`,
          ),
        )
        .orderBy(...(isDown ? [desc(by), desc(premiumSubscriptions.id)] : [asc(by), asc(premiumSubscriptions.id)]))
        .limit(limit + 1);
    },
    attempts(filters: AttemptFilters, { limit, timezone }: Page) {
      const { search, status, method, cursor, from, to } = filters;
      const days = { from, to, timezone };
      return db
        .select({
          id: paymentAttempts.id,
          user: payerColumns,
          polarPaymentId: paymentAttempts.polarPaymentId,
          planType: paymentAttempts.planType,
          paymentMethod: paymentAttempts.paymentMethod,
          code: paymentAttempts.code,
          provider: paymentAttempts.provider,
          amount: paymentAttempts.amount,
          currency: paymentAttempts.currency,
          status: paymentAttempts.status,
          metadata: paymentAttempts.metadata,
          attemptedAt: paymentAttempts.attemptedAt,
          completedAt: paymentAttempts.completedAt,
          failureReason: paymentAttempts.failureReason,
          cursor: cursorAt(paymentAttempts.attemptedAt, paymentAttempts.id),
        })
        .from(paymentAttempts)
        .leftJoin(users, eq(users.id, paymentAttempts.userId))
        .where(
          and(
            search === undefined
              ? undefined
              : isId(search)
                ? attemptWithId(search)
                : ofUser(paymentAttempts.userId, search),
            status && eq(paymentAttempts.status, status),
            method && eq(paymentAttempts.paymentMethod, method),
            since(paymentAttempts.attemptedAt, days),
            until(paymentAttempts.attemptedAt, days),
            cursor === undefined ? undefined : afterCursor(paymentAttempts.attemptedAt, paymentAttempts.id, cursor),
          ),
        )
        .orderBy(desc(paymentAttempts.attemptedAt), desc(paymentAttempts.id))
        .limit(limit + 1);
    },
  };
}

const matching = (search: string): SQL =>
  isId(search) ? subscriptionWithId(search) : ofUser(premiumSubscriptions.userId, search);

/** By our id, by the provider's, or by the provider's id of one of its orders. */
const subscriptionWithId = (id: string) => sql`${premiumSubscriptions.id} in (
  select id from premium_subscriptions where id = ${id}::uuid
  union all select id from premium_subscriptions where subscription_id = ${id}
  union all select p.id from payment_orders o join premium_subscriptions p on p.subscription_id = o.subscription_id
    where o.id = ${id})`;

const attemptWithId = (id: string) => sql`${paymentAttempts.id} in (
  select id from payment_attempts where id = ${id}::uuid
  union all select id from payment_attempts where checkout_id = ${id}
  union all select id from payment_attempts where polar_payment_id = ${id})`;

export type ListsRepo = ReturnType<typeof listsRepo>;
