import type { Clock } from '../clock.ts';
import type { Question } from './dialect.ts';
import type { Endpoint } from './endpoint.ts';
import { MOST_ATTEMPTS } from './limits.ts';
import type { Attempt } from './outcome.ts';
import { pauseAfter } from './pause.ts';

export type ConverseDeps = {
  endpoint: Endpoint;
  clock: Clock;
  random: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** What came of a question in the end, and how many requests it took; none when it never went out. */
export type Conversation = { attempt: Attempt; attempts: number };

/**
 * Asks until there is an answer, another try cannot help, or the next one would not begin before `deadline`
 * (milliseconds since 1970). `onRetry` hears of every failure that is tried again.
 */
export async function converse(
  { endpoint, clock, random, wait }: ConverseDeps,
  question: Question,
  limit: { signal: AbortSignal; deadline: number },
  onRetry: (failed: Conversation) => void,
): Promise<Conversation> {
  for (let attempts = 1; ; attempts++) {
    const attempt = await endpoint.send(question, limit.signal);
    const result = { attempt, attempts };
    if (attempt.ok || !attempt.again || attempts === MOST_ATTEMPTS) return result;
    const pause = pauseAfter(attempts, attempt.retryAfterMilliseconds, random());
    if (clock.now().getTime() + pause >= limit.deadline) return result;
    onRetry(result);
    // An aborted wait leads to an aborted request, which says why.
    await wait(pause, limit.signal).catch(() => undefined);
  }
}
