import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { databaseFault } from './outage.ts';
import * as schema from './schema/index.ts';

type ServerDb = NodePgDatabase<typeof schema>;

/**
 * Transactions on a pool. Drizzle's own do not return a connection to the pool when `begin` fails, return one with an
 * open transaction when `rollback` fails, and report that failure instead of its reason.
 */
export function transactionsOn(pool: Pick<pg.Pool, 'connect'>): ServerDb['transaction'] {
  const databases = new WeakMap<pg.PoolClient, ServerDb>();

  function databaseOf(client: pg.PoolClient) {
    const known = databases.get(client);
    if (known) return known;
    const made = drizzle(withCheckedCommit(client), { schema });
    databases.set(client, made);
    return made;
  }

  return async (work, config) => {
    const client = await pool.connect();
    const faults: unknown[] = [];
    let isBroken = false;
    try {
      return await databaseOf(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          faults.push(error);
          throw error;
        }
      }, config);
    } catch (error) {
      const fault = faults[0] ?? error;
      // A connection that leads to a server that may not write any more answers every write so.
      isBroken = databaseFault(fault) === 'outage';
      throw fault;
    } finally {
      // Anything but idle: the connection is lost, or its state is unknown.
      client.release(isBroken || client.getTransactionStatus() !== 'I');
    }
  };
}

/** After a failed statement that the code ignored, PostgreSQL answers `commit` without an error, but rolls back. */
function withCheckedCommit(client: pg.PoolClient): pg.PoolClient {
  async function query(config: pg.QueryConfig, values?: unknown[]) {
    const result = await client.query(config, values);
    if (config.text === 'commit' && result.command === 'ROLLBACK') {
      throw new Error('a failed statement of a transaction was ignored');
    }
    return result;
  }
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
}
