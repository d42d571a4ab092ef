import { setTimeout } from 'node:timers/promises';
import type { Listener } from './database.ts';

const PAUSES = { first: 200, longest: 30_000 };

type Options = {
  listener: Pick<Listener, 'onListening'>;
  onFault: (error: Error) => void;
  /** Calls `heard` once it listens; resolves when that is lost or `unwanted` resolves, rejects when it came to nothing. */
  listenOnce(heard: () => void, unwanted: Promise<void>): Promise<void>;
};

/** Listens until it is closed. What is lost or fails is tried anew, after 0.2, 0.4, 0.8 s … up to half a minute. */
export function keepListening({ listener, onFault, listenOnce }: Options): { close(): Promise<void> } {
  const stopped = new AbortController();
  const unwanted = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));

  async function listen() {
    for (let attempt = 0; !stopped.signal.aborted; attempt++) {
      const heard = () => {
        attempt = 0;
        listener.onListening();
      };
      await listenOnce(heard, unwanted).catch((error: Error) => onFault(error));
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
