import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { paymentSecrets, premiumTrials, users } from '../../database/schema/index.ts';

/** The name of the secret with which users and addresses are hashed. */
const KEY_NAME = 'trial-hash-key';

export function trialsRepo(db: Db) {
  return {
    /** The key of the hashes: `generated` becomes it when there is none yet. */
    async key(generated: string, tx: Db = db): Promise<string> {
      const find = () =>
        tx.select({ value: paymentSecrets.value }).from(paymentSecrets).where(eq(paymentSecrets.name, KEY_NAME));
      const [known] = await find();
      if (known) return known.value;
      await tx.insert(paymentSecrets).values({ name: KEY_NAME, value: generated }).onConflictDoNothing();
      const [stored] = await find();
      if (!stored) throw new Error('the key of trials was not stored');
      return stored.value;
    },
    /** Whether one of the hashes has had a trial. */
    async hasUsed(hashes: readonly string[], tx: Db = db): Promise<boolean> {
      const rows = await tx
        .select({ hash: premiumTrials.hash })
        .from(premiumTrials)
        .where(inArray(premiumTrials.hash, [...hashes]))
        .limit(1);
      return rows.length > 0;
    },
    /** Records a trial in the transaction of the subscription that has it. */
    async use(tx: Db, hashes: readonly string[], now: Date): Promise<void> {
      // Always in one order, so that two transactions with the same hashes do not wait for each other.
      const rows = hashes.toSorted().map((hash) => ({ hash, usedAt: now }));
      await tx.insert(premiumTrials).values(rows).onConflictDoNothing();
    },
    async emailOf(tx: Db, userId: string): Promise<string | null> {
      const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return user?.email ?? null;
    },
    /** Runs work that has no transaction of its own. */
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
  };
}

export type TrialsRepo = ReturnType<typeof trialsRepo>;
