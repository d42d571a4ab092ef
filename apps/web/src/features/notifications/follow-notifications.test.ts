import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellingOfChange } from '#lib/session-change.ts';
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

it('a lost connection is not left to the browser: it is opened again once somebody is known to be signed in', async () => {
  fail();
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  expect(opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(isSignedIn).toHaveBeenCalledOnce();
  expect(opened()).toBe(2);
  expect(newest().url).toBe('/realtime/v1/notifications?language=tr&after=7');
});

it('nothing is asked again once nobody is signed in, whatever wakes the page', async () => {
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

it('after its session it does not come back; the page asks once who is signed in', async () => {
  newest().send('end', { reason: 'session' }, 7);
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(isSignedIn).toHaveBeenCalledOnce();
  following.refresh();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(1);
});

it('is closed while the session changes, and goes on with the one that takes its place', async () => {
  following.hold();
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(1);
  following.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(2);
});

it('a tab that takes over while the session changes opens nothing until it goes on', async () => {
  following.stop();
  const end = (status: number) =>
    tellingOfChange(new Request('https://bugunne.test/auth/v1/logout', { method: 'POST' }), async () => {
      following = followNotifications({ language: 'tr', after: () => 7, onEvent, isSignedIn });
      return new Response(null, { status });
    });
  await end(503);
  expect(opened()).toBe(1);
  following.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toBe(2);
});

it('a tab that ends in the middle of its change holds nobody up for good', async () => {
  following.hold();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(2);
});

it('the end of a session counts for nothing when another tab says that it goes on', async () => {
  newest().send('end', { reason: 'session' }, 7);
  following.hold();
  following.resume();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(opened()).toBe(2);
});

it('without a network nothing is asked; with a dead one ever more seldom', async () => {
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
