import type { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { OpenStream } from './open-stream.ts';
import type { StreamsRepo } from './streams.repo.ts';

const AT_ONCE = 250;
const PAUSES = { first: 500, longest: 15_000 };

type Dependencies = {
  repo: StreamsRepo;
  clock: Clock;
  logger: Logger;
  /** The session of this stream has ended. */
  onEnded(stream: OpenStream): void;
};

type Waiting = { resolve(isAlive: boolean): void; reject(error: unknown): void };

/**
 * Brings streams up to date: whoever has something to get meanwhile waits for the next statement, which is for all
 * of them. So there is one at a time, however much happens.
 */
export function createCatchingUp({ repo, clock, logger, onEnded }: Dependencies) {
  const wanting = new Set<OpenStream>();
  const opening = new Map<OpenStream, Waiting>();
  const gone = new WeakSet<OpenStream>();
  let isRunning = false;
  let faults = 0;
  /** The one pause after a fault. */
  let pause: NodeJS.Timeout | undefined;

  async function catchUp(batch: readonly OpenStream[]) {
    const cursors = batch.map(({ id, userId, sessionId, after }) => ({ stream: id, userId, sessionId, after }));
    const states = await repo.catchUp(cursors, clock.now());
    for (const stream of batch) {
      if (gone.has(stream)) continue;
      const state = states.get(stream.id);
      const waiting = opening.get(stream);
      opening.delete(stream);
      if (!state) {
        if (waiting) waiting.resolve(false);
        else onEnded(stream);
        continue;
      }
      if (!stream.take(state)) wanting.add(stream);
      waiting?.resolve(true);
    }
  }

  /** Those that are only being opened are refused; all others wait until the database is back. */
  function giveBack(batch: readonly OpenStream[], error: unknown) {
    for (const stream of batch) {
      if (gone.has(stream)) continue;
      const waiting = opening.get(stream);
      opening.delete(stream);
      if (waiting) waiting.reject(error);
      else wanting.add(stream);
    }
  }

  /** While a pause runs only those that are being opened are tried: somebody waits for the answer. */
  const nextBatch = () => [...(pause ? opening.keys() : wanting)].slice(0, AT_ONCE);

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      for (const stream of batch) wanting.delete(stream);
      try {
        await catchUp(batch);
        faults = 0;
        clearTimeout(pause);
        pause = undefined;
      } catch (error) {
        giveBack(batch, error);
        logger.warn({ error }, 'notification streams could not be brought up to date; it is tried again');
        pause ??= setTimeout(runAfterPause, Math.min(PAUSES.first * 2 ** faults++, PAUSES.longest)).unref();
      }
    }
    isRunning = false;
  }

  function runAfterPause() {
    pause = undefined;
    void run();
  }

  return {
    /** A stream whose reader is behind wants it again once that has caught up. */
    want(stream: OpenStream) {
      if (stream.isFull) return;
      wanting.add(stream);
      void run();
    },
    /** False when the session of a stream that is being opened has ended; rejects when it cannot be opened. */
    first: (stream: OpenStream) =>
      new Promise<boolean>((resolve, reject) => {
        opening.set(stream, { resolve, reject });
        wanting.add(stream);
        void run();
      }),
    /** What ends while it is being opened is refused for this reason. */
    forget(stream: OpenStream, reason: AppError) {
      gone.add(stream);
      wanting.delete(stream);
      opening.get(stream)?.reject(reason);
      opening.delete(stream);
    },
  };
}
