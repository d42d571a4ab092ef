import type { Socket } from 'node:net';

/** Maps each request to its connection. */
export function createConnections() {
  const sockets = new WeakMap<Request, Socket>();
  return {
    remember(request: Request, socket: Socket) {
      sockets.set(request, socket);
    },
    socketAddress: (request: Request) => sockets.get(request)?.remoteAddress,
    hangUp(request: Request) {
      sockets.get(request)?.destroy();
    },
  };
}
