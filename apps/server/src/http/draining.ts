import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A connection that has been silent for so long while the server stops is closed; the next request might be on its way. */
const QUIET_MILLISECONDS = 1000;
const CHECK_MILLISECONDS = 100;
/** Turns of the event loop without a new connection after which none is waiting, and the longest time for them. */
const ACCEPTING = { turns: 5, milliseconds: 1000 };

type Connection = { requests: number; quietSince: number; bytes: number };

/**
 * Watches the connections of a server. The returned function stops it without cutting a request: it accepts no new
 * connections, answers with `Connection: close`, closes quiet connections, and resolves when none is left, by force
 * after `graceMilliseconds`.
 */
export function prepareDraining(server: Server): (graceMilliseconds: number) => Promise<void> {
  const connections = new Map<Duplex, Connection>();
  const responses = new Set<ServerResponse>();
  let isDraining = false;
  let accepted = 0;

  server.on('connection', (socket: Duplex) => {
    accepted += 1;
    connections.set(socket, { requests: 0, quietSince: performance.now(), bytes: bytesFrom(socket) });
    socket.on('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection) connection.requests += 1;
    responses.add(response);
    if (isDraining) response.setHeader('connection', 'close');
    response.on('close', () => {
      responses.delete(response);
      if (!connection) return;
      connection.requests -= 1;
      connection.quietSince = performance.now();
      connection.bytes = bytesFrom(socket);
    });
  });

  /**
   * Accepts the connections that wait for it, one in each turn of the event loop: the system resets them, and with them
   * the requests they carry, when the server stops listening.
   */
  async function acceptWaiting() {
    const deadline = performance.now() + ACCEPTING.milliseconds;
    for (let quiet = 0; quiet < ACCEPTING.turns && performance.now() < deadline; ) {
      const before = accepted;
      await setImmediate();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  function closeQuiet() {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const bytes = bytesFrom(socket);
      // A part of a request has arrived.
      if (bytes !== connection.bytes) Object.assign(connection, { bytes, quietSince: now });
      else if (connection.requests === 0 && now - connection.quietSince >= QUIET_MILLISECONDS) socket.destroy();
    }
  }

  return async (graceMilliseconds) => {
    await acceptWaiting();
    isDraining = true;
    for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    // Node's own `close` also closes all quiet connections at once, and so cuts requests that are on their way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const check = setInterval(closeQuiet, CHECK_MILLISECONDS);
    const force = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    await closed;
    clearInterval(check);
    clearTimeout(force);
  };
}

const bytesFrom = (socket: Duplex) => (socket instanceof Socket ? socket.bytesRead : 0);
