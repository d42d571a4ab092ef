import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';

/** The statuses of Node's default `clientError` handler. */
const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Accepts paths with unencoded UTF-8 letters, which some programs send as typed. Node's parser refuses them, so the
 * request head is parsed again with the letters percent-encoded. The connection is closed after the response.
 */
export function acceptUnencodedPaths(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number }, socket) => {
    if (!socket.writable) return void socket.destroy();
    const head = error.code === 'HPE_INVALID_URL' ? encodedHead(error.rawPacket, error.bytesParsed) : null;
    if (head !== null) return parseAgain(server, head, socket);
    socket.end(`HTTP/1.1 ${REFUSALS[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  });
}

function parseAgain(server: Server, head: string, socket: Duplex): void {
  const [inside, outside] = duplexPair();
  outside.pipe(socket);
  socket.on('close', () => outside.destroy());
  socket.on('error', () => outside.destroy());
  outside.on('error', () => socket.destroy());
  inside.on('error', () => socket.destroy());
  // Rate limits count by it.
  Object.defineProperty(inside, 'remoteAddress', { value: addressOf(socket) });
  server.emit('connection', inside);
  outside.write(head, 'latin1');
}

const addressOf = (socket: Duplex) => (socket instanceof Socket ? socket.remoteAddress : undefined);

/** The request head with its path percent-encoded; null when it is incomplete, no GET or HEAD, or pure ASCII. */
function encodedHead(packet: Buffer | undefined, failedAt = 0): string | null {
  const [, method, target = '', version, fields = ''] =
    /^(GET|HEAD) (\/\S*) (HTTP\/1\.[01]\r\n)((?:[^\r\n]+\r\n)*)\r\n/.exec(packet?.toString('latin1') ?? '') ?? [];
  // The packet may begin with another request than the refused one.
  if (method === undefined || failedAt > method.length + 1 + target.length) return null;
  const encoded = target.replaceAll(/[\x80-\xff]/g, (byte) => `%${hex(byte)}`);
  if (encoded === target) return null;
  return `${method} ${encoded} ${version}${fields.replaceAll(/^connection:.*\r\n/gim, '')}connection: close\r\n\r\n`;
}

const hex = (byte: string) => byte.charCodeAt(0).toString(16).toUpperCase();
