import type { IncomingMessage, ServerResponse } from 'node:http';

export type Refusal = { status: number; headers?: Record<string, string>; body?: string };

/** Refusals of a local server: those that a test asked for, then those of its rate limit. */
export function createRefusals(limit?: { requests: number; milliseconds: number; now(): number }) {
  const asked: Refusal[] = [];
  const answeredAt: number[] = [];

  /** Remembers the request; true when it is one too many. */
  function isTooMany(): boolean {
    if (!limit) return false;
    const now = limit.now();
    while (answeredAt[0] !== undefined && answeredAt[0] <= now - limit.milliseconds) answeredAt.shift();
    if (answeredAt.length >= limit.requests) return true;
    answeredAt.push(now);
    return false;
  }

  return {
    /** Refuses the next requests, one refusal each. */
    next: (...refusals: Refusal[]) => void asked.push(...refusals),
    /** Requests that the rate limit refused. */
    tooMany: 0,
    /** Answers the request with a refusal; false when there is none. */
    refuse(response: ServerResponse, whenTooMany: Refusal): boolean {
      const refusal = asked.shift() ?? (isTooMany() ? whenTooMany : null);
      if (refusal === whenTooMany) this.tooMany++;
      if (refusal) response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      return refusal !== null;
    },
  };
}

export function sendJson(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

export const addressOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://127.0.0.1');
