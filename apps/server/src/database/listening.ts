import pg from 'pg';
import type { Listener } from './database.ts';
import { keepListening } from './keep-listening.ts';

/** Interval of health checks: a dead connection gives no error by itself. */
const HEARTBEAT_MILLISECONDS = 30_000;
const RESPONSE_MILLISECONDS = 10_000;

type Options = { url: string; channel: string; listener: Listener; onFault: (error: Error) => void };

/** A dedicated connection that listens, reopened whenever it is lost. */
export function listenOn({ url, channel, listener, onFault }: Options): { close(): Promise<void> } {
  /** Resolves when the connection is lost or `stopped` resolves; rejects when it could not be opened. */
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
    client.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
      const unresponsive = new Promise<void>((resolve) => {
        heartbeat = setInterval(() => void client.query('select 1').catch(() => resolve()), HEARTBEAT_MILLISECONDS);
        heartbeat.unref();
      });
      await Promise.race([ended, unresponsive, stopped]);
    } finally {
      clearInterval(heartbeat);
      // Not awaited: on a dead connection it might never resolve.
      void client.end().catch(() => undefined);
    }
  }

  return keepListening({ listener, onFault, listenOnce });
}
