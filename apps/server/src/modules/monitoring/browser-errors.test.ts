import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { browserErrorsService } from './browser-errors.service.ts';

const PATH = '/rest/v1/browser_errors';
const REPORT = {
  kind: 'error',
  page: '/dashboard/content/:id',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  stack: ['content-detail-Bq3x.js:1:4200', 'entry.client-C0de.js:1:12'],
} as const;
const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  server = await startTestServer({ logger });
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

const send = (body: unknown, headers: Record<string, string> = {}, on = server) =>
  on.connect().request(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const count = async (kind: string) =>
  Number(
    new RegExp(`^browser_errors_total{kind="${kind}"} (\\d+)`, 'm').exec(
      await server.metrics.registry.metrics(),
    )?.[1] ?? 0,
  );

describe('errors that pages report', () => {
  it('are counted each and logged once a minute, by the pattern of the page and places in our files', async () => {
    for (let call = 0; call < 3; call += 1) expect((await send(REPORT)).status).toBe(200);
    expect((await send({ ...REPORT, kind: 'rejection' })).status).toBe(200);
    expect([await count('error'), await count('rejection')]).toEqual([3, 1]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { ...REPORT, message: 'Cannot read properties of undefined (reading title)', msg: 'an error in a page' },
      { kind: 'rejection' },
    ]);
  });

  it('are anonymous: no cookie is set, and what a message quotes is not logged', async () => {
    const message = 'no "kara sevda" for ada@example.com at https://bugunne.example/x?token=abc, code 123456';
    const response = await send({ ...REPORT, name: 'QuoteError', message });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(lines).toHaveLength(1);
    for (const secret of ['kara', 'ada', 'token', '123456']) expect(lines[0]).not.toContain(secret);
  });

  it.each([
    '',
    '{"',
    'null',
    { ...REPORT, kind: 'other' },
    { ...REPORT, page: '/dashboard/content/movie-dune' },
    { ...REPORT, name: 'Error{}' },
    { ...REPORT, message: 'x'.repeat(201) },
    { ...REPORT, stack: [] },
    { ...REPORT, stack: ['chrome-extension://abc/content.js:1:1'] },
    { ...REPORT, stack: ['a.js:1:1\n{"level":60}'] },
    { ...REPORT, stack: Array.from({ length: 9 }, () => 'a.js:1:1') },
  ])('are refused as %j', async (body) => {
    const before = await count('error');
    expect((await send(body)).status).toBe(400);
    expect([await count('error'), lines]).toEqual([before, []]);
  });

  it('are refused when they are large, from another site, or too many from one address', async () => {
    const large = await send({ ...REPORT, message: 'x'.repeat(2_000_000) });
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'body_too_large' }]);
    expect((await send(REPORT, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(REPORT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await send(REPORT, {}, strict)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await strict.metrics.registry.metrics()).toContain('rate_limit_refusals_total{rule="browserError"} 1');
  });

  it('write at most sixty lines a minute, however many different ones are invented', () => {
    let now = 0;
    const service = browserErrorsService(
      createMetrics(),
      createLogger('warn', { write: (line) => void lines.push(line) }),
      () => now,
    );
    const invent = (from: number) => {
      for (let index = from; index < from + 500; index += 1)
        service.report({ ...REPORT, stack: [`invented.js:1:${index}`] });
    };
    invent(0);
    expect(lines).toHaveLength(60);
    now = 61_000;
    invent(0);
    expect(lines).toHaveLength(120);
  });
});
