import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { premiumNotices, premiumSubscriptions, users } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';
import { ENDLESS } from '../../shared/premium-rules.ts';

const EXPIRED_BATCH = 100;

/** A user's Premium after it was derived, and whether it was flagged before. */
export type Derived = {
  userId: string;
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
  id: string;
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

/** Stores news for users, once for each key. */
async function addNotices(tx: Db, notices: readonly (NewNotice & { userId: string })[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ userId, key, template, data }) => ({ userId, key, template, data, createdAt: now }));
  await tx.insert(premiumNotices).values(rows).onConflictDoNothing();
}

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
     * Derives the Premium of users from all rows that give it, in one statement: a function of these rows and the present
     * time alone, in whatever order they were written. A row whose start is ahead counts: the provider's clock may be ahead of
     * ours, and a transfer begins where another one ends.
     */
    async derive(tx: Db, userIds: readonly string[], now: Date): Promise<Derived[]> {
      // A statement of its own: the next one must see what another transaction committed while this one waited.
      await lockUsers(tx, userIds);
      const at = sql`${now.toISOString()}::timestamptz`;
      const { rows } = await tx.execute<DerivedRow>(sql`
        with asked as (
          select id::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as t(id)
        ), sources as (
          select a.id, coalesce(bool_or(p.entitled_until > ${at}), false) as is_premium,
            coalesce(min(p.started_at) filter (where p.entitled_until > ${at}), max(p.started_at))
              as started_at,
            nullif(max(p.entitled_until), ${ENDLESS.toISOString()}::timestamptz) as expires_at
          from asked a left join premium_subscriptions p on p.user_id = a.id and p.entitled_until is not null
            and not (${ignoresSandbox} and p.provider is not distinct from 'sandbox')
          group by a.id
        ), before as (
          select u.id, u.is_premium from users u join asked a on a.id = u.id
        ), changed as (
          update users u set is_premium = s.is_premium, premium_started_at = s.started_at,
            premium_expires_at = s.expires_at
          from sources s where u.id = s.id
            and (u.is_premium, u.premium_started_at, u.premium_expires_at)
              is distinct from (s.is_premium, s.started_at, s.expires_at)
        )
        select b.id, b.is_premium as was_premium, s.is_premium, s.started_at, s.expires_at,
          exists (select 1 from premium_subscriptions p where p.user_id = b.id and p.status = 'failed'
            and not (${ignoresSandbox} and p.provider is not distinct from 'sandbox') and p.end_requested_at is null and p.snapshot -> 'snapshot' ->> 'cancelsAtPeriodEnd' = 'false') as is_unpaid,
          coalesce((select template = 'unpaid' from premium_notices n where n.user_id = b.id
            and template in ('started', 'cancelled', 'unpaid', 'ended')
            order by created_at desc, template = 'unpaid' limit 1), false) as was_unpaid
        from before b join sources s on s.id = b.id`);
      return rows.map((row) => ({
        userId: row.id,
        wasPremium: row.was_premium,
        isPremium: row.is_premium,
        isUnpaid: row.is_unpaid,
        wasUnpaid: row.was_unpaid,
        startedAt: toDate(row.started_at),
        expiresAt: toDate(row.expires_at),
      }));
    },
    addNotice: (tx: Db, userId: string, notice: NewNotice, now: Date) => addNotices(tx, [{ userId, ...notice }], now),
    addNotices,
    /** When the grant by staff ends (null: never); undefined without a grant. Locks the user. */
    async findGrantEnd(tx: Db, userId: string): Promise<Date | null | undefined> {
      await lockUsers(tx, [userId]);
      const [row] = await tx
        .select({ expiresAt: premiumSubscriptions.expiresAt })
        .from(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.userId, userId), eq(premiumSubscriptions.paymentMethod, 'grant')));
      return row?.expiresAt;
    },
    /** Sets the one grant by staff of each user, without deriving. */
    async setGrants(tx: Db, userIds: readonly string[], now: Date, expiresAt: Date | null) {
      const until = expiresAt
        ? sql`${expiresAt.toISOString()}::timestamptz`
        : sql`${ENDLESS.toISOString()}::timestamptz`;
      await tx
        .insert(premiumSubscriptions)
        .values(
          userIds.map((userId) => ({
            userId,
            amount: 0,
            currency: 'USD',
            paymentMethod: 'grant',
            status: 'active',
            startedAt: now,
            expiresAt,
            entitledUntil: until,
          })),
        )
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
    /** Ends the grants by staff of these users now, without deriving. Resolves to the users who had one that works. */
    async endGrants(tx: Db, userIds: readonly string[], now: Date): Promise<string[]> {
      const isGrant = and(
        inArray(premiumSubscriptions.userId, [...userIds]),
        eq(premiumSubscriptions.paymentMethod, 'grant'),
      );
      const rows = await tx
        .update(premiumSubscriptions)
        .set({ expiresAt: now, entitledUntil: now, status: 'expired' })
        .where(and(isGrant, gt(premiumSubscriptions.entitledUntil, now)))
        .returning({ userId: premiumSubscriptions.userId });
      return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
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
