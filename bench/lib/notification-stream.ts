import { connect } from 'node:net';

export type NotificationStream = { close(): void };

/** Opens a notification stream on a bare socket, so that thousands fit in one process. Resolves once it is open. */
export function openStream(
  port: number,
  cookie: string,
  onNotification: (seq: number) => void,
): Promise<NotificationStream> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /realtime/v1/notifications?language=tr HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`,
      );
    });
    let isClosed = false;
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.startsWith('HTTP/') && !text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 200)));
      // Events end with an empty line; the chunked encoding around them is ignored.
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.includes('retry:')) {
          resolve({
            close() {
              isClosed = true;
              socket.destroy();
            },
          });
        }
        const [, seq] = /id: (\d+)\nevent: notification/.exec(block) ?? [];
        if (seq) onNotification(Number(seq));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (isClosed) return;
      reject(new Error(`closed: ${text.slice(0, 300)}`));
      process.exitCode = 1;
    });
  });
}
