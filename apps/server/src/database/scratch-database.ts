import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Followed by the time of its creation, which PostgreSQL itself does not store. */
const PREFIX = 'bugunne_verify_';
const DAY_MILLISECONDS = 86_400_000;

/** An empty database of its own, which `drop` removes. */
export type ScratchDatabase = { url: string; drop(): Promise<void> };

/** Creates an empty database on the server of this address. Returns null when the role may not. */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase | null> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.may) return null;
    await dropUnused(client);
    const name = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Those that a run that was killed has left. */
async function dropUnused(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^${PREFIX}[0-9]{13}_[0-9a-f]{8}$'`,
  );
  for (const { name } of rows) {
    const createdAt = Number(name.slice(PREFIX.length, PREFIX.length + 13));
    if (Date.now() - createdAt > DAY_MILLISECONDS) await client.query(`drop database if exists ${name} with (force)`);
  }
}

async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}
