import type { PushSubscriptionData } from '@bugunne/contract';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Audit } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { lockActiveUser, lockUser } from '../../database/lock-user.ts';
import { sessions, notificationSubscriptions as table } from '../../database/schema/index.ts';
import type { Actor } from '../../shared/actor.ts';

/** The author of a change of a device, and its public id: an endpoint is a secret. */
type DeviceChange = { actor: Actor; deviceId: string };

type Saving = {
  userId: string;
  sessionId: string;
  subscription: PushSubscriptionData;
  replaced: string | null;
  most: number;
  now: Date;
};

/** A row of the table. */
export type StoredDevice = typeof table.$inferSelect;

export type Device = { userId: string; subscription: PushSubscriptionData };

export function subscriptionsRepo(db: Db, audit: Audit<Actor>) {
  return {
    /** Enabled devices of a user, latest first. */
    enabled: (userId: string) =>
      db
        .select({ endpoint: table.endpoint, subscription: table.subscriptionData, updatedAt: table.updatedAt })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.enabled, true)))
        .orderBy(desc(table.updatedAt), table.endpoint),

    async enabledOf(userIds: readonly string[]): Promise<Device[]> {
      if (userIds.length === 0) return [];
      return db
        .select({ userId: table.userId, subscription: table.subscriptionData })
        .from(table)
        .where(and(inArray(table.userId, [...userIds]), eq(table.enabled, true)));
    },

    /**
     * Enables a device for as long as the session lasts, even if another account owned it before; only the `most` latest
     * devices of the user stay. `replaced`: an endpoint of the same user that it replaces. False when the session has
     * ended.
     */
    async save(
      { userId, sessionId, subscription, replaced, most, now }: Saving,
      { actor, deviceId }: DeviceChange,
    ): Promise<boolean> {
      const { endpoint } = subscription;
      const values = { userId, sessionId, subscriptionData: subscription, enabled: true, updatedAt: now };
      return db.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        const [session] = await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
          .for('key share');
        if (!session) return false;
        const [present] = await tx
          .select({ userId: table.userId, enabled: table.enabled })
          .from(table)
          .where(eq(table.endpoint, endpoint));
        if (present?.userId !== userId || !present.enabled) {
          const entry = { action: 'ADD_PUSH_DEVICE', table: 'notification_subscriptions', recordId: deviceId } as const;
          await audit.record(tx, actor, entry);
        }
        await tx
          .insert(table)
          .values({ endpoint, ...values })
          .onConflictDoUpdate({ target: table.endpoint, set: values });
        if (replaced !== null && replaced !== endpoint) {
          await tx.delete(table).where(and(eq(table.userId, userId), eq(table.endpoint, replaced)));
        }
        await tx.delete(table).where(
          and(
            eq(table.userId, userId),
            ne(table.endpoint, endpoint),
            sql`${table.endpoint} not in (select s.endpoint from notification_subscriptions s where s.user_id = ${userId}
              order by s.endpoint = ${endpoint} desc, s.enabled desc, s.updated_at desc, s.endpoint limit ${most})`,
          ),
        );
        return true;
      });
    },

    ofSession: (sessionId: string): Promise<StoredDevice[]> =>
      db.select().from(table).where(eq(table.sessionId, sessionId)),

    /**
     * Stores these devices of a user, which ended with their session, again under the session of this token. A device
     * that another account has enabled meanwhile stays with that account.
     */
    async takeOver(userId: string, token: string, devices: readonly StoredDevice[]): Promise<void> {
      if (devices.length === 0) return;
      await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const [session] = await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.token, token), eq(sessions.userId, userId)))
          .for('key share');
        if (!session) return;
        const own = devices.map((device) => ({ ...device, userId, sessionId: session.id }));
        await tx.insert(table).values(own).onConflictDoNothing();
      });
    },

    async disable(userId: string, endpoint: string, now: Date, { actor, deviceId }: DeviceChange): Promise<void> {
      await db.transaction(async (tx) => {
        const disabled = await tx
          .update(table)
          .set({ enabled: false, updatedAt: now })
          .where(and(eq(table.userId, userId), eq(table.endpoint, endpoint), eq(table.enabled, true)))
          .returning({ userId: table.userId });
        if (disabled.length === 0) return;
        const entry = {
          action: 'REMOVE_PUSH_DEVICE',
          table: 'notification_subscriptions',
          recordId: deviceId,
        } as const;
        await audit.record(tx, actor, entry);
      });
    },

    /** Deletes devices that are gone. */
    async remove(endpoints: readonly string[]): Promise<void> {
      if (endpoints.length > 0) await db.delete(table).where(inArray(table.endpoint, [...endpoints]));
    },

    /** Deletes devices that were disabled before this instant. */
    async removeDisabled(before: Date): Promise<void> {
      await db.delete(table).where(and(eq(table.enabled, false), lt(table.updatedAt, before)));
    },
  };
}

export type SubscriptionsRepo = ReturnType<typeof subscriptionsRepo>;
