import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to the database whose connections can be cut. */
export class CuttableProxy {
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  readonly #server: Server;

  constructor(target: { host: string; port: number }) {
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy();
      const far = connect(target);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
      return undefined;
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore() {
    this.#isCut = false;
  }

  close() {
    this.cut();
    this.#server.close();
  }
}
