import { once } from 'node:events';
import type { App } from '../app.ts';
import { createConnections } from '../http/connections.ts';
import { createSocketServer } from '../http/socket-server.ts';

/** Serves the app on a free port, as the product does. */
export async function serveOnPort(app: Pick<App, 'fetch'>, connections = createConnections()) {
  const server = createSocketServer(app.fetch, connections);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async close() {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
