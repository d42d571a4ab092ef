import { BroadcastChannel } from 'node:worker_threads';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A vm context lacks this global of Node, which browsers have.
Object.assign(globalThis, { BroadcastChannel });

/** Every test starts with an empty page, and an error on the console that the test did not expect fails it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  const errors = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(errors).toEqual([]);
});

// A library may wait for something on a page that goes with its file: a toast takes itself away late, whatever became of it.
const start = globalThis.setTimeout;
const started: ReturnType<typeof start>[] = [];
globalThis.setTimeout = Object.assign((...asked: Parameters<typeof start>) => {
  const timer = start(...asked);
  started.push(timer);
  return timer;
}, start);

afterAll(() => {
  for (const timer of started) clearTimeout(timer);
});
