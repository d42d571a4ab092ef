import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseStartError } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { databaseFault } from './outage.ts';
import * as schema from './schema/index.ts';
import { MIGRATION_FAILED, startError } from './start-error.ts';

const MIN_VERSION = 150_000;
/** An arbitrary key of the advisory lock that makes servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_316_205;
const CONNECT_MILLISECONDS = 5000;
const PAUSES = { first: 500, longest: 5000 };

export type StartOptions = {
  url: string;
  /** How long to wait for a server that does not answer. */
  waitSeconds: number;
  /** Called before each further attempt, with the reason. */
  onWait(reason: string): void;
};

/**
 * Migrates the database of a PostgreSQL server, once it answers. Throws `DatabaseStartError` at once for what waiting
 * cannot fix, such as a wrong password.
 */
export async function startServer({ url, waitSeconds, onWait }: StartOptions): Promise<void> {
  const deadline = performance.now() + waitSeconds * 1000;
  for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.longest)) {
    try {
      return await prepare(url);
    } catch (error) {
      if (databaseFault(error) !== 'outage') throw refusalOf(error, url);
      const left = deadline - performance.now();
      if (left <= 0) throw unanswered(error, waitSeconds);
      onWait(messageOf(error));
      await setTimeout(Math.min(pause, left));
    }
  }
}

async function prepare(url: string) {
  // No timeout of statements or locks: a migration takes as long as it takes, and waits for that of another server.
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bugunne-start',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  });
  // The failure of the statement that runs then is thrown; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') version");
    const version = Number(rows[0]?.version);
    if (!(version >= MIN_VERSION)) {
      throw new DatabaseStartError(`PostgreSQL 15 or later is needed; the server is ${Math.floor(version / 10_000)}.`);
    }
    // Released with the connection.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER }).catch((error: unknown) => {
      throw startError(MIGRATION_FAILED, error);
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** An error of several addresses of one host has a code, but no message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

const unanswered = (error: unknown, seconds: number) =>
  new DatabaseStartError(
    `The database of DATABASE_URL does not answer${seconds > 0 ? ` after ${seconds} s` : ''}: ${messageOf(error)}`,
    { cause: error },
  );

/** Names what the operator has to fix, and never the password. */
function refusalOf(error: unknown, url: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error;
  const { username, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reasons: Readonly<Record<string, string>> = {
    '28P01': `PostgreSQL refuses the password of the user "${decodeURIComponent(username)}" in DATABASE_URL.`,
    '28000': `PostgreSQL does not admit the user "${decodeURIComponent(username)}" of DATABASE_URL: ${messageOf(error)}`,
    '3D000': `The database "${name}" of DATABASE_URL does not exist. Create it first, for example with createdb.`,
  };
  if (databaseFault(error) === 'full') {
    const full = 'The disk of the database of DATABASE_URL is full. Free or enlarge it, then start again';
    return new DatabaseStartError(`${full}: ${messageOf(error)}`, { cause: error });
  }
  const message = reasons[String(code)] ?? `The database of DATABASE_URL cannot be used: ${messageOf(error)}`;
  return new DatabaseStartError(message, { cause: error });
}
