import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INDEXED_PAGES, LANGUAGE_CODES, SITE_PICTURES, sharedPath, sitePictureKey } from '@bugunne/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../platform/logger.ts';
import { smallSite } from '../../testing/small-site.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { watchedDatabase } from '../../testing/watched-database.ts';
import { sharedPagesService } from './shared-pages.service.ts';

const site = smallSite();

let base: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  server = await startTestServer({
    database: base.database,
    site,
    config: { dataDir: base.dataDir, publicUrl: 'https://bugunne.example' },
  });
});
afterEach(() => server.database.executeSql('delete from users', []));
afterAll(async () => {
  await server.services.painter.close();
  await base.close();
});

const get = (path: string, init?: RequestInit) => server.connect().request(path, init);
const contents = (html: string, name: string) =>
  new RegExp(`<meta data-served="" (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
const pageTexts = z.object({ description: z.string() });
const pageSentence = async (language: string) => {
  const file = new URL(`../../../../web/src/i18n/${language}/shared.json`, import.meta.url);
  return pageTexts.parse(JSON.parse(await readFile(file, 'utf8'))).description;
};
const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
const picturePath = (html: string) => new URL(contents(html, 'og:image') ?? '').pathname;

describe('/shared pages', () => {
  it('resolve to the linked item for every item and language', async () => {
    for (const { id, category } of server.catalogue.items) {
      for (const language of LANGUAGE_CODES) {
        const item = server.services.contents.find(id, language);
        const path = sharedPath({ category, sharedTitle: item?.sharedTitle ?? '' });
        const title = decodeURIComponent(new URL(path, 'https://bugunne.example').pathname.split('/')[3] ?? '');
        expect(server.services.contents.shared(category, title, language).id, path).toBe(id);
      }
    }
  });

  it('have a head with the preview texts in both languages', async () => {
    const film = server.catalogue.items.find(({ title }) => title.en.startsWith('Dr. Strangelove'));
    const title = film?.title ?? { tr: '', en: '' };
    const english = await (await get(`/en/shared/movie/${encodeURIComponent(title.en)}`)).text();
    expect(english).toContain('<html lang="en"');
    expect(english.match(/<title.*?<\/title>/g)).toEqual([`<title>${title.en} · BugünNe</title>`]);
    expect(contents(english, 'og:title')).toBe(title.en);
    expect(contents(english, 'og:locale')).toBe('en_GB');
    expect(contents(english, 'description')).toContain(film?.description.en);
    expect(contents(english, 'twitter:card')).toBe('summary_large_image');
    expect([contents(english, 'og:image:width'), contents(english, 'og:image:height')]).toEqual(['1200', '630']);
    expect(contents(english, 'og:image:alt')).toContain(title.en);
    const address = (language: 'tr' | 'en') =>
      `https://bugunne.example${language === 'en' ? '/en' : ''}/shared/movie/${encodeURIComponent(title[language])}`;
    expect(english).toContain(`rel="canonical" href="${address('en')}"`);
    expect(english).toContain(`hreflang="tr" href="${address('tr')}"`);
    // A link of one language opened in the other shows the same item with the address of that language.
    const turkish = await (await get(`/shared/movie/${encodeURIComponent(title.en)}`)).text();
    expect(turkish).toContain(`rel="canonical" href="${address('tr')}"`);
    expect(contents(turkish, 'og:title')).toBe(title.tr);
    // The same sentence that the page renders, so that hydration changes nothing.
    for (const [language, html] of [
      ['tr', turkish],
      ['en', english],
    ] as const) {
      const sentence = (await pageSentence(language)).replace('{{description}}', film?.description[language] ?? '');
      expect(contents(html, 'description')).toBe(sentence);
    }
  });

  it('cost no more than the query of the sources, and none for those who open them next', async () => {
    const watched = watchedDatabase(base.database);
    const other = await startTestServer({ database: watched.database, site, config: { dataDir: base.dataDir } });
    await other.connect().request('/');
    watched.touches.length = 0;
    const open = async () => (await other.connect().request('/shared/movie/Eşkıya')).status;
    expect(await open()).toBe(200);
    const first = watched.touches.length;
    expect([await open(), await open()]).toEqual([200, 200]);
    expect([first, watched.touches.length]).toEqual([1, 1]);
  });

  it('are sent without the sources while the database is unavailable', async () => {
    const failing = { ...server.services.contents, sourcesOf: () => Promise.reject(new Error('no database')) };
    const warnings: unknown[] = [];
    const pages = sharedPagesService({
      contents: failing,
      pictures: server.services.socialPictures,
      publicUrl: 'https://bugunne.example',
      defaultLanguage: () => 'tr',
      logger: { ...createLogger('silent'), warn: (fields: unknown) => void warnings.push(fields) },
    });
    expect((await pages.page('movie', 'Ayla', 'tr'))?.item).toMatchObject({ title: 'Ayla', factSources: [] });
    expect(warnings).toHaveLength(1);
  });

  it('distinguish items with the same title', async () => {
    const pages = await Promise.all(
      ['Hallelujah', 'Hallelujah (1979)', 'Hallelujah (1994)'].map((title) =>
        server.services.sharedPages.page('music', title, 'tr'),
      ),
    );
    expect(new Set(pages.map((page) => page?.head)).size).toBe(2);
  });

  it('hold the item that the API sends, with the sources of its facts', async () => {
    const input = { category: 'movie', title: 'Ayla', language: 'en' } as const;
    const html = await (await get('/en/shared/movie/Ayla')).text();
    const [, json = ''] = /<script type="application\/json" id="shared-item">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(await server.connect().api.contents.shared(input));
    expect(html).toContain('<main><h1>Ayla: The Daughter of War</h1></main>');
  });

  it.each(['%2e%2e', '.%20', '%F0%9F%8E%AC%2F%3Cscript%3E', '%25', 'a'.repeat(999), '%E2%80%AE', '%27)%22--'])(
    'respond with 404 for the title %s',
    async (title) => {
      const response = await get(`/shared/movie/${title}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('og:image');
    },
  );

  it('of unknown items are served as 404 pages in the language of the address', async () => {
    for (const [path, language] of [
      ['/shared/movie/Yok%20Böyle', 'tr'],
      ['/en/shared/series/Nothing', 'en'],
    ] as const) {
      const html = await (await get(path)).text();
      expect(html).toContain(`<title>${language === 'en' ? '/en' : ''}/shared/item/none</title>`);
      expect(html).toContain('<script type="application/json" id="shared-item">null</script>');
    }
  });
});

describe('social pictures', () => {
  const head = async (path: string) => (await get(path)).text();

  it('are drawn once, stored under their content hash and cached for ever', async () => {
    const path = picturePath(await head('/shared/series/3%25'));
    const [first, second] = await Promise.all([get(path), get(path)]);
    const png = Buffer.from(await first.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(Buffer.from(await second.arrayBuffer()).equals(png)).toBe(true);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const saved = await readFile(join(base.dataDir, path.replace('/storage/v1/object/public', 'storage')));
    expect(saved.equals(png)).toBe(true);
    const etag = first.headers.get('etag') ?? '';
    const again = await get(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const only = await get(path, { method: 'HEAD' });
    expect([only.status, only.headers.get('content-length')]).toEqual([200, String(png.length)]);
  });

  it('are served as identical, smaller WebP, too, whichever format is requested first', async () => {
    const png = picturePath(await head('/shared/series/3%25'));
    const fresh = picturePath(await head('/en/shared/movie/Ayla'));
    for (const first of [png, fresh]) {
      const response = await get(first.replace(/png$/, 'webp'));
      const webp = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const drawn = Buffer.from(await (await get(first)).arrayBuffer());
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 630 });
      expect((await pixelsOf(webp)).equals(await pixelsOf(drawn))).toBe(true);
      expect(webp.length).toBeLessThan(drawn.length * 0.7);
    }
    const old = await get(png.replace(/[0-9a-f]{20}\.png$/, `${'0'.repeat(20)}.webp`));
    expect([old.status, old.headers.get('location')]).toEqual([302, png.replace(/png$/, 'webp')]);
  });

  it('differ by language, and an outdated address redirects to the current one', async () => {
    const [tr, en] = [
      picturePath(await head('/shared/series/3%25')),
      picturePath(await head('/en/shared/series/3%25')),
    ];
    expect(tr).not.toBe(en);
    const old = await get(tr.replace(/[0-9a-f]{20}\.png$/, `${'0'.repeat(20)}.png`));
    expect([old.status, old.headers.get('location')]).toEqual([302, tr]);
  });

  it('exist for every shareable page in both languages', async () => {
    const seen = new Set<string>();
    for (const page of [...INDEXED_PAGES, '/premium']) {
      for (const language of LANGUAGE_CODES) {
        const key = sitePictureKey(language, page);
        const response = await get(`/storage/v1/object/public/social/${key}`);
        expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
        expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(1200);
        seen.add(response.headers.get('etag') ?? '');
      }
    }
    expect(seen.size).toBe(SITE_PICTURES.length * LANGUAGE_CODES.length);
  });

  it('are not drawn for unknown addresses and are rate limited per caller', async () => {
    await server.database.executeSql('delete from rate_limits', []);
    const drawing = await startTestServer({
      database: base.database,
      site,
      config: { dataDir: join(base.dataDir, 'limited'), authRateLimitFactor: 0.009 },
    });
    const path = async (title: string) =>
      picturePath((await drawing.services.sharedPages.page('movie', title, 'tr'))?.head ?? '');
    for (const unknown of [
      'tr/movie-none-1999-00000000000000000000.png',
      'de/site.png',
      'site-home-de.png',
      'site-none-tr.png',
      'tr/x.png',
      'site-home-tr.gif',
    ]) {
      expect((await drawing.connect().request(`/storage/v1/object/public/social/${unknown}`)).status).toBe(404);
    }
    const [one, two] = await Promise.all(['Eşkıya', 'Ayla'].map(path));
    expect((await drawing.connect().request(one ?? '')).status).toBe(200);
    const refused = await drawing.connect().request(two ?? '');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect((await drawing.connect().request(one ?? '')).status).toBe(200);
    await drawing.services.painter.close();
  });
});

describe('the evening picture', () => {
  const path = '/rest/v1/daily_recommendations/evening';

  it('is served only to members, in a known language and format, and only for reading', async () => {
    expect((await get(`${path}?language=tr`)).status).toBe(401);
    const member = await server.signUpWith();
    expect((await member.request(`${path}?language=de`)).status).toBe(400);
    expect((await member.request(`${path}?language=tr&format=gif`)).status).toBe(400);
    expect((await member.request(path)).status).toBe(400);
    const wrong = await member.request(path, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('shows the member’s own day, is cached privately and answers 304 for a known ETag', async () => {
    const member = await server.signUpWith();
    const response = await member.request(`${path}?language=tr`);
    const png = Buffer.from(await response.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect((await member.request(`${path}?language=tr`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await member.request(`${path}?language=en`)).headers.get('etag')).not.toBe(etag);
    const shown = await member.request(`${path}?language=tr&format=webp`);
    const webp = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 1350 });
    expect((await pixelsOf(webp)).equals(await pixelsOf(png))).toBe(true);
    expect(webp.length).toBeLessThan(png.length * 0.7);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('etag')).not.toBe(etag);
    server.clock.advance(86_400_000);
    expect((await member.request(`${path}?language=tr`)).headers.get('etag')).not.toBe(etag);
  });

  it('shows the covers that the owner brought in the frame of the drawn ones', async () => {
    const member = await server.signUpWith();
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    const film = sections.find(({ category }) => category === 'movie')?.items[0];
    if (!film) throw new Error('no film today');
    const draw = async () => {
      const response = await member.request(`${path}?language=tr`);
      return { etag: response.headers.get('etag'), pixels: await pixelsOf(Buffer.from(await response.arrayBuffer())) };
    };
    const { etag, pixels: drawn } = await draw();
    const red = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#c01020' } })
      .png()
      .toBuffer();
    await server.services.covers.add(film.id, red);
    const { etag: realEtag, pixels: real } = await draw();
    expect(realEtag).not.toBe(etag);
    // A pixel in the middle of the first card's picture, and one of its words' paper.
    const at = (pixels: Buffer, x: number, y: number) => [
      ...pixels.subarray((y * 1080 + x) * 3, (y * 1080 + x) * 3 + 3),
    ];
    const [r = 0, g = 0, b = 0] = at(real, 250, 380);
    expect([Math.abs(r - 0xc0) < 8, Math.abs(g - 0x10) < 8, Math.abs(b - 0x20) < 8]).toEqual([true, true, true]);
    expect(at(real, 1000, 230)).toEqual(at(drawn, 1000, 230));
  });
});
