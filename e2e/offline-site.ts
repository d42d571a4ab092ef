import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OfflineSite = {
  origin: string;
  /** Serves the service worker of a next build from now on. */
  release(): void;
  /** Requests to the site since the last call, such as `POST /rest/v1/interactions`. */
  takeRequests(): string[];
  close(): Promise<void>;
};

/** Proxy to the site with an origin of its own, which can release a new version and records all requests. */
export async function startOfflineSite(target: string): Promise<OfflineSite> {
  let release = '';
  let requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const isWorker = request.url === '/service-worker.js';
    // The browser treats a worker that differs in one byte as a new version.
    if (isWorker) delete headers['if-none-match'];
    const forwarded = send(new URL(request.url ?? '/', target), { method: request.method, headers }, (answer) => {
      if (!isWorker) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response, { end: false });
      answer.once('end', () => response.end(release));
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    release: () => {
      release += '\n// next build';
    },
    takeRequests: () => {
      const all = requests;
      requests = [];
      return all;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
