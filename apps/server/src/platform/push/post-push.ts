import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Clock } from '../clock.ts';
import { readRetryAfter } from '../llm/pause.ts';
import { PrivateAddressError, publicLookup } from './public-address.ts';
import type { PushOutcome } from './push-outcome.ts';

/**
 * Idle connections are closed before services close theirs, so that no message is sent on a closing connection. The
 * number of sockets in use is not limited: the time limit also runs while a message waits for a socket.
 */
const AGENT = { keepAlive: true, maxFreeSockets: 256, timeout: 4000 } as const;
/** Only the status of a response counts; its body is read up to this length. */
const MAX_RESPONSE_BYTES = 16 * 1024;
/** Connection errors: nothing of the message was sent. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);

export type PostPush = (endpoint: string, body: Buffer, headers: OutgoingHttpHeaders) => Promise<PushOutcome>;

/** Posts one message over keep-alive connections. Redirects are not followed. */
export function postPush(allowPrivate: boolean, milliseconds: number, clock: Clock): PostPush {
  const guard = allowPrivate ? {} : { lookup: publicLookup };
  const agents = { http: new http.Agent({ ...AGENT, ...guard }), https: new https.Agent({ ...AGENT, ...guard }) };
  return (endpoint, body, headers) =>
    new Promise((resolve) => {
      const url = new URL(endpoint);
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        headers,
        agent: isSecure ? agents.https : agents.http,
      });
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        request.destroy();
      }, milliseconds);
      const end = (outcome: PushOutcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      request.on('error', (error) => end(isLate ? { kind: 'unknown' } : outcomeOfFault(error)));
      request.on('response', (response) => {
        let length = 0;
        response.on('data', (part: Buffer) => {
          length += part.length;
          if (length > MAX_RESPONSE_BYTES) response.destroy();
        });
        // The status is already known, so an error in the body does not matter.
        response.on('error', () => undefined);
        response.on('close', () => end(outcomeOf(response, clock.now())));
      });
      request.end(body);
    });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: Date): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    const milliseconds = readRetryAfter(headers['retry-after'], now);
    return { kind: 'busy', afterSeconds: milliseconds === undefined ? null : Math.ceil(milliseconds / 1000) };
  }
  return { kind: 'refused', status: statusCode };
}

function outcomeOfFault(error: Error): PushOutcome {
  // Not `gone`: a temporary DNS fault must not delete devices.
  if (error instanceof PrivateAddressError) return { kind: 'refused', status: null };
  const code = 'code' in error ? String(error.code) : '';
  return NOT_REACHED.has(code) ? { kind: 'busy', afterSeconds: null } : { kind: 'unknown' };
}
