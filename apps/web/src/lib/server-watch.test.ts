import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isConnected, retryNow } from './connection.ts';
import { untilServerAnswers, untilServerServes } from './server-watch.ts';

const requests: string[] = [];
let status: number | 'unreachable';
vi.stubGlobal('fetch', async (path: string) => {
  requests.push(path);
  if (status === 'unreachable') throw new TypeError('Failed to fetch');
  return new Response('', { status });
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('asks a server that does not answer with growing pauses, once for all callers, and reports the connection', async () => {
  status = 'unreachable';
  const done = vi.fn();
  void untilServerAnswers().then(done);
  void untilServerAnswers().then(done);
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(requests).toEqual(['/health/live', '/health/live', '/health/live', '/health/live']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests.length).toBeLessThan(32);

  status = 200;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(done).toHaveBeenCalledTimes(2);
  expect(isConnected()).toBe(true);
});

it.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['the user asks for a retry', retryNow],
])('asks at once when %s', async (_when, happen) => {
  status = 'unreachable';
  const answered = untilServerAnswers();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = requests.length;
  status = 200;
  happen();
  await answered;
  expect(requests).toHaveLength(before + 1);
});

it('waits for a server that answers but cannot serve, without calling it unreachable', async () => {
  status = 503;
  const serves = untilServerServes();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isConnected()).toBe(true);
  expect(new Set(requests)).toEqual(new Set(['/health/ready']));
  status = 200;
  await vi.advanceTimersByTimeAsync(1_000);
  await serves;
});
