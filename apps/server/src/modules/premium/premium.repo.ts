import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { premiumNotices, premiumSubscriptions, users } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';
import { ENDLESS } from '../../shared/premium-rules.ts';

const EXPIRED_BATCH = 100;

/** A user's Premium after it was derived, and whether it was flagged before. */
type Derived = {
  wasPremium: boolean;
  isPremium: boolean;
  /** Whether a subscription continues although its payment failed. */
  isUnpaid: boolean;
  /** Whether the latest news of the user is `unpaid`. */
  wasUnpaid: boolean;
  startedAt: Date | null;
  expiresAt: Date | null;
};

type DerivedRow = {
  was_premium: boolean;
  is_premium: boolean;
  is_unpaid: boolean;
  was_unpaid: boolean;
  started_at: string | Date | null;
  expires_at: string | Date | null;
};

/** News of Premium and payments; `key` is its subject, such as `renewed:<order id>`. */
export type NewNotice = { key: string; template: PremiumNoticeTemplate; data: Record<string, unknown> };

/** The kinds of news; their texts are beside the job that sends them. */
export type PremiumNoticeTemplate =
  | 'started'
  | 'trial_ending'
  | 'renewed'
  | 'payment_failed'
  | 'cancelled'
  /** Off because a payment failed, while the subscription continues. */
  | 'unpaid'
  | 'ended'
  | 'money_back'
  | 'money_back_refused'
  /** For administrators. */
  | 'money_back_requested'
  | 'alert_failed'
  | 'alert_silent'
  | 'alert_unowned'
  | 'alert_refused';

