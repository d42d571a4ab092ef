/**
 * The baseline of bench:static: `node:http` that sends one body from memory, copied from BENCH_COPY. Prints its port.
 */
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

// `fetch` would decompress the body.
const response = await new Promise<IncomingMessage>((resolve, reject) => {
  get(String(process.env['BENCH_COPY']), { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
});
const body = await buffer(response);
const headers = {
  'content-type': response.headers['content-type'],
  'content-encoding': response.headers['content-encoding'],
  'content-length': body.length,
};

const server = createServer((_request, answer) => {
  answer.writeHead(200, headers);
  answer.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
