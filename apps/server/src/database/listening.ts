import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Listener } from './database.ts';
import { keepListening } from './keep-listening.ts';

/** Interval of the checks: a dead connection gives no error by itself. */
const CHECK_MILLISECONDS = 10_000;
const RESPONSE_MILLISECONDS = 10_000;
/** The beginning of the payloads by which connections check that they hear. */
const CHECK = 'check ';

type Options = { url: string; channel: string; listener: Listener; onFault: (error: Error) => void };

/** A dedicated connection that listens, reopened whenever it is lost. */
export function listenOn({ url, channel, listener, onFault }: Options): { close(): Promise<void> } {
  /** Resolves when the connection is lost or `stopped` resolves; rejects when it could not be opened or hears nothing. */
  async function listenOnce(onListening: () => void, stopped: Promise<void>) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'bugunne-listen',
      keepAlive: true,
      connectionTimeoutMillis: RESPONSE_MILLISECONDS,
      query_timeout: RESPONSE_MILLISECONDS,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('end', () => resolve());
      client.on('error', (error) => {
        onFault(error);
        resolve();
      });
    });
    const own = `${CHECK}${randomUUID()}`;
    let heard = Promise.withResolvers<void>();
    client.on('notification', ({ payload = '' }) => {
      if (payload === own) heard.resolve();
      else if (!payload.startsWith(CHECK)) listener.onPayload(payload);
    });

    /** Rejects unless a notification of this connection comes back, as one to a standby does not. */
    async function check() {
      heard = Promise.withResolvers<void>();
      const limit = setTimeout(() => heard.reject(new Error(UNHEARD)), RESPONSE_MILLISECONDS).unref();
      try {
        await Promise.all([heard.promise, client.query('select pg_notify($1, $2)', [channel, own])]);
      } finally {
        clearTimeout(limit);
      }
    }

    let checking: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      // A pooler gives its connections numbers of its own.
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (Reflect.get(client, 'processID') !== rows[0]?.pid) throw new Error(UNHEARD);
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await Promise.race([check(), ended, stopped]);
      onListening();
      const unheard = new Promise<void>((resolve) => {
        checking = setInterval(() => void check().catch(() => resolve()), CHECK_MILLISECONDS).unref();
      });
      await Promise.race([ended, unheard, stopped]);
    } finally {
      clearInterval(checking);
      // Not awaited: on a dead connection it might never resolve.
      void client.end().catch(() => undefined);
    }
  }

  return keepListening({ listener, onFault, listenOnce });
}

const UNHEARD =
  'the listening connection hears nothing: it must not lead through a pooler in transaction mode (DATABASE_DIRECT_URL)';
