import { USER_HEADER } from '@bugunne/contract/user-header.constants';
import { sendWithRenewal } from '../session-renewal.ts';
import type { Answer, Change } from './change.ts';

/** In ms. The server may be unreachable although the device has a network. */
const TIMEOUT = 20_000;

/** Sends one change. The request outlives the page (`keepalive`). Never rejects. */
export async function sendChange(change: Change): Promise<Answer> {
  // Offline, a request would only log an error to the console.
  if (!navigator.onLine) return { kind: 'later', isSignedOut: false };
  let response: Response;
  try {
    response = await sendWithRenewal(requestOf(change), { signal: AbortSignal.timeout(TIMEOUT) });
  } catch {
    return { kind: 'later', isSignedOut: false };
  }
  const body: unknown = await response.json().catch(() => null);
  return answerOf(response.status, body);
}

export function requestOf({ method, path, body, madeAt, person: userId }: Change): Request {
  const ago = madeAt === undefined ? {} : { ago: Math.max(0, Date.now() - madeAt) };
  return new Request(new URL(path, location.origin), {
    method,
    keepalive: true,
    headers: {
      ...(userId === '' ? {} : { [USER_HEADER]: userId }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { body: JSON.stringify({ ...body, ...ago }) }),
  });
}

export function answerOf(status: number, body: unknown): Answer {
  if (status < 400) return { kind: 'done', body };
  if (status === 401) return { kind: 'later', isSignedOut: true };
  const error = { status, data: { body } };
  if (status === 500) return { kind: 'fault', error };
  // Timeout, too early, rate limit, or an unavailable server or proxy.
  if (status === 408 || status === 425 || status === 429 || status > 500) return { kind: 'later', isSignedOut: false };
  return { kind: 'refused', error };
}
