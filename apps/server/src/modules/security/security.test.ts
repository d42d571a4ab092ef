import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CSP_REPORTS_PATH } from '../../http/security.ts';
import { createLogger } from '../../platform/logger.ts';
import { createTestClock } from '../../testing/clock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { securityTxt } from './security-txt.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  server = await startTestServer({
    logger,
    clock: createTestClock('2026-05-10T22:30:00Z'),
    config: { publicUrl: 'https://bugunne.example', contactEmail: 'security@bugunne.example' },
  });
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

const send = (body: string, type = 'application/csp-report', on = server) =>
  on.connect().request(CSP_REPORTS_PATH, { method: 'POST', headers: { 'content-type': type }, body });
const count = async (directive: string) =>
  Number(
    new RegExp(`^csp_reports_total{directive="${directive}"} (\\d+)`, 'm').exec(
      await server.metrics.registry.metrics(),
    )?.[1] ?? 0,
  );

describe('reports of browsers', () => {
  it('are counted and logged without the page, the file and the code that they name', async () => {
    const before = await count('img-src');
    const report = {
      'document-uri': 'https://bugunne.example/shared/movie/secret',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/secret.png',
      'script-sample': 'secret',
    };
    expect((await send(JSON.stringify({ 'csp-report': report }))).status).toBe(204);
    const several = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } }];
    expect((await send(JSON.stringify(several), 'application/reports+json')).status).toBe(204);
    expect(await count('img-src')).toBe(before + 2);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { directive: 'img-src', blocked: 'https://evil.example' },
      { directive: 'img-src', blocked: 'other' },
    ]);
    expect(lines.join('')).not.toContain('secret');
  });

  it.each(['', '{"', '[]x', 'null', '{"csp-report":1}', '\u0000'])('are refused as %j', async (body) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input' });
    expect(lines).toEqual([]);
  });

  it('are refused when they are large, from another site, or too many from one address', async () => {
    const large = await send(JSON.stringify({ 'csp-report': { 'script-sample': 'x'.repeat(33_000) } }));
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'body_too_large' }]);
    const foreign = await server.connect().request(CSP_REPORTS_PATH, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });
    const report = JSON.stringify({ 'csp-report': {} });
    const statuses = [];
    for (let call = 0; call < 7; call += 1) statuses.push((await send(report, undefined, strict)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
  });
});

describe('security.txt', () => {
  it('names the contacts, an expiry in the future, the languages and its own address', async () => {
    const response = await server.connect().request('/.well-known/security.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(await response.text()).toBe(
      [
        'Contact: mailto:security@bugunne.example',
        'Contact: https://bugunne.example/contact',
        'Contact: https://bugunne.example/en/contact',
        'Expires: 2026-11-06T00:00:00Z',
        'Preferred-Languages: tr, en',
        'Canonical: https://bugunne.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('is absent without a contact: neither a mail address nor an https site', async () => {
    const now = new Date('2026-05-10T12:00:00Z');
    expect(securityTxt({ publicUrl: 'http://localhost:3000', contactEmail: undefined, now })).toBeNull();
    expect(securityTxt({ publicUrl: 'https://b.example', contactEmail: undefined, now })).toContain(
      'Contact: https://b.example/contact\n',
    );
    expect(securityTxt({ publicUrl: 'http://localhost:3000', contactEmail: 'a@b.example', now })).toBe(
      'Contact: mailto:a@b.example\nExpires: 2026-11-06T00:00:00Z\nPreferred-Languages: tr, en\n',
    );
    const local = await startTestServer({ database: server.database });
    const response = await local.connect().request('/.well-known/security.txt');
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});
