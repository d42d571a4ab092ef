import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/app-error.ts';
import type { PictureOrder } from './orders.ts';

export type PainterAnswer = { png: Uint8Array } | { fault: string };

/** Draws pictures in a thread of its own, one after the other. */
export type Painter = {
  /** A PNG. Throws `unavailable` when too many wait already; rejects when drawing fails or takes too long. */
  draw(order: PictureOrder): Promise<Uint8Array>;
  close(): Promise<void>;
};

type PainterLimits = {
  /** Orders that may wait; what comes beyond is refused instead of kept in memory. */
  waiting: number;
  drawMilliseconds: number;
  /** The thread and its memory go when nobody wanted a picture for so long. */
  idleMilliseconds: number;
};

const LIMITS: PainterLimits = { waiting: 40, drawMilliseconds: 20_000, idleMilliseconds: 60_000 };
const MEMORY_MEGABYTES = 128;
const RETRY_SECONDS = 10;

const startThread = () =>
  new Worker(new URL('./painter.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });

/** `start` and `limits` are other ones in tests. */
export function createPainter(start: () => Worker = startThread, limits: PainterLimits = LIMITS): Painter {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function dismiss() {
    const dismissed = thread;
    thread = undefined;
    clearTimeout(idle);
    await dismissed?.terminate();
  }

  function hire(): Worker {
    clearTimeout(idle);
    if (thread) return thread;
    const hired = start();
    hired.unref();
    // The fault itself is told by the exit that follows it.
    hired.on('error', () => undefined);
    hired.once('exit', () => {
      if (thread === hired) thread = undefined;
    });
    thread = hired;
    return hired;
  }

  async function put(order: PictureOrder): Promise<Uint8Array> {
    const worker = hire();
    worker.ref();
    let late: NodeJS.Timeout | undefined;
    let ended: ((code: number) => void) | undefined;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        ended = (code) => reject(new Error(`the painting thread ended with ${code}`));
        worker.once('exit', ended);
        worker.once('message', (answer: PainterAnswer) =>
          'png' in answer ? resolve(answer.png) : reject(new Error(`a picture could not be drawn: ${answer.fault}`)),
        );
        late = setTimeout(() => {
          reject(new Error('a picture took too long to draw'));
          void dismiss();
        }, limits.drawMilliseconds);
        worker.postMessage(order);
      });
    } finally {
      clearTimeout(late);
      worker.removeAllListeners('message');
      if (ended) worker.off('exit', ended);
      worker.unref();
      idle = setTimeout(() => void dismiss(), limits.idleMilliseconds);
      idle.unref();
    }
  }

  return {
    async draw(order) {
      if (waiting >= limits.waiting) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
      waiting += 1;
      const drawn = before.then(() => put(order));
      before = drawn.catch(() => undefined);
      try {
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },
    close: dismiss,
  };
}
