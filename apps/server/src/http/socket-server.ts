import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { createConnections } from './connections.ts';
import { acceptUnencodedPaths } from './unencoded-paths.ts';

/** Longer than that of proxies (usually 60 s), so that no request arrives on a connection that is being closed. */
const IDLE_CONNECTION_MILLISECONDS = 65_000;

/** The HTTP server; the caller makes it listen. */
export function createSocketServer(
  fetch: (request: Request) => Response | Promise<Response>,
  connections: ReturnType<typeof createConnections>,
): Server {
  const answer = getRequestListener(
    (request, { incoming }) => {
      connections.remember(request, incoming.socket);
      return fetch(request);
    },
    // For requests without a host: some load balancers send health checks with HTTP/1.0.
    { hostname: 'localhost' },
  );
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MILLISECONDS }, answer);
  acceptUnencodedPaths(server);
  return server;
}
