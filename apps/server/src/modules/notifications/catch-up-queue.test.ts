import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createCatchUpQueue } from './catch-up-queue.ts';
import { OpenStream } from './open-stream.ts';
import type { StreamState } from './streams.repo.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Creates a queue over a fake database that can be made unavailable. */
function start() {
  const database = { isUnavailable: false };
  /** The stream ids of each statement. */
  const statements: number[][] = [];
  const { open, enqueue } = createCatchUpQueue({
    repo: {
      async catchUp(cursors) {
        statements.push(cursors.map(({ stream }) => stream));
        if (database.isUnavailable) throw new Error('the database is gone');
        const state: StreamState = { latest: 0, expiresAt: new Date('2026-06-10T12:00:00Z'), missed: [] };
        return new Map(cursors.map(({ stream }) => [stream, state]));
      },
    },
    clock: createTestClock('2026-05-10T12:00:00Z'),
    logger: createLogger('silent'),
    onEnded: () => undefined,
  });
  const stream = (id: number) => {
    const sink = { write: () => true, onDrain: null, close: () => undefined, cut: () => undefined };
    return new OpenStream(id, { userId: 'p', sessionId: 's', language: 'tr', after: 0 }, sink, () => undefined);
  };
  return { database, statements, open, enqueue, stream };
}

it('retries after one pause, however many streams are queued meanwhile', async () => {
  const { database, statements, enqueue, stream } = start();
  database.isUnavailable = true;
  enqueue(stream(0));
  await vi.advanceTimersByTimeAsync(0);
  for (let id = 1; id < 20; id++) {
    enqueue(stream(id));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(480);
  expect(statements).toEqual([[0]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(statements).toHaveLength(2);
  expect(statements[1]).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(999);
  expect(statements).toHaveLength(2);
  database.isUnavailable = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(statements.slice(2)).toMatchObject([{ length: 20 }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('refuses a stream that is opened during the pause at once, without another pause', async () => {
  const { database, statements, open, enqueue, stream } = start();
  database.isUnavailable = true;
  enqueue(stream(0));
  await vi.advanceTimersByTimeAsync(1);
  for (let id = 1; id <= 10; id++) await expect(open(stream(id))).rejects.toThrow('the database is gone');
  expect(statements).toEqual([[0], ...Array.from({ length: 10 }, (_, n) => [n + 1])]);
  expect(vi.getTimerCount()).toBe(1);
  // The pause does not become longer either.
  await vi.advanceTimersByTimeAsync(499);
  expect(statements).toHaveLength(12);
  expect(statements.at(-1)).toEqual([0]);
});

it('ends the pause for all streams when a stream is opened during it', async () => {
  const { database, statements, open, enqueue, stream } = start();
  database.isUnavailable = true;
  enqueue(stream(0));
  enqueue(stream(1));
  await vi.advanceTimersByTimeAsync(1);
  database.isUnavailable = false;
  expect(await open(stream(2))).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(statements.slice(1)).toEqual([[2], [1, 0]]);
  expect(vi.getTimerCount()).toBe(0);
});
