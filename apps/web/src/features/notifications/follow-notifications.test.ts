import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { broadcastSessionChange } from '#lib/session-change.ts';
import { FakeEventSource } from '#testing/fake-event-source.ts';
import { type Following, followNotifications } from './follow-notifications.ts';

const LONG = 120_000;
const isSignedIn = vi.fn<() => Promise<boolean>>();
const onEvent = vi.fn();
let following: Following;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.all.length = 0;
  isSignedIn.mockReset().mockResolvedValue(true);
  following = followNotifications({ language: 'tr', after: () => 7, onEvent, isSignedIn });
});
afterEach(() => {
  following.stop();
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

it('reconnects after a lost connection once the server says that a user is signed in', async () => {
  fail();
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  expect(opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(isSignedIn).toHaveBeenCalledOnce();
  expect(opened()).toBe(2);
  expect(newest().url).toBe('/realtime/v1/notifications?language=tr&after=7');
});

it('sends no further request once the user is signed out', async () => {
  isSignedIn.mockResolvedValue(false);
  fail();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(isSignedIn).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  following.refresh();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(isSignedIn).toHaveBeenCalledOnce();
  expect(opened()).toBe(1);
});

it('does not reconnect after the session has ended, and asks once who is signed in', async () => {
  newest().send('end', { reason: 'session' }, 7);
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(isSignedIn).toHaveBeenCalledOnce();
  following.refresh();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(1);
});

it('closes while the session changes, and reconnects with the new session', async () => {
  following.hold();
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(1);
  following.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(2);
});

it('a tab that becomes the leader while the session changes connects only after resume', async () => {
  following.stop();
  const end = (status: number) =>
    broadcastSessionChange(new Request('https://bugunne.test/auth/v1/logout', { method: 'POST' }), async () => {
      following = followNotifications({ language: 'tr', after: () => 7, onEvent, isSignedIn });
      return new Response(null, { status });
    });
  await end(503);
  expect(opened()).toBe(1);
  following.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(2);
});

it('reconnects after a timeout when a tab closes during its session change', async () => {
  following.hold();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(2);
});

it('reconnects when another tab reports that the ended session continues', async () => {
  newest().send('end', { reason: 'session' }, 7);
  following.hold();
  following.resume();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(2);
});

it('sends nothing offline, and retries with growing delays on a dead network', async () => {
  fail();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(isSignedIn).not.toHaveBeenCalled();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(2);
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const [before, since] = [opened(), Date.now()];
    fail();
    while (opened() === before) await vi.advanceTimersByTimeAsync(100);
    waits.push(Date.now() - since);
  }
  expect(waits[3]).toBeGreaterThan(2 * (waits[0] ?? 0));
});
