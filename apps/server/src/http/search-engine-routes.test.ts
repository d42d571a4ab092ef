import { brotliDecompressSync } from 'node:zlib';
import { INDEXED_PAGES, pagePath } from '@bugunne/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const ORIGIN = 'https://bugunne.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: ORIGIN } });
});
afterAll(() => server.close());

const get = (path: string) => server.connect().request(path);
const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it('lists every indexed page in both languages with its alternates', async () => {
  const response = await get('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  expect(locationsOf(xml)).toEqual(
    INDEXED_PAGES.flatMap((page) => [ORIGIN + encodeURI(page), ORIGIN + encodeURI(pagePath('en', page))]),
  );
  const teaser = `${ORIGIN}/bug%C3%BCn-ne-izlesem`;
  const [entry = ''] = xml.split('<url>').filter((part) => part.includes(`<loc>${teaser}</loc>`));
  for (const [language, address] of [
    ['tr', teaser],
    ['en', `${ORIGIN}/en/bug%C3%BCn-ne-izlesem`],
    ['x-default', teaser],
  ]) {
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
  }
});

it('lists the Premium page while it is public', async () => {
  const listed = async () =>
    locationsOf(await (await get('/sitemap.xml')).text()).filter((at) => at?.includes('premium'));
  expect(await listed()).toEqual([]);
  await server.services.settings.set('premium_page_public', true);
  expect(await listed()).toEqual([`${ORIGIN}/premium`, `${ORIGIN}/en/premium`]);
  await server.services.settings.set('premium_page_public', false);
  expect(await listed()).toEqual([]);
});

it('lists the public page of every item at its canonical address', async () => {
  const addresses = locationsOf(await (await get('/sitemap-items.xml')).text());
  expect(addresses).toHaveLength(server.catalogue.items.length * 2);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses.filter((_address, index) => index % 97 === 0)) {
    // The sitemap and the page head escape the address alike.
    const [, prefix, category = '', title = ''] =
      /^https:\/\/[^/]+(\/en)?\/shared\/([^/]+)\/(.+)$/.exec(address ?? '') ?? [];
    const language = prefix ? 'en' : 'tr';
    const readTitle = decodeURIComponent(title.replaceAll('&#x27;', "'"));
    const page = await server.services.sharedPages.page(category, readTitle, language);
    expect(page?.head).toContain(`rel="canonical" href="${address}"`);
  }
});

it('names the sitemaps and the disallowed paths in robots.txt', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
  expect(text).toContain('Disallow: /dashboard\n');
  expect(text).toContain('Disallow: /en/dashboard\n');
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  for (const page of INDEXED_PAGES.flatMap((each) => [pagePath('tr', each), pagePath('en', each)])) {
    expect(disallowed.filter((path) => page.startsWith(path))).toEqual([]);
  }
  // Data that pages render must be allowed, or crawlers would see empty pages.
  expect(disallowed.filter((path) => '/rest/v1/site_settings'.startsWith(path))).toEqual([]);
});

it.each(['/robots.txt', '/sitemap.xml', '/sitemap-items.xml'])(
  'sends %s compressed, and answers 304 for a known etag',
  async (path) => {
    const request = (headers: Record<string, string>) => server.connect().request(path, { headers });
    const whole = await request({});
    const small = await request({ 'accept-encoding': 'gzip, br' });
    expect(small.headers.get('content-encoding')).toBe('br');
    const text = brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString('utf8');
    expect(text).toBe(await whole.text());
    expect(small.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(small.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await request({ 'if-none-match': whole.headers.get('etag') ?? 'none' });
    expect(again.status).toBe(304);
  },
);
