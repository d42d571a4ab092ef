import { reportAnswer } from './connection.ts';
import { learnTime } from './server-clock.ts';
import { tellingOfChange } from './session-change.ts';
import { tellTabs } from './tab-channel.ts';

const tokenPath = '/auth/v1/token';

/** How long the server is asked who is signed in, in ms, before it counts as out of reach. */
export const SESSION_PATIENCE = 8000;

let renewal: Promise<boolean> | undefined;

/**
 * Asks for a new short-lived cookie from the long-lived one; many callers share one request. False when the session
 * has ended; rejects when that could not be found out.
 */
export function renewSession(): Promise<boolean> {
  renewal ??= fetch(tokenPath, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'refresh_token' }),
    signal: AbortSignal.timeout(SESSION_PATIENCE),
  })
    .then((response) => {
      // That the server cannot say it now does not mean that the session has ended.
      if (response.status === 429 || response.status >= 500) throw new TypeError(`status ${response.status}`);
      return response.ok;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/** Sends a request; answers 401 by renewing the session once and sending it again. */
export async function sendWithRenewal(request: Request, init: RequestInit): Promise<Response> {
  const response = await tellingOfChange(request, () => send(request, init));
  if (request.method !== 'GET' && response.ok) tellTabs(new URL(request.url).pathname);
  return response;
}

async function send(request: Request, init: RequestInit): Promise<Response> {
  const again = request.clone();
  const asked = Date.now();
  const response = await fetch(request, { ...init, credentials: 'same-origin' });
  reportAnswer(true);
  learnTime(response, asked);
  if (response.status !== 401 || new URL(request.url).pathname.startsWith('/auth/v1/')) return response;
  return (await renewSession()) ? fetch(again, { ...init, credentials: 'same-origin' }) : response;
}
