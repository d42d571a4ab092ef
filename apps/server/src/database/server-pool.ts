import pg from 'pg';
import { createConnectionShares } from './connection-shares.ts';
import { currentOwner } from './owner.ts';

/** How long a caller waits for a connection. */
const WAIT_MILLISECONDS = 5000;
/** A user may hold this part of the connections. */
const SHARE = 1 / 3;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient['release']) => void;

/**
 * The connections to a PostgreSQL server. One user holds a third of them at most, so that requests that wait for a
 * locked row leave connections to other users. `onFault` is called for each lost connection.
 */
export class ServerPool extends pg.Pool {
  readonly #shares: ReturnType<typeof createConnectionShares>;

  constructor(options: pg.PoolConfig & { max: number }, onFault: (error: Error) => void) {
    super({ ...options, connectionTimeoutMillis: WAIT_MILLISECONDS });
    // Two: a transaction may need a second connection, for a library that reads outside of it.
    this.#shares = createConnectionShares(Math.max(2, Math.floor(options.max * SHARE)), WAIT_MILLISECONDS);
    // The pool listens to idle connections only. An `error` event without a listener ends the process.
    this.on('connect', (client) => client.on('error', onFault));
    // Of an idle connection, the pool repeats what the listener above has reported.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const owner = currentOwner();
    if (callback && owner === undefined) {
      super.connect(callback);
      return undefined;
    }
    const connecting = owner === undefined ? super.connect() : this.#connectFor(owner);
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectFor(owner: string): Promise<pg.PoolClient> {
    const giveBack = await this.#shares.take(owner);
    try {
      const client = await super.connect();
      const release = client.release;
      client.release = (error) => {
        giveBack();
        release(error);
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}
