import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { accountAttempts, users } from '../../database/schema/index.ts';

type Timing = { now: Date; expiresAt: Date };

/** Stored states of attempts. The keys hold hashes only. */
export function attemptsRepo(db: Db) {
  const store = async (tx: Db, key: string, state: object, { expiresAt }: Timing) => {
    const row = { state, expiresAt };
    await tx
      .insert(accountAttempts)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: accountAttempts.key, set: row });
  };
  const find = async <T>(tx: Db, key: string, now: Date) => {
    const [row] = await tx
      .select({ state: accountAttempts.state })
      .from(accountAttempts)
      .where(and(eq(accountAttempts.key, key), gt(accountAttempts.expiresAt, now)));
    return row ? (row.state as T) : null;
  };
  /** Makes changes of one account wait for each other, on all servers. */
  const lock = (tx: Db, key: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

  return {
    /** Replaces one state by what `change` makes of it, and returns what else it returns. */
    change<State extends object, Result>(
      key: string,
      timing: Timing,
      change: (state: State | null) => { state: State; result: Result },
    ): Promise<Result> {
      return db.transaction(async (tx) => {
        await lock(tx, key);
        const { state, result } = change(await find<State>(tx, key, timing.now));
        await store(tx, key, state, timing);
        return result;
      });
    },
    /** The same for the state of an account and that of a visitor at it. */
    changeBoth<Account extends object, Visitor extends object, Result>(
      keys: { account: string; visitor: string },
      timing: Timing,
      change: (
        account: Account | null,
        visitor: Visitor | null,
      ) => { account: Account; visitor: Visitor; result: Result },
      record: (tx: Db, result: Result) => Promise<void>,
    ): Promise<Result> {
      return db.transaction(async (tx) => {
        await lock(tx, keys.account);
        const { account, visitor, result } = change(
          await find<Account>(tx, keys.account, timing.now),
          await find<Visitor>(tx, keys.visitor, timing.now),
        );
        await store(tx, keys.account, account, timing);
        await store(tx, keys.visitor, visitor, timing);
        await record(tx, result);
        return result;
      });
    },
    /** The id of the user with this address, or null. */
    async findOwner(tx: Db, email: string): Promise<string | null> {
      const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
      return row?.id ?? null;
    },
    async remove(key: string): Promise<void> {
      await db.delete(accountAttempts).where(eq(accountAttempts.key, key));
    },
  };
}

export type AttemptsRepo = ReturnType<typeof attemptsRepo>;
