import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DatabaseEndedError } from './outage.ts';

/** Room that PostgreSQL needs to repair itself after it ended: two segments of its log. */
export const ROOM_BYTES = 32 * 1024 * 1024;
const PAUSES = { first: 500, longest: 15_000 };

/** Extensions that migrations may create; a PostgreSQL server brings the same. */
export const EXTENSIONS = { pg_trgm };

/** Severities of errors with which PostgreSQL ends itself. */
const hasEndedWith = (error: unknown) =>
  error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');

/**
 * PGlite that throws `DatabaseEndedError` after PostgreSQL has ended itself, as it does when it cannot write its log.
 * PGlite itself would never return from the next call, and block the whole process.
 */
class Engine extends PGlite {
  readonly #end = Promise.withResolvers<void>();
  readonly ended = this.#end.promise;
  hasEnded = false;

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.hasEnded) throw new DatabaseEndedError();
    return super.execProtocolRawSync(message);
  }

  override execProtocol(...args: Parameters<PGlite['execProtocol']>) {
    return super.execProtocol(...args).catch(this.#rethrow);
  }

  override execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    return super.execProtocolStream(...args).catch(this.#rethrow);
  }

  readonly #rethrow = (error: unknown): never => {
    if (hasEndedWith(error)) {
      this.hasEnded = true;
      this.#end.resolve();
    }
    throw error;
  };
}

async function openOnce(cluster: string): Promise<Engine> {
  const engine = new Engine({ dataDir: cluster, extensions: EXTENSIONS });
  await engine.waitReady;
  return engine;
}

/** How much room there is on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export type EmbeddedEngine = {
  /** Leads to the engine that is open. */
  client: PGlite;
  /** Resolves when the engine that is open now ends itself. */
  ended(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a cluster, and opens it again whenever PostgreSQL has ended itself and the disk has room. */
export async function openEngine(cluster: string, onFault: (error: Error) => void): Promise<EmbeddedEngine> {
  const closing = new AbortController();
  const { signal } = closing;
  let current = await openOnce(cluster);
  let reopening: Promise<void> = Promise.resolve();

  function watch(engine: Engine) {
    void engine.ended.then(() => {
      reopening = reopen();
    });
  }

  async function reopen() {
    onFault(new DatabaseEndedError());
    for (let pause = PAUSES.first; !signal.aborted; pause = Math.min(2 * pause, PAUSES.longest)) {
      await setTimeout(pause, null, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted || (await freeBytes(cluster)) < ROOM_BYTES) continue;
      try {
        current = await openOnce(cluster);
        watch(current);
        return;
      } catch (error) {
        onFault(new DatabaseEndedError({ cause: error }));
      }
    }
  }

  watch(current);
  return {
    client: new Proxy(current, {
      get(_first, key) {
        const value: unknown = Reflect.get(current, key);
        return typeof value === 'function' ? value.bind(current) : value;
      },
    }),
    ended: () => current.ended,
    async close() {
      closing.abort();
      await reopening;
      if (!current.hasEnded) await current.close();
    },
  };
}
