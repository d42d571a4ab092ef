import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { tracedClient } from '../platform/telemetry/traced-client.ts';
import { noTracing, type Tracing } from '../platform/telemetry/tracing.ts';
import { copyCluster } from './copy-cluster.ts';
import { type Database, DatabaseStartError } from './database.ts';
import { type EmbeddedEngine, EXTENSIONS, freeBytes, openEngine, ROOM_BYTES } from './embedded-engine.ts';
import { lockFolder } from './folder-lock.ts';
import { keepListening } from './keep-listening.ts';
import { BUILD_LEVEL, behindMessage, levelOf } from './migration-level.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { DatabaseEndedError } from './outage.ts';
import * as schema from './schema/index.ts';
import { MIGRATION_FAILED, startError } from './start-error.ts';

type EmbeddedOptions = {
  tracing?: Tracing;
  onFault?: (error: Error) => void;
  /** Whether a database that is behind is migrated; otherwise it is refused. */
  migrates?: boolean;
};

/**
 * Opens the embedded database in `dataDir`, creating and migrating it first. A new cluster is created in a temporary
 * folder and renamed once it is complete and closed: a kill during creation leaves only a folder that the next start
 * removes, never an incomplete cluster that loses rows later.
 */
export async function openEmbedded(
  dataDir: string,
  { onFault = () => undefined, tracing = noTracing, migrates = true }: EmbeddedOptions = {},
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(dataDir, 'lock'), dataDir);
  try {
    const cluster = join(dataDir, 'database');
    const engine = await openCluster(cluster, onFault).catch(async (error: unknown) => {
      throw await openingError(dataDir, error);
    });
    const client = tracedClient(engine.client, tracing);
    const db = drizzle(client, { schema });
    const query = (text: string) => client.query<Record<string, unknown>>(text);
    try {
      const level = await levelOf(query);
      if (level < BUILD_LEVEL && !migrates) throw new DatabaseStartError(behindMessage(level));
      if (level < BUILD_LEVEL) await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    } catch (error) {
      await engine.close();
      throw error instanceof DatabaseStartError ? error : startError(MIGRATION_FAILED, error);
    }
    return {
      db,
      kind: 'embedded',
      isDistributed: false,
      pool: () => null,
      executeSql: async (text, values) => {
        // Several statements in one call (as pg-boss creates its tables) need the simple protocol.
        if (!values?.length) {
          const results = await client.exec(text);
          return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
        }
        return client.query<Record<string, unknown>>(text, values);
      },
      executePrepared: (_name, text, values) => client.query<Record<string, unknown>>(text, values),
      withoutTimeouts: (work) => work(db),
      listen: (channel, listener) =>
        keepListening({
          listener,
          onFault,
          async listenOnce(onListening, stopped) {
            const stop = await client.listen(channel, listener.onPayload);
            onListening();
            const hasEnded = await Promise.race([stopped.then(() => false), engine.ended().then(() => true)]);
            if (hasEnded) throw new DatabaseEndedError();
            await stop();
          },
        }),
      async copyTo(folder) {
        let waitedMilliseconds = 0;
        await copyCluster(cluster, join(folder, 'database'), (work) =>
          client.transaction(async (tx) => {
            const began = performance.now();
            await tx.exec('checkpoint');
            await work();
            waitedMilliseconds = Math.round(performance.now() - began);
          }),
        );
        return { waitedMilliseconds };
      },
      ping: async () => {
        await client.query('select 1');
      },
      state: async () => ({ isReadOnly: false, level: await levelOf(query) }),
      // It has no standby that could take its place, and on a full disk each write may end it.
      testWrite: async () => undefined,
      close: async () => {
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const NEW_CLUSTER_BYTES = 64 * 1024 * 1024;

/** The engine's own errors do not say that the disk is full. */
async function openingError(dataDir: string, error: unknown): Promise<DatabaseStartError> {
  const free = await freeBytes(dataDir);
  const needed = existsSync(join(dataDir, 'database')) ? ROOM_BYTES : NEW_CLUSTER_BYTES;
  if (free >= needed) return startError(`The embedded database in ${dataDir} could not be opened.`, error);
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  return new DatabaseStartError(
    `The disk of ${dataDir} is full: ${inMegabytes(free)} are free, and ${inMegabytes(needed)} are needed.`,
    { cause: error },
  );
}

/** For one process and some thousand users: the engine's default would reserve 160 MB for its buffers alone. */
const SETTINGS = ['shared_buffers = 16MB', 'wal_buffers = 1MB'];

/** Appends the settings once; the last line of a setting wins. */
function tune(file: string) {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!SETTINGS.every((line) => written.includes(line))) appendFileSync(file, `\n${SETTINGS.join('\n')}\n`);
}

async function openCluster(cluster: string, onFault: (error: Error) => void): Promise<EmbeddedEngine> {
  if (!existsSync(cluster)) {
    const draft = `${cluster}.new`;
    rmSync(draft, { recursive: true, force: true });
    try {
      const client = await PGlite.create({ dataDir: draft, extensions: EXTENSIONS });
      await client.close();
      renameSync(draft, cluster);
    } catch (error) {
      // The incomplete files would fill a disk that is too small.
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
  }
  tune(join(cluster, 'postgresql.conf'));
  return openEngine(cluster, onFault);
}
