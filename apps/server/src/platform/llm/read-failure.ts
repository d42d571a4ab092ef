import type { Attempt } from './outcome.ts';
import { readRetryAfter } from './pause.ts';

/** What the endpoint said, as the SDK's `APIError` carries it. */
export type HttpFailure = { status: number; code?: unknown; headers?: Headers | undefined };

type Failed = Extract<Attempt, { ok: false }>;

/** An answer with another status than 200. */
export function readHttpFailure({ status, code, headers }: HttpFailure, now: Date): Failed {
  if (status === 401 || status === 403) return { ok: false, reason: 'refused_key', status, again: false };
  const retryAfterMilliseconds = readRetryAfter(headers?.get('retry-after'), now);
  // An account without money is told 429 as well; no pause fills it.
  if (status === 429) {
    return { ok: false, reason: 'rate_limited', status, again: code !== 'insufficient_quota', retryAfterMilliseconds };
  }
  if (status >= 500) return { ok: false, reason: 'server_error', status, again: true, retryAfterMilliseconds };
  return { ok: false, reason: 'bad_answer', status, again: false };
}

/** Everything that is thrown on the way to an answer and back. */
export function readBrokenConnection(error: unknown, signal: AbortSignal): Failed {
  if (signal.aborted) return interrupted(signal);
  // A body that is no JSON came in whole.
  if (error instanceof SyntaxError) return { ok: false, reason: 'bad_answer', status: 200, again: false };
  // Whether the question arrived is not known: asked again, it might be paid for twice.
  return { ok: false, reason: 'network', again: false };
}

/** The reason a signal is aborted with when the time is up; every other one is somebody's wish. */
export const TIME_IS_UP = new Error('time is up');

export function interrupted(signal: AbortSignal): Failed {
  return { ok: false, reason: signal.reason === TIME_IS_UP ? 'timeout' : 'cancelled', again: false };
}
