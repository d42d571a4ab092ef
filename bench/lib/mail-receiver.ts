import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Time between taking a mail and saying so, in which the database may go away. */
const ANSWER_MILLISECONDS = 50;

/** An SMTP server on loopback that accepts every mail and counts them by recipient and subject. */
export async function startMailReceiver() {
  /** How often each mail came, by `<recipient> <first line of the subject>`. */
  const counts = new Map<string, number>();
  const server = createServer((socket) => {
    let [to, subject, isBody] = ['', '', false];
    const answer = (text: string) => socket.write(`${text}\r\n`);
    socket.on('error', () => undefined);
    answer('220 bench');
    const lines = createInterface({ input: socket });
    // It passes on the errors of the socket, as when a client is killed.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      if (isBody) {
        if (line.startsWith('Subject: ')) subject = line;
        if (line !== '.') return;
        isBody = false;
        const mail = `${to} ${subject}`;
        counts.set(mail, (counts.get(mail) ?? 0) + 1);
        setTimeout(() => answer('250 taken'), ANSWER_MILLISECONDS);
      } else if (line === 'DATA') {
        isBody = true;
        answer('354 go on');
      } else if (line === 'QUIT') {
        answer('221 bye');
        socket.end();
      } else {
        to = /^RCPT TO:<(.+?)>/i.exec(line)?.[1] ?? to;
        answer('250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    counts,
    close: () => server.close(),
  };
}
