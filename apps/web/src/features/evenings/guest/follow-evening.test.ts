import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEventSource } from '#testing/fake-event-source.ts';
import { followEvening } from './follow-evening.ts';

const LONG = 120_000;
const onChange = vi.fn<() => Promise<boolean>>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.all.length = 0;
  onChange.mockReset().mockResolvedValue(true);
  stop = followEvening('e-1', onChange);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const newest = () => {
  const source = FakeEventSource.all.at(-1);
  if (!source) throw new Error('no connection');
  return source;
};
const fail = () => newest().dispatchEvent(new Event('error'));
const opened = () => FakeEventSource.all.length;

it('reports changes, and one more after a gap', async () => {
  newest().open();
  expect(onChange).not.toHaveBeenCalled();
  newest().send('changed', {}, 1);
  expect(onChange).toHaveBeenCalledTimes(1);
  fail();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(2);
  newest().open();
  // Before reconnecting, and because changes during the gap were not announced.
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('does not connect while the evening is refused, and tries again later', async () => {
  onChange.mockResolvedValueOnce(false);
  fail();
  await vi.advanceTimersByTimeAsync(7000);
  expect(onChange).toHaveBeenCalledOnce();
  expect(opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(2);
});

it('sends nothing while offline, and reconnects when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(onChange).not.toHaveBeenCalled();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onChange).toHaveBeenCalledOnce();
  expect(opened()).toBe(2);
});

it('replaces a connection that slept with the phone', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(LONG);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(2);
});

it('ends with its page', async () => {
  fail();
  stop();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(1);
});
