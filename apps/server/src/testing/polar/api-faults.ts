import type { ServerResponse } from 'node:http';

/**
 * How the API fails: 429 with Retry-After, a fault of the server, no answer, half an answer, a broken connection, an
 * answer that is no JSON or has not the fields, 404, or `late`: the call has its effect, but its answer is cut.
 */
export type ApiFault =
  | 'rate-limit'
  | 'server-error'
  | 'hang'
  | 'stall'
  | 'cut'
  | 'unreadable'
  | 'empty'
  | 'missing'
  | 'late';

export type ApiCall = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;

type Planned = { fault: ApiFault; call: ApiCall | null; left: number };

export function apiFaults() {
  const planned: Planned[] = [];
  return {
    /** The next calls, or the next of one kind such as `POST /v1/checkouts`, fail. */
    next(fault: ApiFault, count = 1, call: ApiCall | null = null): void {
      planned.push({ fault, call, left: count });
    },
    clear(): void {
      planned.length = 0;
    },
    take(call: ApiCall): ApiFault | null {
      const plan = planned.find((candidate) => candidate.left > 0 && (candidate.call ?? call) === call);
      if (!plan) return null;
      plan.left -= 1;
      return plan.fault;
    },
  };
}

/** Fails the request; `late` has to be played by the caller. */
export function playFault(fault: Exclude<ApiFault, 'late'>, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  if (fault === 'hang') return;
  if (fault === 'cut') return void response.socket?.destroy();
  if (fault === 'stall') {
    response.writeHead(200, json);
    return void response.write('{"id": ');
  }
  if (fault === 'rate-limit') {
    response.writeHead(429, { ...json, 'retry-after': '7' });
    response.end('{"detail":"Rate limit exceeded"}');
  } else if (fault === 'server-error') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>');
  else if (fault === 'missing') response.writeHead(404, json).end('{"error":"ResourceNotFound","detail":"Not found"}');
  else if (fault === 'unreadable') response.writeHead(200, json).end('{"id": "half');
  else response.writeHead(200, json).end('{}');
}
