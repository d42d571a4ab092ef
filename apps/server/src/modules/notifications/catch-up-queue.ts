import type { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { OpenStream } from './open-stream.ts';
import type { StreamsRepo } from './streams.repo.ts';

const BATCH_SIZE = 250;
const PAUSES = { first: 500, longest: 15_000 };

type Dependencies = {
  repo: StreamsRepo;
  clock: Clock;
  logger: Logger;
  /** Called when the session of a stream has ended. */
  onEnded(stream: OpenStream): void;
};

type Waiting = { resolve(isOpen: boolean): void; reject(error: unknown): void };

/**
 * Sends streams the notifications that they have missed. One statement runs at a time, for up to `BATCH_SIZE` streams;
 * streams that are queued meanwhile share the next one.
 */
export function createCatchUpQueue({ repo, clock, logger, onEnded }: Dependencies) {
  const queued = new Set<OpenStream>();
  const opening = new Map<OpenStream, Waiting>();
  const removed = new WeakSet<OpenStream>();
  let isRunning = false;
  let failures = 0;
  /** The pause after a failure; only one at a time. */
  let pause: NodeJS.Timeout | undefined;

  async function catchUp(batch: readonly OpenStream[]) {
    const cursors = batch.map(({ id, userId, sessionId, after }) => ({ stream: id, userId, sessionId, after }));
    const states = await repo.catchUp(cursors, clock.now());
    for (const stream of batch) {
      if (removed.has(stream)) continue;
      const state = states.get(stream.id);
      const waiting = opening.get(stream);
      opening.delete(stream);
      if (!state) {
        if (waiting) waiting.resolve(false);
        else onEnded(stream);
        continue;
      }
      if (!stream.take(state)) queued.add(stream);
      waiting?.resolve(true);
    }
  }

  /** After a failure, rejects streams that are being opened and queues all others again. */
  function requeue(batch: readonly OpenStream[], error: unknown) {
    for (const stream of batch) {
      if (removed.has(stream)) continue;
      const waiting = opening.get(stream);
      opening.delete(stream);
      if (waiting) waiting.reject(error);
      else queued.add(stream);
    }
  }

  /** During a pause only streams that are being opened are tried, because their clients wait for the response. */
  const nextBatch = () => [...(pause ? opening.keys() : queued)].slice(0, BATCH_SIZE);

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      for (const stream of batch) queued.delete(stream);
      try {
        await catchUp(batch);
        failures = 0;
        clearTimeout(pause);
        pause = undefined;
      } catch (error) {
        requeue(batch, error);
        logger.warn({ error }, 'notification streams could not be caught up; retrying');
        pause ??= setTimeout(runAfterPause, Math.min(PAUSES.first * 2 ** failures++, PAUSES.longest)).unref();
      }
    }
    isRunning = false;
  }

  function runAfterPause() {
    pause = undefined;
    void run();
  }

  return {
    /** Queues a stream. A stream with a full buffer is queued again when its client has drained it. */
    enqueue(stream: OpenStream) {
      if (stream.isFull) return;
      queued.add(stream);
      void run();
    },
    /** Opens a stream. Resolves to false when its session has ended; rejects when the database fails. */
    open: (stream: OpenStream) =>
      new Promise<boolean>((resolve, reject) => {
        opening.set(stream, { resolve, reject });
        queued.add(stream);
        void run();
      }),
    /** Removes a stream. Rejects with `reason` when it is still being opened. */
    remove(stream: OpenStream, reason: AppError) {
      removed.add(stream);
      queued.delete(stream);
      opening.get(stream)?.reject(reason);
      opening.delete(stream);
    },
  };
}
