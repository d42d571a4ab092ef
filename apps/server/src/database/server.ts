import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import type { Database, DatabaseTimeouts, Listener } from './database.ts';
import { listenOn } from './listening.ts';
import { APPLIED_MIGRATIONS } from './migration-level.ts';
import * as schema from './schema/index.ts';
import { ServerPool } from './server-pool.ts';
import { transactionsOn } from './server-transaction.ts';
import { startServer } from './start-server.ts';

/** After the server's own timeout of statements, for connections that died without a word. */
const SILENCE_SECONDS = 5;

export type ServerOptions = {
  url: string;
  /** Address around a connection pooler, for what needs a connection of its own. */
  directUrl: string;
  /** Whether connections of requests may have prepared statements and start parameters. */
  prepare: boolean;
  listen: boolean;
  pool: number;
  timeouts: DatabaseTimeouts;
  startWaitSeconds: number;
  /** Whether a database that is behind is migrated. */
  migrates: boolean;
  /** Called for each lost connection. */
  onFault(error: Error): void;
  /** Called with the reason while the start waits for the server. */
  onWait(reason: string): void;
  tracing: Tracing;
};

/** Connects to a PostgreSQL server (15 or later), once it is migrated. */
export async function openServer(options: ServerOptions): Promise<Database> {
  const { url, directUrl, timeouts, onFault, onWait } = options;
  const { isDistributed } = await startServer({
    url: directUrl,
    waitSeconds: options.startWaitSeconds,
    migrates: options.migrates,
    lockSeconds: timeouts.lockSeconds,
    onWait,
  });
  const pool = new ServerPool(
    {
      connectionString: url,
      max: options.pool,
      application_name: 'bugunne',
      keepAlive: true,
      ...(options.prepare ? startParameters(timeouts) : {}),
      query_timeout: (timeouts.statementSeconds + SILENCE_SECONDS) * 1000,
    },
    onFault,
    options.tracing,
  );
  const db = drizzle(pool, { schema });
  db.transaction = transactionsOn(pool);
  return {
    db,
    kind: 'server',
    isDistributed,
    pool: () => pool.figures(),
    executeSql: (text, values) => pool.query(text, values),
    executePrepared: (name, text, values) => pool.query({ ...(options.prepare ? { name } : {}), text, values }),
    withoutTimeouts: (work) => withOwnConnection({ url: directUrl, onFault }, work),
    listen: (channel, listener) =>
      options.listen ? listenOn({ url: directUrl, channel, listener, onFault }) : neverListen(listener),
    ping: async () => {
      await pool.query('select 1');
    },
    state: () => serverState((text) => pool.query(text)),
    // A record of the log of PostgreSQL, which is on disk (and on synchronous standbys) when this resolves; no table grows.
    testWrite: async () => {
      await pool.query("select pg_logical_emit_message(true, 'bugunne', 'ready')");
    },
    close: () => pool.end(),
  };
}

/** PgBouncer refuses connections with these; its own configuration sets them instead. */
const startParameters = (timeouts: DatabaseTimeouts) => ({
  statement_timeout: timeouts.statementSeconds * 1000,
  lock_timeout: timeouts.lockSeconds * 1000,
  idle_in_transaction_session_timeout: timeouts.idleInTransactionSeconds * 1000,
});

function neverListen(listener: Listener): { close(): Promise<void> } {
  queueMicrotask(() => listener.onLost?.());
  return { close: async () => undefined };
}

async function serverState(query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>) {
  const { rows } = await query(
    `select current_setting('transaction_read_only') = 'on' as read_only, max(created_at) as level
      from ${APPLIED_MIGRATIONS}`,
  );
  return { isReadOnly: rows[0]?.['read_only'] === true, level: Number(rows[0]?.['level'] ?? 0) };
}

/** Runs `work` on a connection of its own, which has no timeouts and leaves those of the pool to requests. */
async function withOwnConnection<T>(
  { url, onFault }: Pick<ServerOptions, 'url' | 'onFault'>,
  work: (db: Database['db']) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bugunne-long',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', onFault);
  try {
    await client.connect();
    return await work(drizzle(client, { schema }));
  } finally {
    await client.end().catch(() => undefined);
  }
}
