import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Headers; body: Buffer };

/**
 * Opens one connection to a port, on which requests are written byte for byte: unlike `fetch`, it normalises neither
 * path nor headers.
 */
export async function visitRaw(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let isOver = false;
  let onChange = () => {};
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    onChange();
  });
  for (const event of ['end', 'error', 'close']) {
    socket.on(event, () => {
      isOver = true;
      onChange();
    });
  }

  async function until<T>(find: () => T | null): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== null) return found;
      if (isOver) throw new Error(`the connection ended after: ${received.toString('latin1').slice(0, 200)}`);
      await new Promise<void>((resolve) => {
        onChange = resolve;
      });
    }
  }

  const take = (size: number) => {
    if (received.length < size) return null;
    const taken = received.subarray(0, size);
    received = received.subarray(size);
    return taken;
  };

  async function readAnswer(isHead: boolean): Promise<RawAnswer> {
    const end = await until(() => {
      const at = received.indexOf('\r\n\r\n');
      return at < 0 ? null : at;
    });
    const [first = '', ...lines] = (take(end + 4) ?? '').toString('latin1').trim().split('\r\n');
    const headers = new Headers();
    for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
    const status = Number(first.split(' ')[1]);
    const size = isHead || status === 304 ? 0 : Number(headers.get('content-length') ?? 0);
    const body = await until(() => take(size));
    // A chunked response without content still has the final chunk.
    if (headers.has('transfer-encoding') && !isHead) await until(() => take('0\r\n\r\n'.length));
    return { status, headers, body };
  }

  return {
    /** Requests a target exactly as given, in UTF-8, and reads the response. */
    async ask(target: string | Buffer, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
      const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        Buffer.concat([
          Buffer.from(`${method} `),
          Buffer.from(target),
          Buffer.from(` HTTP/1.1\r\n${lines.join('')}\r\n`),
        ]),
      );
      return readAnswer(method === 'HEAD');
    },
    /** Whether unread bytes are left, such as an unexpected body. */
    hasMore: () => received.length > 0,
    close: () => socket.destroy(),
  };
}
