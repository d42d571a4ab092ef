import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { traceStatements } from '../platform/telemetry/trace-statements.ts';
import { noTracing, type Tracing } from '../platform/telemetry/tracing.ts';
import { createConnectionShares } from './connection-shares.ts';
import type { PoolFigures } from './database.ts';
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
  readonly #tracing: Tracing;
  readonly #most: number;
  #taken = 0;
  #waitedMilliseconds = 0;

  constructor(options: pg.PoolConfig & { max: number }, onFault: (error: Error) => void, tracing = noTracing) {
    super({ ...options, connectionTimeoutMillis: WAIT_MILLISECONDS });
    this.#tracing = tracing;
    this.#most = options.max;
    // Two: a transaction may need a second connection, for a library that reads outside of it.
    this.#shares = createConnectionShares(Math.max(2, Math.floor(options.max * SHARE)), WAIT_MILLISECONDS);
    // The pool listens to idle connections only. An `error` event without a listener ends the process.
    this.on('connect', (client) => {
      client.on('error', onFault);
      traceStatements(client, tracing);
    });
    // Of an idle connection, the pool repeats what the listener above has reported.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const owner = currentOwner();
    const asked = performance.now();
    if (callback && owner === undefined) {
      const connected: Connected = (error, client, done) => {
        this.#count(asked);
        callback(error, client, done);
      };
      // The caller before may free the connection, and the statement would belong to its span.
      super.connect(this.#tracing.isOn ? AsyncResource.bind(connected) : connected);
      return undefined;
    }
    const connecting = (owner === undefined ? super.connect() : this.#connectFor(owner)).finally(() =>
      this.#count(asked),
    );
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  figures(): PoolFigures {
    return {
      open: this.totalCount,
      idle: this.idleCount,
      most: this.#most,
      waiting: this.waitingCount + this.#shares.waiting(),
      taken: this.#taken,
      waitedSeconds: this.#waitedMilliseconds / 1000,
    };
  }

  #count(asked: number) {
    this.#taken += 1;
    this.#waitedMilliseconds += performance.now() - asked;
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
