import { afterEach, expect, it, vi } from 'vitest';
import { serverNow, syncClockOffset } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

const HERE = Date.parse('2026-03-06T12:00:00Z');
const responseAt = (date: string) => new Response(null, { headers: { date: new Date(date).toUTCString() } });

it('uses the server clock when the device clock is off and the device clock when both agree', () => {
  vi.useFakeTimers({ now: HERE });
  syncClockOffset(responseAt('2026-03-05T12:00:00Z'), HERE);
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-05T12:00:00.000Z');
  syncClockOffset(responseAt('2026-03-05T12:01:00Z'), HERE);
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-05T12:00:00.000Z');
  syncClockOffset(responseAt('2026-03-06T11:59:00Z'), HERE);
  expect(serverNow()).toBe(HERE);
});

it('ignores responses that took too long or have no date header', () => {
  vi.useFakeTimers({ now: HERE });
  syncClockOffset(responseAt('2026-03-06T04:00:00Z'), Date.parse('2026-03-06T04:00:00Z'));
  syncClockOffset(new Response(null), HERE);
  expect(serverNow()).toBe(HERE);
});
