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
export type DeviceKey = { userId: string; endpoint: string };

/** Devices of one page of the clean-up. */
const CLEAN_UP_PAGE = 500;

export function subscriptionsRepo(db: Db, audit: Audit<Actor>) {
  /** Only those whose session has not ended: sessions may be on another machine, so no foreign key deletes the devices. */
  async function withSession<Row extends { sessionId: string | null }>(rows: readonly Row[]): Promise<Row[]> {
    const ids = [...new Set(rows.flatMap(({ sessionId }) => sessionId ?? []))];
    if (ids.length === 0) return rows.filter(({ sessionId }) => sessionId === null);
    const found = await db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.id, ids));
    const living = new Set<string | null>([null, ...found.map(({ id }) => id)]);
    return rows.filter(({ sessionId }) => living.has(sessionId));
  }

  async function remove(devices: readonly DeviceKey[]): Promise<void> {
    if (devices.length === 0) return;
    const keys = devices.map(({ userId, endpoint }) => sql`(${userId}::uuid, ${endpoint})`);
    await db
      .delete(table)
      .where(
        and(
          inArray(table.userId, [...new Set(devices.map(({ userId }) => userId))]),
          sql`(${table.userId}, ${table.endpoint}) in (${sql.join(keys, sql`, `)})`,
        ),
      );
  }

  return {
    /** Enabled devices of a user, latest first. */
    async enabled(userId: string) {
      const rows = await db
        .select({
          endpoint: table.endpoint,
          subscription: table.subscriptionData,
          updatedAt: table.updatedAt,
          sessionId: table.sessionId,
        })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.enabled, true)))
        .orderBy(desc(table.updatedAt), table.endpoint);
      return withSession(rows);
    },

    async enabledOf(userIds: readonly string[]): Promise<Device[]> {
      if (userIds.length === 0) return [];
      const rows = await db
        .select({ userId: table.userId, subscription: table.subscriptionData, sessionId: table.sessionId })
        .from(table)
        .where(and(inArray(table.userId, [...userIds]), eq(table.enabled, true)));
      return (await withSession(rows)).map(({ userId, subscription }) => ({ userId, subscription }));
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
      const values = { sessionId, subscriptionData: subscription, enabled: true, updatedAt: now };
      return db.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        await lockEndpoint(tx, endpoint);
        const [session] = await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
          .for('key share');
        if (!session) return false;
        const [present] = await tx
          .select({ enabled: table.enabled })
          .from(table)
          .where(and(eq(table.userId, userId), eq(table.endpoint, endpoint)));
        if (!present?.enabled) {
          const entry = { action: 'ADD_PUSH_DEVICE', table: 'notification_subscriptions', recordId: deviceId } as const;
          await audit.record(tx, actor, entry);
        }
        if (!present) await tx.delete(table).where(and(eq(table.endpoint, endpoint), ne(table.userId, userId)));
        await tx
          .insert(table)
          .values({ userId, endpoint, ...values })
          .onConflictDoUpdate({ target: [table.userId, table.endpoint], set: values });
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

    ofSession: (userId: string, sessionId: string): Promise<StoredDevice[]> =>
      db
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.sessionId, sessionId))),

    /**
     * Stores these devices of a user, which ended with their session, again under the session of this token. A device
     * that another account has enabled meanwhile stays with that account.
     */
    async takeOver(userId: string, token: string, devices: readonly StoredDevice[]): Promise<void> {
      if (devices.length === 0) return;
      await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const endpoints = devices.map(({ endpoint }) => endpoint).toSorted();
        for (const endpoint of endpoints) await lockEndpoint(tx, endpoint);
        const [session] = await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.token, token), eq(sessions.userId, userId)))
          .for('key share');
        if (!session) return;
        const others = await tx
          .select({ endpoint: table.endpoint })
          .from(table)
          .where(and(inArray(table.endpoint, endpoints), ne(table.userId, userId)));
        const taken = new Set(others.map(({ endpoint }) => endpoint));
        const own = devices.filter(({ endpoint }) => !taken.has(endpoint));
        for (const device of own) {
          await tx
            .insert(table)
            .values({ ...device, userId, sessionId: session.id })
            .onConflictDoUpdate({ target: [table.userId, table.endpoint], set: { sessionId: session.id } });
        }
      });
    },

    async disable(userId: string, endpoint: string, now: Date, { actor, deviceId }: DeviceChange): Promise<void> {
      await db.transaction(async (tx) => {
        await lockUser(tx, userId);
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
    remove,

    /** Deletes devices whose session has ended, and resolves to how many. */
    async removeEnded(): Promise<number> {
      let removed = 0;
      let after: DeviceKey | undefined;
      for (;;) {
        const page = await db
          .select({ userId: table.userId, endpoint: table.endpoint, sessionId: table.sessionId })
          .from(table)
          .where(after && sql`(${table.userId}, ${table.endpoint}) > (${after.userId}::uuid, ${after.endpoint})`)
          .orderBy(table.userId, table.endpoint)
          .limit(CLEAN_UP_PAGE);
        const living = new Set(await withSession(page));
        const ended = page.filter((device) => !living.has(device));
        await remove(ended);
        removed += ended.length;
        after = page.at(-1);
        if (page.length < CLEAN_UP_PAGE) return removed;
      }
    },

    /** Deletes devices that were disabled before this instant. */
    async removeDisabled(before: Date): Promise<void> {
      await db.delete(table).where(and(eq(table.enabled, false), lt(table.updatedAt, before)));
    },
  };
}

export type SubscriptionsRepo = ReturnType<typeof subscriptionsRepo>;

/** A device belongs to the account that enabled notifications last, and accounts may be on several machines. */
const lockEndpoint = (tx: Db, endpoint: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`);
