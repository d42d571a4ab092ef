const FIRST_MILLISECONDS = 500;
const LONGEST_MILLISECONDS = 8000;

/**
 * Milliseconds to wait before the next attempt: the endpoint's `retry-after` plus jitter, else exponential with full
 * jitter, so that servers do not retry at the same moment. `attempt` counts from 1, `random` is below 1.
 */
export function pauseAfter(attempt: number, retryAfterMilliseconds: number | undefined, random: number): number {
  if (retryAfterMilliseconds !== undefined) return retryAfterMilliseconds + random * FIRST_MILLISECONDS;
  return random * Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (attempt - 1));
}

/** Parses a `retry-after` header (seconds or a date) into milliseconds; undefined when it is invalid. */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
