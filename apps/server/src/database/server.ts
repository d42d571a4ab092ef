import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, DatabaseStartError } from './database.ts';
import { listenOn } from './listening.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import * as schema from './schema/index.ts';
import { MIGRATION_FAILED, startError } from './start-error.ts';

const MIN_VERSION = 150_000;
/** An arbitrary key of the advisory lock that makes servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_316_205;

/** Connects to a PostgreSQL server (15 or later) and migrates it. `onFault` is called for lost idle connections. */
export async function openServer(url: string, poolSize: number, onFault: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    application_name: 'bugunne',
  });
  // Without a listener, an idle connection that the server closes would crash this process.
  pool.on('error', onFault);
  try {
    await prepare(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle(pool, { schema });
  return {
    db,
    kind: 'server',
    executeSql: (text, values) => pool.query(text, values),
    executePrepared: (name, text, values) => pool.query({ name, text, values }),
    listen: (channel, listener) => listenOn({ url, channel, listener, onFault }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

async function prepare(pool: pg.Pool) {
  const client = await pool.connect().catch((error: Error) => {
    throw new DatabaseStartError(`The database of DATABASE_URL does not answer: ${error.message}`, { cause: error });
  });
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') version");
    const version = Number(rows[0]?.version);
    if (!(version >= MIN_VERSION)) {
      throw new DatabaseStartError(`PostgreSQL 15 or later is needed; the server is ${Math.floor(version / 10_000)}.`);
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER });
    } catch (error) {
      throw startError(MIGRATION_FAILED, error);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
