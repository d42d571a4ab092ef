import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import {
  auditLogs,
  contactMessages,
  identities,
  interactions,
  notifications,
  paymentAttempts,
  paymentOrders,
  preferences,
  premiumSubscriptions,
  userStates,
  users,
} from '../../database/schema/index.ts';
import { toPreferences } from '../../database/stored-preferences.ts';
import { ENDLESS } from '../../shared/premium-rules.ts';
import { isAdministrator } from './user-conditions.repo.ts';
import { loadUsers } from './users-list.repo.ts';

/** Rows of each list in the details of a user. */
const INTERACTIONS = 10;
const ROWS = 20;

/** A hash of everything that forms change, of the user `u`: it differs after any change by another administrator. */
export const versionOfUser: SQL = sql`md5(concat_ws('|', u.email, u.status, u.is_premium, extract(epoch from u.premium_expires_at),
  u.two_factor_enabled, ${isAdministrator}, (select extract(epoch from g.entitled_until) from premium_subscriptions g
    where g.user_id = u.id and g.payment_method = 'grant')))`;

type Account = { version: string; emailVerified: boolean; premiumStartedAt: string | Date | null };

export function userDetailsRepo(db: Db) {
  return {
    async account(userId: string, now: Date) {
      const version = sql`, ${versionOfUser} as version, u.email_verified as "emailVerified",
        u.premium_started_at as "premiumStartedAt"`;
      const found = await loadUsers<Account>(db, [userId], now, version);
      const row = found.get(userId);
      if (!row) return null;
      const [state] = await db
        .select({ lastLogin: userStates.lastLogin })
        .from(userStates)
        .where(eq(userStates.userId, userId));
      const { premiumStartedAt } = row;
      return {
        ...row,
        premiumStartedAt: premiumStartedAt === null ? null : new Date(premiumStartedAt),
        lastLogin: state?.lastLogin ?? null,
      };
    },
    async signInMethods(userId: string): Promise<string[]> {
      const rows = await db
        .select({ provider: identities.providerId })
        .from(identities)
        .where(eq(identities.userId, userId))
        .orderBy(identities.createdAt);
      return rows.map(({ provider }) => provider);
    },
    /** Sources of the present Premium. */
    async entitlements(userId: string, now: Date) {
      const { rows } = await db.execute<{ method: string; startedAt: string | Date | null; until: string | Date }>(sql`
        select payment_method as method, started_at as "startedAt", entitled_until as until from premium_subscriptions
        where user_id = ${userId}::uuid and entitled_until > ${now.toISOString()}::timestamptz`);
      const grant = rows.find(({ method }) => method === 'grant');
      const until = grant && new Date(grant.until);
      return {
        isPaying: rows.some(({ method }) => method !== 'grant'),
        grant: grant
          ? {
              startedAt: grant.startedAt === null ? null : new Date(grant.startedAt),
              expiresAt: until === undefined || until >= ENDLESS ? null : until,
            }
          : null,
      };
    },
    async preferences(userId: string) {
      const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
      if (!row) return null;
      const { onboardingCompleted, updatedAt } = row;
      return { ...toPreferences(row), onboardingCompleted, updatedAt };
    },
    interactions: (userId: string) =>
      db
        .select({
          id: interactions.id,
          contentTitle: interactions.contentTitle,
          contentCategory: interactions.contentCategory,
          action: interactions.action,
          metadata: interactions.metadata,
          createdAt: interactions.createdAt,
        })
        .from(interactions)
        .where(eq(interactions.userId, userId))
        .orderBy(desc(interactions.createdAt))
        .limit(INTERACTIONS),
    subscriptions: (userId: string) =>
      db
        .select({
          id: premiumSubscriptions.id,
          planType: premiumSubscriptions.planType,
          amount: premiumSubscriptions.amount,
          currency: premiumSubscriptions.currency,
          paymentMethod: premiumSubscriptions.paymentMethod,
          status: premiumSubscriptions.status,
          startedAt: premiumSubscriptions.startedAt,
          expiresAt: premiumSubscriptions.expiresAt,
        })
        .from(premiumSubscriptions)
        .where(eq(premiumSubscriptions.userId, userId))
        .orderBy(desc(premiumSubscriptions.createdAt))
        .limit(ROWS),
    attempts: (userId: string) =>
      db
        .select({
          id: paymentAttempts.id,
          amount: paymentAttempts.amount,
          currency: paymentAttempts.currency,
          status: paymentAttempts.status,
          paymentMethod: paymentAttempts.paymentMethod,
          attemptedAt: paymentAttempts.attemptedAt,
        })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.userId, userId))
        .orderBy(desc(paymentAttempts.attemptedAt))
        .limit(ROWS),
    orders: (userId: string) =>
      db
        .select({
          id: paymentOrders.id,
          invoiceNumber: paymentOrders.invoiceNumber,
          amount: paymentOrders.amount,
          refunded: paymentOrders.refunded,
          currency: paymentOrders.currency,
          status: paymentOrders.status,
          createdAt: paymentOrders.createdAt,
        })
        .from(paymentOrders)
        .where(eq(paymentOrders.userId, userId))
        .orderBy(desc(paymentOrders.createdAt))
        .limit(ROWS),
    notifications: (userId: string) =>
      db
        .select({
          id: notifications.id,
          type: notifications.type,
          title: notifications.title,
          message: notifications.message,
          isRead: notifications.isRead,
          createdAt: notifications.createdAt,
        })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), isNull(notifications.deletedAt)))
        .orderBy(desc(notifications.createdAt))
        .limit(ROWS),
    messages: (userId: string) =>
      db
        .select({
          id: contactMessages.id,
          subject: contactMessages.subject,
          category: contactMessages.category,
          status: contactMessages.status,
          createdAt: contactMessages.createdAt,
          respondedAt: contactMessages.respondedAt,
        })
        .from(contactMessages)
        .where(eq(contactMessages.userId, userId))
        .orderBy(desc(contactMessages.createdAt))
        .limit(ROWS),
    /** Entries about the user, also of sessions that staff ended, and entries by the user. */
    audit: (userId: string) =>
      db
        .select({
          id: auditLogs.id,
          action: auditLogs.action,
          tableName: auditLogs.tableName,
          actor: auditLogs.actorKind,
          email: users.email,
          displayName: users.displayName,
          actorId: auditLogs.userId,
          recordId: auditLogs.recordId,
          oldValues: auditLogs.oldValues,
          newValues: auditLogs.newValues,
          createdAt: auditLogs.createdAt,
        })
        .from(auditLogs)
        .leftJoin(users, eq(users.id, auditLogs.userId))
        .where(inArray(auditLogs.id, latestEntries(db, userId)))
        .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
        .limit(ROWS),
  };
}

/** The latest entries by each of their ties to a user. Apart, because each has an index and PostgreSQL reads none for all. */
function latestEntries(db: Db, userId: string) {
  const latest = (condition: SQL) =>
    db
      .select({ id: auditLogs.id })
      .from(auditLogs)
      .where(condition)
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(ROWS);
  return union(
    latest(eq(auditLogs.recordId, userId)),
    latest(eq(auditLogs.userId, userId)),
    // A literal, so that PostgreSQL knows the partial index to be enough.
    latest(sql`${auditLogs.tableName} = 'sessions' and ${auditLogs.newValues} ->> 'user_id' = ${userId}`),
  );
}

export type UserDetailsRepo = ReturnType<typeof userDetailsRepo>;
