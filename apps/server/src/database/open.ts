import { noTracing, type Tracing } from '../platform/telemetry/tracing.ts';
import { DATABASE_TIMEOUTS, type Database, type DatabaseTimeouts } from './database.ts';

export type DatabaseOptions = {
  url: string | undefined;
  /** Address around a connection pooler; `url` by default. */
  directUrl?: string | undefined;
  /** Whether connections of requests may have prepared statements and start parameters; true by default. */
  prepare?: boolean;
  /** Whether `listen` opens a connection; true by default. */
  listen?: boolean;
  dataDir: string;
  pool: number;
  /** Called for each lost connection. */
  onFault: (error: Error) => void;
  /** `DATABASE_TIMEOUTS` by default. */
  timeouts?: DatabaseTimeouts;
  /** How long to wait for a PostgreSQL server that does not answer; not at all by default. */
  startWaitSeconds?: number;
  /** Whether a database that is behind is migrated; by default it is. */
  migrates?: boolean;
  /** Called with the reason while the start waits. */
  onWait?: (reason: string) => void;
  /** Records each statement; nothing by default. */
  tracing?: Tracing;
};

/** Opens the configured database, loading only the engine that is used. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { migrates = true } = options;
  if (options.url) {
    const { openServer } = await import('./server.ts');
    return openServer({
      url: options.url,
      directUrl: options.directUrl ?? options.url,
      prepare: options.prepare ?? true,
      listen: options.listen ?? true,
      pool: options.pool,
      onFault: options.onFault,
      timeouts: options.timeouts ?? DATABASE_TIMEOUTS,
      startWaitSeconds: options.startWaitSeconds ?? 0,
      migrates,
      onWait: options.onWait ?? (() => undefined),
      tracing: options.tracing ?? noTracing,
    });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(options.dataDir, {
    onFault: options.onFault,
    migrates,
    ...(options.tracing ? { tracing: options.tracing } : {}),
  });
}
