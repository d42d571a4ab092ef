import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OfflineSite = {
  origin: string;
  /** Sends the service worker of a next build from now on. */
  release(): void;
  /** What of the site was asked for, such as `POST /rest/v1/interactions`, since the last call. */
  takeRequests(): string[];
  close(): Promise<void>;
};

/** The site under an address of its own, where a new version can be released and all requests are counted. */
export async function startOfflineSite(target: string): Promise<OfflineSite> {
  let release = '';
  let asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const isWorker = request.url === '/service-worker.js';
    // A worker that differs in a byte is another build's.
    if (isWorker) delete headers['if-none-match'];
    const onward = send(new URL(request.url ?? '/', target), { method: request.method, headers }, (answer) => {
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
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    release: () => {
      release += '\n// next build';
    },
    takeRequests: () => {
      const all = asked;
      asked = [];
      return all;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
