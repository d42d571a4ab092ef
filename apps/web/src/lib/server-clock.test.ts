import { afterEach, expect, it, vi } from 'vitest';
import { learnTime, serverNow } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

const HERE = Date.parse('2026-03-06T12:00:00Z');
const answerOf = (date: string) => new Response(null, { headers: { date: new Date(date).toUTCString() } });

it('follows the server where the device is wrong, and the device where both agree', () => {
  vi.useFakeTimers({ now: HERE });
  learnTime(answerOf('2026-03-05T12:00:00Z'), HERE);
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-05T12:00:00.000Z');
  learnTime(answerOf('2026-03-05T12:01:00Z'), HERE);
  expect(new Date(serverNow()).toISOString()).toBe('2026-03-05T12:00:00.000Z');
  learnTime(answerOf('2026-03-06T11:59:00Z'), HERE);
  expect(serverNow()).toBe(HERE);
});

it('learns nothing from an answer that was long on its way, or does not tell the time', () => {
  vi.useFakeTimers({ now: HERE });
  learnTime(answerOf('2026-03-06T04:00:00Z'), Date.parse('2026-03-06T04:00:00Z'));
  learnTime(new Response(null), HERE);
  expect(serverNow()).toBe(HERE);
});
