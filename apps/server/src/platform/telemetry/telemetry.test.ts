import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOtlpReceiver } from '../../testing/otlp/otlp-receiver.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLogger } from '../logger.ts';
import { startTelemetry } from './start-telemetry.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const HEADER = `00-${TRACE}-${PARENT}-01`;
const lines: string[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(line) });

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let server: TestServer;
let requestId: string | null;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const telemetry = startTelemetry(
    {
      endpoint: receiver.url,
      serviceName: 'bugunne',
      sendsTraces: true,
      sendsMetrics: true,
      metricMilliseconds: 3_600_000,
    },
    'one:3000',
    logger,
  );
  server = await startTestServer({ tracing: telemetry.tracing, logger, config: { proxyHops: 1 } });
  telemetry.send(server.metrics.registry);
  const member = await server.signUpWith();
  await server.runJobs();
  await member.api.recommendations.today({ language: 'tr' });
  const item = await member.request('/rest/v1/contents/movie-eskiya-1996?language=tr&secret=in-the-query', {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  requestId = item.headers.get('x-request-id');
  await member.request('/rest/v1/contents/movie-eskiya-1996?language=tr', { headers: { traceparent: HEADER } });
  await member.request('/no/such/address-of-a-user');
  // Stopping sends what is left.
  await telemetry.stop();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const spanOf = (traceId: string | null, name: RegExp) =>
  receiver.spans.find((span) => span.traceId === traceId && name.test(span.name));

describe('traces', () => {
  it('name a request by the pattern of its route, and its trace by the id of the request', () => {
    expect(receiver.refused).toEqual([]);
    const span = spanOf(requestId, /^GET /);
    expect(span).toMatchObject({
      name: 'GET /rest/v1/contents/:id',
      kind: 2,
      parentId: '',
      isFault: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/rest/v1/contents/:id',
        'http.response.status_code': 200,
      },
      resource: { 'service.name': 'bugunne', 'service.instance.id': 'one:3000' },
    });
    expect(span?.milliseconds).toBeGreaterThan(0);
    const logged = lines.map((line) => JSON.parse(line)).filter((entry) => entry.msg === 'request');
    expect(logged.map((entry) => entry.requestId)).toContain(requestId);
    expect(requestId).toMatch(/^[\da-f]{32}$/);
  });

  it('hold the statements of a request, by operation and table', () => {
    const request = receiver.spans.find(({ name }) => name === 'GET /rest/v1/daily_recommendations');
    const statements = receiver.spans.filter(({ parentId }) => parentId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('INSERT daily_recommendations');
    const insert = statements.find(({ name }) => name.startsWith('INSERT'));
    expect(insert).toMatchObject({
      kind: 3,
      traceId: request?.traceId,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT' },
    });
  });

  it('hold jobs with the mails that they send', () => {
    const mail = receiver.spans.find(({ name }) => name === 'send mail');
    const job = receiver.spans.find(({ spanId }) => spanId === mail?.parentId);
    expect(mail?.kind).toBe(3);
    expect(job?.name).toMatch(/^job /);
    expect(job).toMatchObject({ parentId: '', traceId: mail?.traceId });
  });

  it('continue that of a trusted proxy', () => {
    expect(spanOf(TRACE, /^GET /)).toMatchObject({ parentId: PARENT, name: 'GET /rest/v1/contents/:id' });
  });

  it('hold no address, query, title or parameter', () => {
    const everything = receiver.bodies.join('');
    for (const secret of ['203.0.113.7', 'in-the-query', 'movie-eskiya', '@example.com', 'address-of-a-user']) {
      expect(everything).not.toContain(secret);
    }
    expect(receiver.spans.some(({ name }) => name === 'GET none')).toBe(true);
  });
});

describe('metrics', () => {
  const metricOf = (name: string) => receiver.metrics.at(-1)?.find((metric) => metric.name === name);

  it('are the same figures that Prometheus reads', async () => {
    const requests = metricOf('http_requests_total');
    expect(requests).toMatchObject({ type: 'sum', isMonotonic: true });
    const attributes = { method: 'GET', route: '/rest/v1/contents/:id', status: '200' };
    expect(requests?.points.find((point) => point.attributes['route'] === attributes.route)).toMatchObject({
      attributes,
      value: 2,
    });
    const text = await server.metrics.registry.metrics();
    expect(text).toContain('http_requests_total{method="GET",route="/rest/v1/contents/:id",status="200"} 2');
    expect(metricOf('process_resident_memory_bytes')?.type).toBe('gauge');
  });

  it('have histograms whose buckets add up to the count', () => {
    const durations = metricOf('http_request_duration_seconds');
    const point = durations?.points.find(({ attributes }) => attributes['route'] === '/rest/v1/contents/:id');
    expect(durations?.type).toBe('histogram');
    expect(point?.counts).toHaveLength((point?.boundaries.length ?? 0) + 1);
    expect(point?.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(point?.count).toBe(2);
    expect(point?.sum).toBeGreaterThan(0);
  });
});

it('gives a request an id of its own when nothing in front is trusted, with and without spans', async () => {
  const direct = await startTestServer({ database: server.database, config: { proxyHops: 0 } });
  const response = await direct.connect().request('/health/live', { headers: { traceparent: HEADER } });
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
  expect(response.headers.get('x-request-id')).not.toBe(TRACE);
  const proxied = await startTestServer({ database: server.database, config: { proxyHops: 1 } });
  const answer = await proxied.connect().request('/rest/v1/none', { headers: { traceparent: HEADER } });
  expect(answer.headers.get('x-request-id')).toBe(TRACE);
  expect(await answer.json()).toMatchObject({ data: { requestId: TRACE } });
});

it('neither fails nor delays anything for long without a receiver', async () => {
  const telemetry = startTelemetry(
    // Port 1 refuses every connection.
    {
      endpoint: 'http://127.0.0.1:1',
      serviceName: 'bugunne',
      sendsTraces: true,
      sendsMetrics: true,
      metricMilliseconds: 3_600_000,
    },
    'two:3000',
    createLogger('silent'),
  );
  const lonely = await startTestServer({ database: server.database, tracing: telemetry.tracing });
  telemetry.send(lonely.metrics.registry);
  expect((await lonely.connect().request('/health/live')).status).toBe(200);
  const began = performance.now();
  await telemetry.stop();
  expect(performance.now() - began).toBeLessThan(5000);
});
