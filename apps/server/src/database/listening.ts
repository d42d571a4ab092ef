import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './database.ts';

const PAUSES = { first: 200, longest: 30_000 };
/** How often the connection is asked whether it is still there: a dead wire does not tell. */
const PULSE_MILLISECONDS = 30_000;
const ANSWER_MILLISECONDS = 10_000;

type Options = { url: string; channel: string; listener: Listener; onFault: (error: Error) => void };

/** One connection that only listens. When it is lost it is opened anew, after 0.2, 0.4, 0.8 s … up to half a minute. */
export function listenOn({ url, channel, listener, onFault }: Options): { close(): Promise<void> } {
  const stopped = new AbortController();
  const unwanted = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));

  /** Resolves when the connection is lost or no longer wanted; rejects when there was none. */
  async function listenOnce(onListening: () => void) {
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
      onListening();
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

  async function listen() {
    for (let attempt = 0; !stopped.signal.aborted; attempt++) {
      const heard = () => {
        attempt = 0;
        listener.onListening();
      };
      await listenOnce(heard).catch((error: Error) => onFault(error));
      const pause = Math.min(PAUSES.first * 2 ** attempt, PAUSES.longest);
      await setTimeout(pause, null, { ref: false, signal: stopped.signal }).catch(() => undefined);
    }
  }

  const listening = listen();
  return {
    close: async () => {
      stopped.abort();
      await listening;
    },
  };
}
