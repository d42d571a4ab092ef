import pg from 'pg';
import type { Listener } from './database.ts';
import { keepListening } from './keep-listening.ts';

/** How often the connection is asked whether it is still there: a dead wire does not tell. */
const PULSE_MILLISECONDS = 30_000;
const ANSWER_MILLISECONDS = 10_000;

type Options = { url: string; channel: string; listener: Listener; onFault: (error: Error) => void };

/** One connection that only listens, opened anew whenever it is lost. */
export function listenOn({ url, channel, listener, onFault }: Options): { close(): Promise<void> } {
  /** Resolves when the connection is lost or no longer wanted; rejects when there was none. */
  async function listenOnce(heard: () => void, unwanted: Promise<void>) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'bugunne-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MILLISECONDS,
      query_timeout: ANSWER_MILLISECONDS,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('end', () => resolve());
      client.on('error', (error) => {
        onFault(error);
        resolve();
      });
    });
    client.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
    let pulse: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard();
      const silent = new Promise<void>((resolve) => {
        pulse = setInterval(() => void client.query('select 1').catch(() => resolve()), PULSE_MILLISECONDS);
        pulse.unref();
      });
      await Promise.race([ended, silent, unwanted]);
    } finally {
      clearInterval(pulse);
      // Of a dead wire the end is not waited for.
      void client.end().catch(() => undefined);
    }
  }

  return keepListening({ listener, onFault, listenOnce });
}
