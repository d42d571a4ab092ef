import { bodyOf, ResponseError } from './api-paths.ts';
import { reportReachability } from './connection.ts';
import { effectOf } from './request-effect.ts';
import { singleFlight } from './retry.ts';
import { syncClockOffset } from './server-clock.ts';
import { broadcastSessionChange } from './session-change.ts';
import { broadcastTabChange } from './tab-channel.ts';

/** Timeout in ms of requests for the session, after which the server counts as unreachable. */
export const SESSION_TIMEOUT = 8000;

/**
 * Exchanges the long-lived cookie for a new short-lived one; concurrent callers share one request. Resolves with false
 * when the session has ended; rejects when the server cannot tell.
 */
export const renewSession = singleFlight(async () => {
  const response = await fetch(API_PATHS.auth.token, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'refresh_token' }),
    signal: AbortSignal.timeout(SESSION_TIMEOUT),
  });
  // A server that cannot respond now does not mean that the session has ended.
  if (response.status === 429 || response.status >= 500) throw new TypeError(`status ${response.status}`);
  return response.ok;
});

/** Sends a request; after a 401 renews the session once and sends the request again. */
export async function sendWithRenewal(request: Request, init: RequestInit): Promise<Response> {
  const response = await broadcastSessionChange(request, () => send(request, init));
  if (response.ok) broadcastTabChange(effectOf(request.method, request.url)?.changes ?? []);
  return response;
}

async function send(request: Request, init: RequestInit): Promise<Response> {
  const again = request.clone();
  const sentAt = Date.now();
  const response = await fetch(request, { ...init, credentials: 'same-origin' });
  reportReachability(true);
  syncClockOffset(response, sentAt);
  if (response.status !== 401 || new URL(request.url).pathname.startsWith(API_PATHS.raw.auth)) return response;
  return (await renewSession()) ? fetch(again, { ...init, credentials: 'same-origin' }) : response;
}

/** Data of the signed-in user on a public page, by a bare fetch that renews the session; throws when the request fails. */
export async function fetchAsUser<Data>(path: string): Promise<Data> {
  const request = new Request(new URL(path, location.origin));
  const response = await sendWithRenewal(request, { signal: AbortSignal.timeout(SESSION_TIMEOUT) });
  if (!response.ok) throw new ResponseError(response.status, await bodyOf(response));
  const data: Data = await response.json();
  return data;
}
