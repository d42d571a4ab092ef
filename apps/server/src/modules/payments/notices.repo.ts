import { type Language, PAYMENT_LIMITS, toLanguage } from '@bugunne/contract';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  paymentOrders,
  preferences,
  premiumNotices,
  premiumSubscriptions,
  users,
} from '../../database/schema/index.ts';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import type { StatedSubscription } from './subscription-state.ts';

type NoticeKey = { userId: string; key: string };
export type WaitingNotice = NoticeKey & { template: string };

export type StoredNotice = {
  userId: string;
  key: string;
  template: string;
  data: unknown;
  createdAt: Date;
};

/** Result of sending a notice again. */
type ResentNotice = { template: string; outcome: 'sent' | 'just_sent' | 'waiting' };

/** To whom a notice goes, as it is when it is sent. */
type Recipient = { email: string; language: Language; timezone: string | null };

/** A row that gives Premium, as mails describe it. */
export type PremiumSource = {
  paymentMethod: string;
  planType: string | null;
  amount: number;
  currency: string;
  expiresAt: Date | null;
  /** Null for transfers and grants. */
  snapshot: SubscriptionSnapshot | null;
};

/** Notices of Premium and payments, and the facts of their mails. */
export function noticesRepo(db: Db) {
  const isNotice = ({ userId, key }: NoticeKey) => and(eq(premiumNotices.userId, userId), eq(premiumNotices.key, key));
  const columns = { userId: premiumNotices.userId, key: premiumNotices.key, template: premiumNotices.template };
  const earliestFirst = [asc(premiumNotices.createdAt), asc(premiumNotices.userId), asc(premiumNotices.key)];

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    /** Pending notices of a user, the earliest first. */
    waitingFor: (userId: string): Promise<WaitingNotice[]> =>
      db
        .select(columns)
        .from(premiumNotices)
        .where(and(eq(premiumNotices.userId, userId), isNull(premiumNotices.sentAt)))
        .orderBy(...earliestFirst),
    /** Pending notices of all users, the earliest first. */
    waiting: (limit: number, offset: number): Promise<WaitingNotice[]> =>
      db
        .select(columns)
        .from(premiumNotices)
        .where(isNull(premiumNotices.sentAt))
        .orderBy(...earliestFirst)
        .limit(limit)
        .offset(offset),
    /**
     * Locks the notice until the transaction ends. Resolves to the user's language, or to null when the notice was sent
     * or another server is sending it.
     */
    async claim(tx: Db, notice: NoticeKey): Promise<Language | null> {
      const [row] = await tx
        .select({ language: users.language })
        .from(premiumNotices)
        .innerJoin(users, eq(users.id, premiumNotices.userId))
        .where(and(isNotice(notice), isNull(premiumNotices.sentAt)))
        .for('update', { of: premiumNotices, skipLocked: true });
      return row ? toLanguage(row.language) : null;
    },
    async markSent(tx: Db, notice: NoticeKey, now: Date) {
      await tx.update(premiumNotices).set({ sentAt: now }).where(isNotice(notice));
    },
    /**
     * Marks a notice as sent again at `now` unless it was after `since`, or has not been sent at all; null without such a
     * notice.
     */
    async resend(tx: Db, notice: NoticeKey, now: Date, since: Date): Promise<ResentNotice | null> {
      const [row] = await tx
        .select({
          template: premiumNotices.template,
          sentAt: premiumNotices.sentAt,
          resentAt: premiumNotices.resentAt,
        })
        .from(premiumNotices)
        .where(isNotice(notice))
        .for('update');
      if (!row) return null;
      const { template, sentAt, resentAt } = row;
      if (!sentAt) return { template, outcome: 'waiting' };
      if (resentAt && resentAt > since) return { template, outcome: 'just_sent' };
      await tx.update(premiumNotices).set({ resentAt: now }).where(isNotice(notice));
      return { template, outcome: 'sent' };
    },
    /** A notice and its recipient; null once the account was deleted. */
    async find(notice: NoticeKey): Promise<{ notice: StoredNotice; recipient: Recipient } | null> {
      const [row] = await db
        .select({
          notice: {
            userId: premiumNotices.userId,
            key: premiumNotices.key,
            template: premiumNotices.template,
            data: premiumNotices.data,
            createdAt: premiumNotices.createdAt,
          },
          email: users.email,
          language: users.language,
          timezone: preferences.timezone,
        })
        .from(premiumNotices)
        .innerJoin(users, eq(users.id, premiumNotices.userId))
        .leftJoin(preferences, eq(preferences.userId, users.id))
        .where(isNotice(notice));
      if (!row) return null;
      const { email, language, timezone } = row;
      return { notice: row.notice, recipient: { email, language: toLanguage(language), timezone } };
    },
    /** The row that gave the user Premium at a time; null when none ever did. */
    async sourceAt(userId: string, at: Date): Promise<PremiumSource | null> {
      const time = sql`${at.toISOString()}::timestamptz`;
      const { startedAt, entitledUntil } = premiumSubscriptions;
      const [row] = await db
        .select({
          paymentMethod: premiumSubscriptions.paymentMethod,
          planType: premiumSubscriptions.planType,
          amount: premiumSubscriptions.amount,
          currency: premiumSubscriptions.currency,
          expiresAt: premiumSubscriptions.expiresAt,
          stated: premiumSubscriptions.snapshot,
        })
        .from(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.userId, userId), isNotNull(entitledUntil)))
        .orderBy(sql`(${startedAt} <= ${time} and ${entitledUntil} > ${time}) desc`, desc(startedAt))
        .limit(1);
      if (!row) return null;
      const { stated, ...source } = row;
      return { ...source, snapshot: stated ? (stated as StatedSubscription).snapshot : null };
    },
    /** A subscription of the user; null when it is not known. */
    async subscription(userId: string, subscriptionId: string): Promise<SubscriptionSnapshot | null> {
      const [row] = await db
        .select({ stated: premiumSubscriptions.snapshot })
        .from(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.userId, userId), eq(premiumSubscriptions.subscriptionId, subscriptionId)));
      return row?.stated ? (row.stated as StatedSubscription).snapshot : null;
    },
    /** The subscription that an order has renewed; null when it is not known. */
    async renewedSubscription(orderId: string): Promise<{ orderedAt: Date; snapshot: SubscriptionSnapshot } | null> {
      const [row] = await db
        .select({ orderedAt: paymentOrders.createdAt, stated: premiumSubscriptions.snapshot })
        .from(paymentOrders)
        .innerJoin(premiumSubscriptions, eq(premiumSubscriptions.subscriptionId, paymentOrders.subscriptionId))
        .where(eq(paymentOrders.id, orderId));
      return row?.stated ? { orderedAt: row.orderedAt, snapshot: (row.stated as StatedSubscription).snapshot } : null;
    },
    /**
     * Stores a reminder of every longer trial that ends soon and becomes paid then, once for each trial. It is one
     * statement, so that no user is reminded of a trial that was cancelled meanwhile. Resolves to the users.
     */
    async addTrialReminders(now: Date): Promise<string[]> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const days = sql`make_interval(days => ${PAYMENT_LIMITS.trialReminderDays})`;
      const { rows } = await db.execute<{ user_id: string }>(sql`
        with trials as (
          select user_id, subscription_id, plan_type, amount, currency, started_at,
            snapshot->'snapshot'->>'trialEndsAt' as trial_ends
          from premium_subscriptions
          where status = 'active' and user_id is not null and end_requested_at is null
            and snapshot->'snapshot'->>'status' = 'trialing'
        )
        insert into premium_notices (user_id, key, template, data, created_at)
        select user_id, 'trial_ending:' || subscription_id || ':' || trial_ends, 'trial_ending',
          jsonb_build_object('planType', plan_type, 'amount', amount, 'currency', currency, 'trialEndsAt', trial_ends),
          ${at}
        from trials
        where trial_ends::timestamptz > ${at} and trial_ends::timestamptz <= ${at} + ${days}
          and trial_ends::timestamptz > started_at + ${days}
        on conflict do nothing
        returning user_id`);
      return rows.map((row) => row.user_id);
    },
  };
}

export type NoticesRepo = ReturnType<typeof noticesRepo>;
