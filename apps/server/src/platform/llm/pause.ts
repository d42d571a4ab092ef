const FIRST_MILLISECONDS = 500;
const LONGEST_MILLISECONDS = 8000;

/**
 * Milliseconds to wait before the next attempt: what the endpoint asks for and a little more, else exponential with full
 * jitter, so that many servers do not come back together. `attempt` counts from 1, `random` is from 0 up to 1.
 */
export function pauseAfter(attempt: number, retryAfterMilliseconds: number | undefined, random: number): number {
  if (retryAfterMilliseconds !== undefined) return retryAfterMilliseconds + random * FIRST_MILLISECONDS;
  return random * Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (attempt - 1));
}

/** Milliseconds of a `retry-after` header in seconds or as a date; undefined when it says nothing usable. */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
