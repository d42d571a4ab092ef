import { USER_HEADER } from '@bugunne/contract/user-header';
import { sendWithRenewal } from '../session-renewal.ts';
import type { Answer, Change } from './change.ts';

/** A network that is there may lead nowhere. */
const PATIENCE = 20_000;

/** Sends one change. The request lives on when the page is closed. Never rejects. */
export async function sendChange(change: Change): Promise<Answer> {
  // Without a network the browser would only write to the console.
  if (!navigator.onLine) return { kind: 'later', isSignedOut: false };
  let response: Response;
  try {
    response = await sendWithRenewal(requestOf(change), { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return { kind: 'later', isSignedOut: false };
  }
  const body: unknown = await response.json().catch(() => null);
  return answerOf(response.status, body);
}

export function requestOf({ method, path, body, madeAt, person }: Change): Request {
  const ago = madeAt === undefined ? {} : { ago: Math.max(0, Date.now() - madeAt) };
  return new Request(new URL(path, location.origin), {
    method,
    keepalive: true,
    headers: {
      ...(person === '' ? {} : { [USER_HEADER]: person }),
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
  // Too early, too many, or a server or proxy that is away.
  if (status === 408 || status === 425 || status === 429 || status > 500) return { kind: 'later', isSignedOut: false };
  return { kind: 'refused', error };
}
