import { createPacedHttp, type PacedHttp } from '../../platform/catalogue-sources/paced-http.ts';

/** Asks at the pace of the sources in a time of its own, in which waiting takes no time. */
export function quickHttp(): PacedHttp & { now(): number; waits: number[] } {
  let now = Date.UTC(2025, 0, 1);
  const turns = new Map<string, number>();
  const waits: number[] = [];
  const http = createPacedHttp({
    reserve: async (host, { milliseconds }) => {
      const turn = Math.max(now, turns.get(host) ?? now);
      turns.set(host, turn + milliseconds);
      return turn - now;
    },
    postpone: async (host, milliseconds) => void turns.set(host, Math.max(turns.get(host) ?? now, now + milliseconds)),
    wait: async (milliseconds) => {
      now += milliseconds;
      waits.push(milliseconds);
    },
    userAgent: 'BugunNe/test (https://example.com)',
    now: () => new Date(now),
  });
  return { ...http, now: () => now, waits };
}
