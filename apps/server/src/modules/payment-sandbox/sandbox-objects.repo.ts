import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { paymentSecrets, sandboxObjects } from '../../database/schema/index.ts';
import type { SandboxCheckout, SandboxOrder, SandboxRefund, SandboxSubscription } from './polar-objects.ts';

type Objects = {
  checkout: SandboxCheckout;
  subscription: SandboxSubscription;
  order: SandboxOrder;
  refund: SandboxRefund;
};
type ObjectKind = keyof Objects;
export type StoredObject<K extends ObjectKind> = { id: string; userId: string; data: Objects[K]; declines: boolean };

/** Days after which the last attempt to charge a failed renewal has failed. */
const LAST_RETRY_DAYS = 21;

/** Objects of the sandbox, each as one document in the provider's shape. */
export function sandboxObjectsRepo(db: Db) {
  const columns = {
    id: sandboxObjects.id,
    userId: sandboxObjects.userId,
    data: sandboxObjects.data,
    declines: sandboxObjects.declines,
  };
  const field = (name: string) => sql`${sandboxObjects.data}->>${name}`;
  const timeField = (name: string) => sql`(${sandboxObjects.data}->>${name})::timestamptz`;

  async function ofUser<K extends ObjectKind>(kind: K, userId: string, tx: Db = db): Promise<StoredObject<K>[]> {
    const rows = await tx
      .select(columns)
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.userId, userId), eq(sandboxObjects.kind, kind)))
      .orderBy(asc(field('created_at')), asc(sandboxObjects.id));
    return rows as StoredObject<K>[];
  }

  return {
    /** Changes of one user's objects happen one after the other, on all servers. */
    transaction: <T>(userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await lockUser(tx, userId);
        return work(tx);
      }),
    async find<K extends ObjectKind>(kind: K, id: string, tx: Db = db): Promise<StoredObject<K> | null> {
      const [row] = await tx
        .select(columns)
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
      return (row as StoredObject<K> | undefined) ?? null;
    },
    /** The user's objects of a kind, the earliest first. */
    ofUser,
    async insert<K extends ObjectKind>(tx: Db, kind: K, userId: string, data: Objects[K], now: Date) {
      await tx.insert(sandboxObjects).values({ id: data.id, userId, kind, data, createdAt: now });
    },
    async save<K extends ObjectKind>(tx: Db, _kind: K, data: Objects[K]) {
      await tx.update(sandboxObjects).set({ data }).where(eq(sandboxObjects.id, data.id));
    },
    async setDeclines(tx: Db, id: string, declines: boolean) {
      await tx.update(sandboxObjects).set({ declines }).where(eq(sandboxObjects.id, id));
    },
    /** Living subscriptions whose period is over, or whose failed renewal is to be settled. */
    async dueSubscriptions(now: Date) {
      const rows = await db
        .select({ id: sandboxObjects.id, userId: sandboxObjects.userId })
        .from(sandboxObjects)
        .where(
          and(
            eq(sandboxObjects.kind, 'subscription'),
            sql`${field('ended_at')} is null`,
            sql`(${field('status')} in ('trialing', 'active')
                and ${timeField('current_period_end')} <= ${now.toISOString()}::timestamptz
              or ${field('status')} = 'past_due' and (not ${sandboxObjects.declines}
                or ${timeField('past_due_at')} <= ${now.toISOString()}::timestamptz - make_interval(days => ${LAST_RETRY_DAYS})))`,
          ),
        );
      return rows;
    },
    /** Open checkouts whose time is over. */
    async overdueCheckouts(now: Date) {
      return db
        .select({ id: sandboxObjects.id, userId: sandboxObjects.userId })
        .from(sandboxObjects)
        .where(
          and(
            eq(sandboxObjects.kind, 'checkout'),
            sql`${field('status')} = 'open'`,
            sql`${timeField('expires_at')} <= ${now.toISOString()}::timestamptz`,
          ),
        );
    },
    /** A secret that all servers share; the first that asks stores `proposed`. */
    async secret(name: string, proposed: string): Promise<string> {
      await db.insert(paymentSecrets).values({ name, value: proposed }).onConflictDoNothing();
      const [row] = await db
        .select({ value: paymentSecrets.value })
        .from(paymentSecrets)
        .where(eq(paymentSecrets.name, name));
      if (!row) throw new Error(`the secret ${name} is missing`);
      return row.value;
    },
  };
}

export type SandboxObjectsRepo = ReturnType<typeof sandboxObjectsRepo>;
