import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/app-error.ts';
import type { Logger } from '../../../platform/logger.ts';
import { logThread } from '../../../platform/process-output.ts';
import type { CoverFiles } from './covers.ts';
import { coversIn, isPrivate, type PictureOrder } from './orders.ts';

export type PainterTask = { order: PictureOrder; files: CoverFiles };
export type PainterAnswer = { png: Uint8Array } | { fault: string };

/** Draws pictures one at a time in a worker thread. */
export type Painter = {
  /** Returns a PNG. Throws `unavailable` when the queue is full or covers cannot be read; rejects when drawing fails or takes too long. */
  draw(order: PictureOrder): Promise<Uint8Array>;
  close(): Promise<void>;
};

type PainterLimits = {
  /** Maximum length of the queue; further orders are refused. */
  waiting: number;
  /** Places of the queue for pictures of members, which visitors cannot fill. */
  forMembers: number;
  drawMilliseconds: number;
  /** The thread is terminated after this time without orders, to free its memory. */
  idleMilliseconds: number;
};

const LIMITS: PainterLimits = { waiting: 40, forMembers: 10, drawMilliseconds: 20_000, idleMilliseconds: 60_000 };
const MEMORY_MEGABYTES = 128;
const RETRY_SECONDS = 10;

export function startPaintingThread(logger: Logger): Worker {
  const thread = new Worker(new URL('./painter.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    stdout: true,
    stderr: true,
  });
  logThread(thread, logger);
  return thread;
}

type PainterOptions = {
  /** Begins a thread. */
  start: () => Worker;
  /** Reads a file of the bucket `covers`; null for none. */
  readCover(key: string): Promise<Uint8Array | null>;
  limits?: PainterLimits;
};

export function createPainter({ start, readCover, limits = LIMITS }: PainterOptions): Painter {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function terminate() {
    const terminated = thread;
    thread = undefined;
    clearTimeout(idle);
    await terminated?.terminate();
  }

  function ensureThread(): Worker {
    clearTimeout(idle);
    if (thread) return thread;
    const started = start();
    started.unref();
    // The exit that follows an error rejects the current order.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    thread = started;
    return started;
  }

  /** A missing file is left out: the drawn cover takes its place. A failed read refuses, since pictures are stored. */
  async function filesOf(order: PictureOrder): Promise<CoverFiles> {
    const reads = coversIn(order).map(async (key) => ({ key, file: await readCover(key) }));
    const covers = await Promise.all(reads).catch((cause: unknown) => {
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
    });
    return new Map(covers.flatMap(({ key, file }) => (file ? [[key, file] as const] : [])));
  }

  async function drawInThread(order: PictureOrder, files: CoverFiles): Promise<Uint8Array> {
    const worker = ensureThread();
    worker.ref();
    let timeout: NodeJS.Timeout | undefined;
    let ended: ((code: number) => void) | undefined;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        ended = (code) => reject(new Error(`the painting thread ended with ${code}`));
        worker.once('exit', ended);
        worker.once('message', (answer: PainterAnswer) =>
          'png' in answer ? resolve(answer.png) : reject(new Error(`a picture could not be drawn: ${answer.fault}`)),
        );
        timeout = setTimeout(() => {
          reject(new Error('a picture took too long to draw'));
          void terminate();
        }, limits.drawMilliseconds);
        worker.postMessage({ order, files } satisfies PainterTask);
      });
    } finally {
      clearTimeout(timeout);
      worker.removeAllListeners('message');
      if (ended) worker.off('exit', ended);
      worker.unref();
      idle = setTimeout(() => void terminate(), limits.idleMilliseconds);
      idle.unref();
    }
  }

  return {
    async draw(order) {
      const places = isPrivate(order) ? limits.waiting : limits.waiting - limits.forMembers;
      if (waiting >= places) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
      waiting += 1;
      try {
        // Before the picture's turn, so that a slow storage does not hold up those behind it.
        const files = await filesOf(order);
        const drawn = queue.then(() => drawInThread(order, files));
        queue = drawn.catch(() => undefined);
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },
    close: terminate,
  };
}
