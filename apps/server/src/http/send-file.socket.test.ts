import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HTML_PAGES, LANGUAGE_CODES, pagePath } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RawAnswer, visitRaw } from '../testing/raw-visitor.ts';
import { serveOnPort } from '../testing/serve-on-port.ts';
import { smallSite } from '../testing/small-site.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { watchedDatabase } from '../testing/watched-database.ts';

let server: TestServer;
let watched: ReturnType<typeof watchedDatabase>;
let served: Awaited<ReturnType<typeof serveOnPort>>;
let visitor: Awaited<ReturnType<typeof visitRaw>>;
beforeAll(async () => {
  server = await startTestServer({ site: smallSite() });
  watched = watchedDatabase(server.database);
  served = await serveOnPort(await startTestServer({ site: smallSite(), database: watched.database }));
  // A page is compressed better a moment after it was first sent.
  visitor = await visitRaw(served.port);
  const best = brotliCompressSync((await visitor.ask(PAGE)).body);
  const compressed = async () => (await visitor.ask(PAGE, { 'accept-encoding': 'br' })).body.length;
  await vi.waitFor(async () => expect(await compressed()).toBe(best.length), { timeout: 20_000 });
  visitor.close();
});
afterAll(async () => {
  await served.close();
  await server.close();
});
beforeEach(async () => {
  visitor = await visitRaw(served.port);
});
afterEach(() => visitor.close());

const PAGE = '/help';
const SCRIPT = '/assets/entry-a1.js';
const PICTURE = '/icons/icon.png';
const COMPRESSED = [
  PAGE,
  '/dashboard',
  SCRIPT,
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-items.xml',
];

/** Headers without those that differ between responses. */
const headersOf = ({ headers }: RawAnswer) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name)),
  );

describe.each(COMPRESSED)('%s', (path) => {
  it('is sent as brotli, gzip or uncompressed by accept-encoding, with vary and an etag per coding', async () => {
    const plain = await visitor.ask(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const [accepted, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
      ['br;q=0', null],
    ] as const) {
      const answer = await visitor.ask(path, { 'accept-encoding': accepted });
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, coding]);
      const read = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : (body: Buffer) => body;
      expect(read(answer.body).equals(plain.body)).toBe(true);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      if (coding) expect(answer.body.length).toBeLessThan(plain.body.length);
      expect(answer.headers.get('etag') === plain.headers.get('etag')).toBe(coding === null);
    }
  });
});

describe.each([...COMPRESSED, PICTURE])('%s', (path) => {
  it('answers HEAD like GET without the body', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const whole = await visitor.ask(path, headers);
      const head = await visitor.ask(path, headers, 'HEAD');
      expect(head.status).toBe(200);
      expect(headersOf(head)).toEqual(headersOf(whole));
      expect(head.headers.get('content-length')).toBe(String(whole.body.length));
      expect(visitor.hasMore()).toBe(false);
    }
  });

  it('answers 304 to a matching etag, also in a list or weak, and 200 to another', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await visitor.ask(path, { 'accept-encoding': accepted });
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const same = await visitor.ask(path, { 'accept-encoding': accepted, 'if-none-match': known });
        expect([known, same.status, same.headers.get('etag')]).toEqual([known, 304, etag]);
        expect(same.headers.get('cache-control')).toBe(headers.get('cache-control'));
        expect(same.headers.get('vary')).toBe(headers.get('vary'));
        expect(visitor.hasMore()).toBe(false);
      }
      const other = { 'accept-encoding': accepted, 'if-none-match': etag.replace(/"$/, 'x"') };
      expect((await visitor.ask(path, other)).status).toBe(200);
    }
  });
});

it('makes files with hashed names immutable, and pages revalidated', async () => {
  expect((await visitor.ask(SCRIPT)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await visitor.ask(PAGE)).headers.get('cache-control')).toBe('no-cache');
});

it.each([
  ['bytes=0-9', 206, [0, 10], 'bytes 0-9/1000'],
  ['bytes=990-', 206, [990, 1000], 'bytes 990-999/1000'],
  ['bytes=-10', 206, [990, 1000], 'bytes 990-999/1000'],
  ['bytes=900-5000', 206, [900, 1000], 'bytes 900-999/1000'],
  ['bytes=1000-', 416, [0, 0], 'bytes */1000'],
  ['bytes=-0', 416, [0, 0], 'bytes */1000'],
  ['bytes=9-0', 200, [0, 1000], null],
  ['bytes=0-1,5-6', 200, [0, 1000], null],
  ['lines=0-9', 200, [0, 1000], null],
] as const)('answers the range %s of a picture with %i', async (range, status, [from, to], contentRange) => {
  const whole = await visitor.ask(PICTURE);
  const part = await visitor.ask(PICTURE, { range });
  expect([part.status, part.headers.get('content-range')]).toEqual([status, contentRange]);
  expect(part.body.equals(whole.body.subarray(from, to))).toBe(true);
  expect(part.headers.get('accept-ranges')).toBe('bytes');
});

it('honours if-range, and ignores ranges of compressible files', async () => {
  const etag = (await visitor.ask(PICTURE)).headers.get('etag') ?? '';
  expect((await visitor.ask(PICTURE, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await visitor.ask(PICTURE, { range: 'bytes=0-9', 'if-range': '"of before"' })).status).toBe(200);
  expect((await visitor.ask(PAGE, { range: 'bytes=0-9' })).status).toBe(200);
});

it('sends pages, files, robots.txt and sitemaps without a query', async () => {
  const pages = HTML_PAGES.flatMap((page) => LANGUAGE_CODES.map((code) => encodeURI(pagePath(code, page))));
  const [item] = server.services.contents.allShared('tr');
  const shared = `/shared/${item?.category}/${encodeURIComponent(item?.sharedTitle ?? '')}`;
  // Causes the queries that run once, such as that of the sources of the item.
  for (const path of ['/', shared]) await visitor.ask(path);
  watched.touches.length = 0;
  for (const path of [...pages, ...COMPRESSED, PICTURE, shared]) {
    const { status, headers } = await visitor.ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect((await visitor.ask(path, {}, 'HEAD')).status).toBe(200);
    expect((await visitor.ask(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  }
  for (const path of ['/none', '/en/none', '/shared/movie/none']) expect((await visitor.ask(path)).status).toBe(404);
  expect((await visitor.ask('/bugun-ne-izlesem')).status).toBe(301);
  expect(watched.touches).toEqual([]);
  // The spy does see queries.
  await visitor.ask('/dashboard/content/open-movie-0123456789abcdef01234567');
  expect(watched.touches).not.toEqual([]);
});
