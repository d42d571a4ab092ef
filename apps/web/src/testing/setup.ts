import { BroadcastChannel } from 'node:worker_threads';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A vm context lacks this global of Node. Node's channels reach every thread of the process, so each test file gets a
 * prefix of its own: files that run at the same time must not hear each other.
 */
const FILE_ID = crypto.randomUUID();
class FileBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${FILE_ID} ${name}`);
  }
}
Object.assign(globalThis, { BroadcastChannel: FileBroadcastChannel });

/** Every test starts with an empty page and fails on an unexpected console error. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  // The element `search` is newer than the page of the tests.
  const errors = vi
    .mocked(console.error)
    .mock.calls.filter(([text, tag]) => !(tag === 'search' && /unrecognized/.test(text)));
  vi.mocked(console.error).mockRestore();
  expect(errors).toEqual([]);
});

// Whether the server is healthy stays open, unless a test answers: a failed request makes pages ask until it is.
const fetchReally = globalThis.fetch;
globalThis.fetch = (input, init) =>
  /\/health\//.test(input instanceof Request ? input.url : `${input}`)
    ? new Promise(() => undefined)
    : fetchReally(input, init);

// Timers of libraries are cleared with their test file: a toast removes itself later, when the page no longer exists.
const start = globalThis.setTimeout;
const started: ReturnType<typeof start>[] = [];
globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
  const timer = start(...args);
  started.push(timer);
  return timer;
}, start);

afterAll(() => {
  for (const timer of started) clearTimeout(timer);
});
