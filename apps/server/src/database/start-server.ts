import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from './database.ts';
import { migrateServer } from './migrate-server.ts';
import { BUILD_LEVEL, behindMessage, levelOf } from './migration-level.ts';
import { databaseFault } from './outage.ts';

const MIN_VERSION = 150_000;
const CONNECT_MILLISECONDS = 5000;
const PAUSES = { first: 500, longest: 5000 };
/** A migration waits for half as long as requests do, so that none of those behind it is refused. */
const LOCK_SHARE = 0.5;

export type StartOptions = {
  url: string;
  /** How long to wait for a server that does not answer, or that others migrate. */
  waitSeconds: number;
  /** Whether a database that is behind is migrated; otherwise the start waits until another process has done it. */
  migrates: boolean;
  /** How long requests wait for a lock. */
  lockSeconds: number;
  /** Called before each further attempt, with the reason. */
  onWait(reason: string): void;
};

export type StartedServer = { isDistributed: boolean };

/** The database is older than this version, which does not migrate it. */
class BehindError extends DatabaseStartError {}

/**
 * Waits until a PostgreSQL server answers and its database is at the level of this version at least, and migrates it. An
 * older version starts on a newer database. Throws `DatabaseStartError` at once for what waiting cannot fix, such as a
 * wrong password.
 */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { url, waitSeconds, onWait } = options;
  const deadline = performance.now() + waitSeconds * 1000;
  for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.longest)) {
    try {
      return await prepare(options);
    } catch (error) {
      const isBehind = error instanceof BehindError;
      if (!isBehind && databaseFault(error) !== 'outage') throw refusalOf(error, url);
      const left = deadline - performance.now();
      if (left <= 0) throw isBehind ? error : unanswered(error, waitSeconds);
      onWait(messageOf(error));
      await setTimeout(Math.min(pause, left));
    }
  }
}

async function prepare({ url, migrates, lockSeconds, onWait }: StartOptions): Promise<StartedServer> {
  // No timeout of statements: a migration takes as long as it takes.
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
    const citus = await client.query("select from pg_extension where extname = 'citus'");
    const started = { isDistributed: citus.rows.length > 0 };
    const level = await levelOf((text) => client.query(text));
    if (level >= BUILD_LEVEL) return started;
    if (!migrates) throw new BehindError(behindMessage(level));
    await migrateServer(client, { onWait, lockMilliseconds: lockSeconds * LOCK_SHARE * 1000 });
    return started;
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
