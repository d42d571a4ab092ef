import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { createConnections } from './connections.ts';
import { takeRawLetters } from './raw-letters.ts';

/** Longer than proxies keep theirs (60 s as a rule): a request must not meet a connection that is just being closed. */
const KEEP_ALIVE_MILLISECONDS = 65_000;

/** What answers on a port; the caller has it listen. */
export function createSocketServer(
  fetch: (request: Request) => Response | Promise<Response>,
  connections: ReturnType<typeof createConnections>,
): Server {
  const answer = getRequestListener(
    (request, { incoming }) => {
      connections.remember(request, incoming.socket);
      return fetch(request);
    },
    // For HTTP/1.0, in which some load balancers ask how we are.
    { hostname: 'localhost' },
  );
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MILLISECONDS }, answer);
  takeRawLetters(server);
  return server;
}
