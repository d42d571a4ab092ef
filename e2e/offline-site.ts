import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OfflineSite = {
  origin: string;
  /** Serves the service worker of a next build from now on. */
  release(): void;
  /** Answers no request for a path like this from now on, as if the server were gone. The browser stays online. */
  cut(path: RegExp): void;
  /** Answers all requests again. */
  restore(): void;
  /** Answers 404 for files like this until a page is opened, which belongs to the new version and names other files. */
  deployWithout(file: RegExp): void;
  /** Requests to the site since the last call, such as `POST /rest/v1/interactions`. */
  takeRequests(): string[];
  close(): Promise<void>;
};

/** Proxy to the site with an origin of its own, which can release a new version and records all requests. */
export async function startOfflineSite(target: string): Promise<OfflineSite> {
  let release = '';
  let requests: string[] = [];
  let lost: RegExp | undefined;
  let removed: RegExp | undefined;
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const path = request.url ?? '/';
    if (lost?.test(path)) {
      request.socket.destroy();
      return;
    }
    if (request.headers.accept?.includes('text/html')) removed = undefined;
    if (removed?.test(path)) {
      response.writeHead(404).end();
      return;
    }
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
    cut: (path) => {
      lost = path;
    },
    restore: () => {
      lost = undefined;
    },
    deployWithout: (file) => {
      removed = file;
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
