import { HTML_PAGES, pagePath } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitRaw } from '../testing/raw-visitor.ts';
import { serveOnPort } from '../testing/serve-on-port.ts';
import { smallSite } from '../testing/small-site.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createConnections } from './connections.ts';

let server: TestServer;
let served: Awaited<ReturnType<typeof serveOnPort>>;
let visitor: Awaited<ReturnType<typeof visitRaw>>;
beforeAll(async () => {
  server = await startTestServer({ site: smallSite() });
  served = await serveOnPort(server);
});
afterAll(async () => {
  await served.close();
  await server.close();
});
beforeEach(async () => {
  visitor = await visitRaw(served.port);
});
afterEach(() => visitor.close());

const TURKISH = HTML_PAGES.filter((page) => page.includes('ü')).flatMap((page) => [page, pagePath('en', page)]);
const ascii = (page: string) => page.replaceAll('ü', 'u');

describe.each(TURKISH)('%s', (page) => {
  const encoded = encodeURI(page);

  it('is served for unencoded UTF-8 and for percent-encoding in either case', async () => {
    for (const target of [encoded, encoded.toLowerCase(), page]) {
      const { status, body } = await visitor.ask(`${target}?type=film`);
      expect(status, target).toBe(200);
      expect(body.toString()).toContain(`<title>${page}</title>`);
    }
  });

  it.each([
    ['without Turkish letters', ascii(page)],
    ['with decomposed letters', page.normalize('NFD')],
    ['with decomposed letters, encoded', encodeURI(page.normalize('NFD'))],
    ['with a trailing slash', `${page}/`],
    ['with a trailing slash, encoded', `${encoded}/`],
    ['without Turkish letters and with trailing slashes', `${ascii(page)}//`],
    ['in Turkish upper case', page.toLocaleUpperCase('tr')],
    ['in other upper case', page.toUpperCase()],
    ['with a capital letter', page.replace('b', 'B')],
  ])('%s redirects there permanently, with the query', async (_spelling, target) => {
    const { status, headers } = await visitor.ask(`${target}?type=film&q=şık`);
    expect([status, headers.get('location')]).toEqual([301, `${encoded}?type=film&q=%C5%9F%C4%B1k`]);
    const next = await visitRaw(served.port);
    expect((await next.ask(headers.get('location') ?? '')).status).toBe(200);
    next.close();
  });
});

it('redirects other pages from upper case and trailing slashes too', async () => {
  for (const [target, page] of [
    ['/About', '/about'],
    ['/EN/', '/en'],
    ['/en/HELP/', '/en/help'],
    ['/Dashboard/Saved', '/dashboard/saved'],
    ['/LOGİN', '/auth'],
    ['/dashboard/content/movie-none', null],
  ] as const) {
    const next = await visitRaw(served.port);
    const { status, headers } = await next.ask(target);
    next.close();
    expect([target, status, headers.get('location')]).toEqual([target, page ? 301 : 404, page]);
  }
});

it('keeps every character of a shared title when it removes a trailing slash', async () => {
  const item = server.services.contents.allShared('tr').find(({ sharedTitle }) => /[%?#/]/.test(sharedTitle));
  const path = `/shared/${item?.category}/${encodeURIComponent(item?.sharedTitle ?? '')}`;
  const { status, headers } = await visitor.ask(`${path}/`);
  expect([status, headers.get('location')]).toEqual([301, path]);
  expect((await visitor.ask(path)).status).toBe(200);
});

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

it.each<[string, string | Buffer]>([
  ['another site after two slashes', '//evil.example'],
  ['another site after two slashes, with one at the end', '//evil.example/'],
  ['another site, encoded', '/%2Fevil.example/'],
  ['another site after a backslash', '/\\evil.example/'],
  ['another site after an encoded backslash', '/%5Cevil.example/%5C'],
  ['another site under a language', '/en//evil.example/'],
  ['two slashes before a page', '//about/'],
  ['a whole address of another site', 'http://evil.example/nowhere/'],
  ['a tab before another site', '/%09/evil.example/'],
  ['a line break that would be a header', '/about%0D%0Aset-cookie:a=b/'],
  ['a way up', '/../../etc/passwd'],
  ['an encoded way up', '/%2e%2e/%2e%2e/etc/passwd'],
  ['an encoded way up with encoded slashes', '/..%2f..%2fetc%2fpasswd'],
  ['a way up from the files', '/assets/../../package.json'],
  ['a lone percent', '/%'],
  ['half an encoding', '/%E'],
  ['letters encoded too long', '/%C0%AE%C0%AE/about'],
  ['a letter encoded too long, as bytes', bytes('/b', [0xc1, 0xa1], 'out')],
  ['bytes that are no UTF-8', bytes('/bug', [0xfc], 'n-ne-izlesem')],
  ['half a letter', '/bug%C3n-ne-izlesem'],
  ['a zero byte', '/about%00'],
  ['a very long address', `/${'a'.repeat(12_000)}`],
  ['a very long way of slashes', `${'/'.repeat(12_000)}a/`],
  ['a marker of placeholders', '/%5B%5Bsettings%5D%5D'],
])('neither redirects nor serves %s', async (_name, target) => {
  const { status, headers } = await visitor.ask(target);
  expect([400, 404]).toContain(status);
  expect(headers.get('location')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
});

it('refuses an oversized address and still serves other requests', async () => {
  expect((await visitor.ask(`/${'a'.repeat(40_000)}`)).status).toBe(431);
  const next = await visitRaw(served.port);
  expect((await next.ask('/about')).status).toBe(200);
  next.close();
});

it('knows the network address of a request with an unencoded path', async () => {
  const connections = createConnections();
  const echo = await serveOnPort({ fetch: (request) => new Response(connections.socketAddress(request)) }, connections);
  const next = await visitRaw(echo.port);
  const { status, body } = await next.ask('/bugün-ne-izlesem');
  next.close();
  await echo.close();
  expect([status, body.toString()]).toEqual([200, '127.0.0.1']);
});
