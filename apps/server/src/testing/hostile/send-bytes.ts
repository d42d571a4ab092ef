import { connect } from 'node:net';

export type Answer = { status: number; headers: [string, string][]; body: string };

/** Pictures are drawn one after the other, in up to 20 s each. */
const TIMEOUT_MILLISECONDS = 30_000;

/**
 * Writes bytes on a new connection and reads until it ends. A half request is given up after a moment, a stream once its
 * head has come.
 */
export function sendBytes(port: number, bytes: Buffer, timeout = TIMEOUT_MILLISECONDS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(parts));
    };
    const timer = setTimeout(finish, timeout);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (part) => {
      parts.push(part);
      if (parts.length === 1 && /content-type: text\/event-stream/i.test(part.toString('latin1'))) finish();
    });
    socket.on('end', finish);
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close while a large body is still being written.
      if (error.code === 'ECONNREFUSED') {
        clearTimeout(timer);
        reject(error);
      } else finish();
    });
  });
}

/** The answers in the bytes of a connection; the bodies of answers to HEAD are absent. */
export function readAnswers(bytes: Buffer, isHead = false): Answer[] {
  const answers: Answer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) break;
    const [first = '', ...lines] = bytes.subarray(at, end).toString('latin1').split('\r\n');
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
    const named = (name: string) => headers.find(([header]) => header === name)?.[1];
    at = end + 4;
    let body = Buffer.alloc(0);
    if (!isHead && status !== 304 && status !== 204 && status >= 200) {
      const rest = bytes.subarray(at);
      const size = named('content-length');
      const read =
        named('transfer-encoding') === 'chunked'
          ? unchunk(rest)
          : { body: rest.subarray(0, Number(size ?? rest.length)), length: Number(size ?? rest.length) };
      body = Buffer.from(read.body);
      at += read.length;
    }
    answers.push({ status, headers, body: body.toString('utf8') });
  }
  return answers;
}

function unchunk(bytes: Buffer): { body: Buffer; length: number } {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) break;
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    at = line + 2;
    if (!size) {
      at += 2;
      break;
    }
    parts.push(bytes.subarray(at, at + size));
    at += size + 2;
  }
  return { body: Buffer.concat(parts), length: at };
}
