import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';

type AdapterOf = (db: Db) => (options: BetterAuthOptions) => DBAdapter;

/** The transaction of one call of Better Auth, which its first write opens. */
type Scope = {
  /** Undefined until the first write. */
  opened: Promise<{ tx: Db; adapter: DBAdapter }> | undefined;
  open(): Promise<{ tx: Db; adapter: DBAdapter }>;
  isEnded: boolean;
};

export type AuthTransactionOptions = {
  /** The user whose rows the call changes: locked first, so that two such calls cannot deadlock. */
  userId?: string | undefined;
  /** Runs in the transaction of a call that failed; what Better Auth stored before it failed, such as a counter, stays. */
  onFailure?: ((tx: Db, error: unknown) => Promise<void>) | undefined;
};

/**
 * Joins what a call of Better Auth writes, and what our own code records about it, in one transaction. It begins with the
 * first write, so that no connection is held while passwords are hashed.
 */
export function authTransactions(db: Db, adapterOf: AdapterOf) {
  const scopes = new AsyncLocalStorage<Scope | undefined>();
  const current = () => {
    const scope = scopes.getStore();
    return scope && !scope.isEnded ? scope : undefined;
  };

  /** An adapter for Better Auth that uses the transaction of the running call. */
  function adapter(options: BetterAuthOptions): DBAdapter {
    const direct = adapterOf(db)(options);
    const forReads = async () => (await current()?.opened)?.adapter ?? direct;
    const forWrites = async () => (await current()?.open())?.adapter ?? direct;
    adapterIn = (tx) => adapterOf(tx)(options);
    return {
      ...direct,
      create: async (data) => (await forWrites()).create(data),
      update: async (data) => (await forWrites()).update(data),
      updateMany: async (data) => (await forWrites()).updateMany(data),
      delete: async (data) => (await forWrites()).delete(data),
      deleteMany: async (data) => (await forWrites()).deleteMany(data),
      consumeOne: async (data) => (await forWrites()).consumeOne(data),
      incrementOne: async (data) => (await forWrites()).incrementOne(data),
      transaction: async (work) => (await forWrites()).transaction(work),
      findOne: async (data) => (await forReads()).findOne(data),
      findMany: async (data) => (await forReads()).findMany(data),
      count: async (data) => (await forReads()).count(data),
    };
  }
  let adapterIn: (tx: Db) => DBAdapter = () => {
    throw new Error('Better Auth has not made its adapter yet');
  };

  /** Begins a transaction that lasts until `commit` or `abort`. */
  function begin(userId: string | undefined) {
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<Db>();
    const done = db.transaction(async (tx) => {
      if (userId !== undefined) await lockUser(tx, userId);
      begun.resolve(tx);
      await end.promise;
    });
    done.catch(begun.reject);
    return {
      begun: begun.promise,
      commit() {
        end.resolve();
        return done;
      },
      abort(error: unknown) {
        end.reject(error);
        return done.catch(() => undefined);
      },
    };
  }

  return {
    adapter,
    /** The transaction of the running call, or the database. For hooks of Better Auth, which run inside a call. */
    db: async (): Promise<Db> => (await current()?.opened)?.tx ?? db,

    /** Runs a part of a call that stores what holds whatever becomes of the rest, before something slow. */
    outside: <Result>(work: () => Promise<Result>): Promise<Result> => scopes.run(undefined, work),

    /** Runs a call of Better Auth, and `record` in the transaction of what the call wrote. */
    async run<Result>(
      call: () => Promise<Result>,
      record: (tx: Db, result: Result) => Promise<void>,
      { userId, onFailure }: AuthTransactionOptions = {},
    ): Promise<Result> {
      let transaction: ReturnType<typeof begin> | undefined;
      const scope: Scope = {
        opened: undefined,
        open() {
          transaction ??= begin(userId);
          scope.opened ??= transaction.begun.then((tx) => ({ tx, adapter: adapterIn(tx) }));
          return scope.opened;
        },
        isEnded: false,
      };
      try {
        const outcome = await scopes.run(scope, call).then(
          (result) => ({ result }),
          (error: unknown) => ({ error }),
        );
        if ('result' in outcome) {
          await record((await scope.open()).tx, outcome.result);
          scope.isEnded = true;
          await transaction?.commit();
          return outcome.result;
        }
        // A statement that failed has ended the transaction: its error is the one to report, not that of the commit.
        if (onFailure && scope.opened) {
          const { tx } = await scope.opened;
          await tx.transaction((inner) => onFailure(inner, outcome.error)).catch(() => undefined);
        }
        scope.isEnded = true;
        await transaction?.commit().catch(() => undefined);
        throw outcome.error;
      } catch (error) {
        scope.isEnded = true;
        await transaction?.abort(error);
        throw error;
      }
    },
  };
}
