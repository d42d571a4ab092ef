import type { ServerResponse } from 'node:http';

/**
 * How the servers fail: `maxlag` with status 200, 429 with Retry-After, 503, an answer that is cut in the middle, one that
 * comes slowly, or an API error that does not pass.
 */
export type WikidataFault = 'maxlag' | 'rate-limit' | 'unavailable' | 'cut' | 'slow' | 'refusal';
export type Part = 'sparql' | 'api';

const SLOW_MILLISECONDS = 50;

export function wikidataFaults() {
  const planned: { fault: WikidataFault; part: Part; left: number }[] = [];
  return {
    /** The next requests of a part fail. */
    next(fault: WikidataFault, part: Part, count = 1): void {
      planned.push({ fault, part, left: count });
    },
    take(part: Part): WikidataFault | null {
      const plan = planned.find((candidate) => candidate.left > 0 && candidate.part === part);
      if (!plan) return null;
      plan.left -= 1;
      return plan.fault;
    },
  };
}

/** Sends the answer `body` as the fault has it. */
export function playFault(fault: WikidataFault, body: string, response: ServerResponse): void {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  if (fault === 'maxlag') {
    response.writeHead(200, { ...json, 'retry-after': '5', 'x-database-lag': '9', 'mediawiki-api-error': 'maxlag' });
    const info = 'Waiting for a database server: 9 seconds lagged.';
    response.end(JSON.stringify({ error: { code: 'maxlag', info, host: 'stand-in', lag: 9 } }));
  } else if (fault === 'rate-limit') response.writeHead(429, { 'retry-after': '7' }).end('Too Many Requests');
  else if (fault === 'unavailable')
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
  else if (fault === 'cut') {
    response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  } else if (fault === 'slow') {
    response.writeHead(200, json);
    response.write(body.slice(0, 1));
    setTimeout(() => response.end(body.slice(1)), SLOW_MILLISECONDS);
  } else {
    response.writeHead(200, json).end(JSON.stringify({ error: { code: 'permissiondenied', info: 'Not allowed.' } }));
  }
}
