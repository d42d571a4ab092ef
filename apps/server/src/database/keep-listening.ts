import { setTimeout } from 'node:timers/promises';
import type { Listener } from './database.ts';

const PAUSES = { first: 200, longest: 5000 };

type Options = {
  listener: Pick<Listener, 'onListening' | 'onLost'>;
  onFault: (error: Error) => void;
  /**
   * Calls `onListening` once it listens. Resolves when the connection is lost or `stopped` resolves; rejects when it
   * cannot listen.
   */
  listenOnce(onListening: () => void, stopped: Promise<void>): Promise<void>;
};

/** Listens until it is closed. Retries after a loss or failure, after 0.2, 0.4, 0.8 s … up to five. */
export function keepListening({ listener, onFault, listenOnce }: Options): { close(): Promise<void> } {
  const controller = new AbortController();
  const { signal } = controller;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  async function listen() {
    for (let attempt = 0; !signal.aborted; attempt++) {
      const onListening = () => {
        attempt = 0;
        listener.onListening();
      };
      await listenOnce(onListening, stopped).catch((error: Error) => onFault(error));
      if (!signal.aborted) listener.onLost?.();
      const pause = Math.min(PAUSES.first * 2 ** attempt, PAUSES.longest);
      await setTimeout(pause, null, { ref: false, signal }).catch(() => undefined);
    }
  }

  const listening = listen();
  return {
    close: async () => {
      controller.abort();
      await listening;
    },
  };
}
