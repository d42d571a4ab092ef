import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** Serves on loopback; any free port when none is given. */
export async function serve(listener: RequestListener, port = 0) {
  const server = createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the local server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
