import { ADMIN_PAGES, LANGUAGE_CODES, pagePath } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSite } from '../testing/small-site.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: smallSite() });
});
afterAll(() => server.close());

const get = (path: string) => server.connect().request(path, { redirect: 'manual' });
const addresses = LANGUAGE_CODES.flatMap((code) => ADMIN_PAGES.map((page) => ({ code, path: pagePath(code, page) })));

describe('the pages of the administration', () => {
  it.each(addresses)(
    '$path is served in its language, never indexed and never from a cache alone',
    async ({ code, path }) => {
      const response = await get(`${path}?q=ali`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`<html lang="${code}"><title>BugünNe Admin</title>`);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    },
  );

  it.each(addresses)('$path/ redirects to the address without the slash, with its query', async ({ path }) => {
    const response = await get(`${path}/?q=ali`);
    expect([response.status, response.headers.get('location')]).toEqual([301, `${path}?q=ali`]);
  });

  it.each(['/admin/nothing', '/en/admin/nothing', '/admin/users/1', '/admin/index.html', '/Admin'])(
    '%s is not found',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('x-robots-tag')).toBeNull();
    },
  );

  it('sends the page again only when it has changed', async () => {
    const etag = (await get('/en/admin')).headers.get('etag') ?? '';
    const response = await server.connect().request('/en/admin', { headers: { 'if-none-match': etag } });
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([304, 'noindex']);
    expect((await get('/admin')).headers.get('etag')).not.toBe(etag);
  });

  it('are not for crawlers', async () => {
    const robots = await (await get('/robots.txt')).text();
    for (const path of ['/admin', '/en/admin']) expect(robots).toContain(`Disallow: ${path}\n`);
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/admin');
  });
});
