import { AnswerTooLong } from './guarded-fetch.ts';
import type { Attempt } from './outcome.ts';
import { readRetryAfter } from './pause.ts';

/** The fields of the SDK's `APIError` that are used. */
export type HttpFailure = { status: number; code?: unknown; headers?: Headers | undefined };

type Failed = Extract<Attempt, { ok: false }>;

/** Classifies a response with a status other than 200. */
export function readHttpFailure({ status, code, headers }: HttpFailure, now: Date): Failed {
  if (status === 401 || status === 403) return { ok: false, reason: 'refused_key', status, retryable: false };
  const retryAfterMilliseconds = readRetryAfter(headers?.get('retry-after'), now);
  // An account without credit also gets 429; retrying cannot help it.
  if (status === 429) {
    return {
      ok: false,
      reason: 'rate_limited',
      status,
      retryable: code !== 'insufficient_quota',
      retryAfterMilliseconds,
    };
  }
  if (status >= 500) return { ok: false, reason: 'server_error', status, retryable: true, retryAfterMilliseconds };
  return { ok: false, reason: 'bad_answer', status, retryable: false };
}

/** Classifies an error that left no HTTP response. */
export function readBrokenConnection(error: unknown, signal: AbortSignal): Failed {
  if (signal.aborted) return interrupted(signal);
  // The response was complete, but its body is no JSON; or it was too long to be an answer.
  if (error instanceof SyntaxError || error instanceof AnswerTooLong)
    return { ok: false, reason: 'bad_answer', status: 200, retryable: false };
  // The question may have arrived: a retry might be charged twice.
  return { ok: false, reason: 'network', retryable: false };
}

/** Abort reason at the time limit; with any other reason the caller aborted. */
export const TIME_IS_UP = new Error('time is up');

export function interrupted(signal: AbortSignal): Failed {
  return { ok: false, reason: signal.reason === TIME_IS_UP ? 'timeout' : 'cancelled', retryable: false };
}
