import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Clock } from '../clock.ts';
import { readRetryAfter } from '../llm/pause.ts';
import { PrivateAddressError, publicLookup } from './public-address.ts';
import type { PushOutcome } from './push-outcome.ts';

/**
 * Idle connections are closed before services close theirs: a message must not meet one that is just going. Those in use
 * are as many as there are messages on their way: one that waited for a connection would lose the time for its answer.
 */
const AGENT = { keepAlive: true, maxFreeSockets: 256, timeout: 4000 } as const;
/** More of an answer is not read: only its status counts. */
const LONGEST_ANSWER_BYTES = 16 * 1024;
/** Faults of reaching a service: nothing of the message has left. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);

export type PostPush = (endpoint: string, body: Buffer, headers: OutgoingHttpHeaders) => Promise<PushOutcome>;

/** One request over kept connections. Redirects are not followed. */
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
          if (length > LONGEST_ANSWER_BYTES) response.destroy();
        });
        // However the rest of the answer ends: its status has been said.
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
  // A name server that answers wrongly for an hour must not cost everybody their devices.
  if (error instanceof PrivateAddressError) return { kind: 'refused', status: null };
  const code = 'code' in error ? String(error.code) : '';
  return NOT_REACHED.has(code) ? { kind: 'busy', afterSeconds: null } : { kind: 'unknown' };
}