/** `ignoresSandbox`: simulated payments give nothing, as once the site takes real money. */
export function premiumRepo(db: Db, { ignoresSandbox = false } = {}) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    async find(userId: string) {
      const [row] = await db
        .select({ isPremium: users.isPremium, startedAt: users.premiumStartedAt, expiresAt: users.premiumExpiresAt })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },
    /** Whether the flag is set and has not expired. */
    async isPremium(userId: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            eq(users.isPremium, true),
            or(isNull(users.premiumExpiresAt), gt(users.premiumExpiresAt, now)),
          ),
        );
      return rows.length === 1;
    },
    /**
     * Derives the user's Premium from all rows that give it, in one statement: a function of these rows and the present
     * time alone, in whatever order they were written. A row whose start is ahead counts: the provider's clock may be ahead of
     * ours, and a transfer begins where another one ends. Null without such a user.
     */
    async derive(tx: Db, userId: string, now: Date): Promise<Derived | null> {
      // A statement of its own: the next one must see what another transaction committed while this one waited.
      await lockUser(tx, userId);
      const at = sql`${now.toISOString()}::timestamptz`;
      const { rows } = await tx.execute<DerivedRow>(sql`
        with sources as (
          select coalesce(bool_or(entitled_until > ${at}), false) as is_premium,
            coalesce(min(started_at) filter (where entitled_until > ${at}), max(started_at))
              as started_at,
            nullif(max(entitled_until), ${ENDLESS.toISOString()}::timestamptz) as expires_at
          from premium_subscriptions where user_id = ${userId}::uuid and entitled_until is not null
            and not (${ignoresSandbox} and provider is not distinct from 'sandbox')
        ), before as (
          select id, is_premium from users where id = ${userId}::uuid
        ), changed as (
          update users u set is_premium = s.is_premium, premium_started_at = s.started_at,
            premium_expires_at = s.expires_at
          from sources s where u.id = ${userId}::uuid
            and (u.is_premium, u.premium_started_at, u.premium_expires_at)
              is distinct from (s.is_premium, s.started_at, s.expires_at)
        )
        select b.is_premium as was_premium, s.is_premium, s.started_at, s.expires_at,
          exists (select 1 from premium_subscriptions where user_id = ${userId}::uuid and status = 'failed'
            and not (${ignoresSandbox} and provider is not distinct from 'sandbox') and end_requested_at is null and snapshot -> 'snapshot' ->> 'cancelsAtPeriodEnd' = 'false') as is_unpaid,
          coalesce((select template = 'unpaid' from premium_notices where user_id = ${userId}::uuid
            and template in ('started', 'cancelled', 'unpaid', 'ended')
            order by created_at desc, template = 'unpaid' limit 1), false) as was_unpaid
        from before b, sources s`);
      const [row] = rows;
      if (!row) return null;
      return {
        wasPremium: row.was_premium,
        isPremium: row.is_premium,
        isUnpaid: row.is_unpaid,
        wasUnpaid: row.was_unpaid,
        startedAt: toDate(row.started_at),
        expiresAt: toDate(row.expires_at),
      };
    },
    /** Stores news for the user, once for each key. */
    async addNotice(tx: Db, userId: string, { key, template, data }: NewNotice, now: Date) {
      await tx.insert(premiumNotices).values({ userId, key, template, data, createdAt: now }).onConflictDoNothing();
    },
    /** Sets the one grant by staff of the user, without deriving. */
    async setGrant(tx: Db, userId: string, now: Date, expiresAt: Date | null) {
      const until = expiresAt
        ? sql`${expiresAt.toISOString()}::timestamptz`
        : sql`${ENDLESS.toISOString()}::timestamptz`;
      await tx
        .insert(premiumSubscriptions)
        .values({
          userId,
          amount: 0,
          currency: 'USD',
          paymentMethod: 'grant',
          status: 'active',
          startedAt: now,
          expiresAt,
          entitledUntil: until,
        })
        .onConflictDoUpdate({
          target: premiumSubscriptions.userId,
          targetWhere: sql`${premiumSubscriptions.paymentMethod} = 'grant'`,
          set: {
            // A grant in force keeps its start.
            startedAt: sql`case when ${premiumSubscriptions.entitledUntil} > excluded.started_at
              then ${premiumSubscriptions.startedAt} else excluded.started_at end`,
            expiresAt,
            entitledUntil: until,
            status: 'active',
          },
        });
    },
    /** Ends the grant by staff of the user now, without deriving. False when none works. */
    async endGrant(tx: Db, userId: string, now: Date): Promise<boolean> {
      const isGrant = and(eq(premiumSubscriptions.userId, userId), eq(premiumSubscriptions.paymentMethod, 'grant'));
      const rows = await tx
        .update(premiumSubscriptions)
        .set({ expiresAt: now, entitledUntil: now, status: 'expired' })
        .where(and(isGrant, gt(premiumSubscriptions.entitledUntil, now)))
        .returning({ id: premiumSubscriptions.id });
      return rows.length > 0;
    },
    /** Flag and end of the user's Premium as stored. */
    async derivedIn(tx: Db, userId: string): Promise<{ isPremium: boolean; expiresAt: string | null }> {
      const [row] = await tx
        .select({ isPremium: users.isPremium, expiresAt: users.premiumExpiresAt })
        .from(users)
        .where(eq(users.id, userId));
      return { isPremium: row?.isPremium ?? false, expiresAt: row?.expiresAt?.toISOString() ?? null };
    },
    /** Deletes the grant of a user who is being deleted; paid rows stay, without the user, as records of payments. */
    async forget({ tx, userId }: DomainEvents['user.deleted']): Promise<void> {
      await tx
        .delete(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.userId, userId), eq(premiumSubscriptions.paymentMethod, 'grant')));
    },
    /** Up to 100 Premium users whose Premium was only simulated. */
    async findSimulated(now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select u.id from users u where u.is_premium
          and exists (select 1 from premium_subscriptions s where s.user_id = u.id and s.provider = 'sandbox')
          and not exists (select 1 from premium_subscriptions s where s.user_id = u.id
            and s.provider is distinct from 'sandbox' and s.entitled_until > ${now.toISOString()}::timestamptz)
        limit ${EXPIRED_BATCH}`);
      return rows.map(({ id }) => id);
    },
    /** Up to 100 users who are flagged as Premium although it has expired. */
    async findExpired(now: Date): Promise<string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.isPremium, true), lte(users.premiumExpiresAt, now)))
        .limit(EXPIRED_BATCH);
      return rows.map(({ id }) => id);
    },
  };
}

/** Times of a raw statement are text with one engine and dates with the other. */
const toDate = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));

export type PremiumRepo = ReturnType<typeof premiumRepo>;
