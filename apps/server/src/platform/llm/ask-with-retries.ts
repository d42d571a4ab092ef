import type { Clock } from '../clock.ts';
import type { Question } from './capabilities.ts';
import type { Endpoint } from './endpoint.ts';
import { MAX_ATTEMPTS } from './limits.ts';
import type { Attempt } from './outcome.ts';
import { pauseAfter } from './pause.ts';

export type AskDeps = {
  endpoint: Endpoint;
  clock: Clock;
  random: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** The last attempt at a question and the number of requests it took; 0 when none was sent. */
export type AskResult = { attempt: Attempt; attempts: number };

/**
 * Asks until there is an answer, a retry cannot help, or the next attempt would start after `deadline` (milliseconds
 * since 1970). `onRetry` is called for every failure that is retried.
 */
export async function askWithRetries(
  { endpoint, clock, random, wait }: AskDeps,
  question: Question,
  limit: { signal: AbortSignal; deadline: number },
  onRetry: (failed: AskResult) => void,
): Promise<AskResult> {
  for (let attempts = 1; ; attempts++) {
    const attempt = await endpoint.send(question, limit.signal);
    const result = { attempt, attempts };
    if (attempt.ok || !attempt.retryable || attempts === MAX_ATTEMPTS) return result;
    const pause = pauseAfter(attempts, attempt.retryAfterMilliseconds, random());
    if (clock.now().getTime() + pause >= limit.deadline) return result;
    onRetry(result);
    // After an aborted wait the next request is aborted too and reports the reason.
    await wait(pause, limit.signal).catch(() => undefined);
  }
}
