import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type ReceivedMetric, type ReceivedSpan, readMetrics, readSpans } from './read-otlp.ts';

/** A receiver of OTLP over HTTP on loopback, which reads the binary form of the protocol. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[][] = [];
  const refused: string[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    bodies.push(body.toString('latin1'));
    const isProtobuf = request.headers['content-type'] === 'application/x-protobuf';
    if (isProtobuf && request.method === 'POST' && request.url === '/v1/traces') spans.push(...readSpans(body));
    else if (isProtobuf && request.method === 'POST' && request.url === '/v1/metrics') metrics.push(readMetrics(body));
    else refused.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    /** The metrics of each transmission. */
    metrics,
    /** Requests of another form. */
    refused,
    /** Everything that was received, byte for byte. */
    bodies,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
