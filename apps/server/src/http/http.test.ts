import { createHash } from 'node:crypto';
import {
  APP_PAGES,
  CATEGORIES,
  contract,
  GUEST_STREAM_PATH,
  HTML_PAGES,
  NOTIFICATION_STREAM_PATH,
  PAGE_REDIRECTS,
  pagePath,
  sampleDaySchema,
} from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineScriptHashes, type SiteFile, type StaticSite } from '../platform/static-site.ts';
import { refusal, startTestServer, type TestServer } from '../testing/test-server.ts';
import { CSP_REPORTS_PATH } from './security.ts';

const INLINE = 'document.documentElement.dataset.theme = "dark";';
const html = (text: string): SiteFile => {
  const body = Buffer.from(`<html><script>${INLINE}</script><body>${text}</body></html>`);
  return {
    type: 'text/html; charset=utf-8',
    etag: `"${text}"`,
    body,
    brotli: null,
    scriptHashes: inlineScriptHashes(body.toString()),
  };
};
const site: StaticSite = {
  file: () => null,
  page: (path) =>
    path === '/404' || path === '/en/404' || HTML_PAGES.some((page) => path === page || path === pagePath('en', page))
      ? html(`page ${path}`)
      : null,
  shell: html('shell'),
  renderItem: () => '',
  renderSampleDay: () => '',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site });
});
afterAll(() => server.close());
const get = (path: string, init?: RequestInit) => server.connect().request(path, init);
const text = async (path: string) => (await get(path)).text();

describe('pages', () => {
  it.each(HTML_PAGES.flatMap((page) => [pagePath('tr', page), pagePath('en', page)]))(
    'serves %s as pre-rendered HTML',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`page ${path}`);
    },
  );

  it('gives visitors the sample of the day, in a known language only', async () => {
    const { cards } = sampleDaySchema.parse(await (await get('/rest/v1/sample_day?language=en')).json());
    expect(cards.map(({ category }) => category)).toEqual(CATEGORIES);
    for (const query of ['', '?language=de', '?language=en%00']) {
      expect((await get(`/rest/v1/sample_day${query}`)).status).toBe(400);
    }
  });

  it('serves the shell for pages of the app, in both languages', async () => {
    for (const page of APP_PAGES.filter((p) => !p.includes(':'))) {
      expect(await text(page)).toContain('shell');
      expect(await text(`/en${page}`)).toContain('shell');
    }
    const [item] = server.catalogue.items;
    expect((await get(`/dashboard/content/${item?.id}`)).status).toBe(200);
    expect((await get(`/shared/${item?.category}/${encodeURIComponent(item?.title.tr ?? '')}`)).status).toBe(200);
  });

  it('serves the shell for an open title', async () => {
    const id = 'open-movie-76543210fedcba9876543210';
    await server.database.executeSql('insert into open_contents (id, content) values ($1, $2)', [id, '{}']);
    expect((await get(`/dashboard/content/${id}`)).status).toBe(200);
    expect((await get(`/en/dashboard/content/${id}`)).status).toBe(200);
  });

  it.each([
    '/nowhere',
    '/en/nowhere',
    '/dashboard/content/movie-none',
    '/dashboard/content/open-movie-0123456789abcdef01234567',
    '/shared/movie/none',
    '/shared/none/x',
    '/shared/movie/%E0%A4%A',
    '/%ff',
    '/about/more',
    '/..%2f..%2fetc%2fpasswd',
  ])('answers 404 with a page to %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('answers a failed page with an HTML error page for browsers and JSON for programs', async () => {
    const page = () => {
      throw new Error('the page is broken');
    };
    const broken = await startTestServer({ database: server.database, site: { ...site, page } });
    const ask = (path: string, accept: string) => broken.connect().request(path, { headers: { accept } });
    const turkish = await ask('/about', 'text/html,*/*;q=0.8');
    expect([turkish.status, turkish.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(turkish.headers.get('content-security-policy')).toContain("default-src 'self'");
    const errorHtml = await turkish.text();
    expect(errorHtml).toContain('<html lang="tr">');
    for (const words of [
      'Bir Hata Oluştu',
      'Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.',
      '<a href="">Sayfayı Yenile</a>',
      '<a href="/">Ana Sayfaya Dön</a>',
    ]) {
      expect(errorHtml).toContain(words);
    }
    expect(errorHtml).not.toContain('the page is broken');
    expect(await (await ask('/en/about', 'text/html')).text()).toContain('<a href="/en">Back to the home page</a>');
    const program = await ask('/about', '*/*');
    expect(program.status).toBe(500);
    expect(await program.json()).toMatchObject({ code: 'internal_error' });
  });

  it('serves the "not found" page in the language of the path', async () => {
    expect(await text('/nowhere')).toContain('page /404');
    expect(await text('/en/nowhere')).toContain('page /en/404');
    expect(await text('/en/%ff')).toContain('page /en/404');
  });

  it.each(Object.entries(PAGE_REDIRECTS))('redirects %s permanently to %s, with its query', async (from, to) => {
    const response = await get(`/en${from}?a=1`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${encodeURI(`/en${to}`)}?a=1`);
  });
});

describe('security', () => {
  it("allows only the site's scripts and the inline scripts of the page", async () => {
    const policy = (await get('/about')).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
    expect(scripts).toBe(`'self' 'sha256-${createHash('sha256').update(INLINE).digest('base64')}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    for (const path of ['/rest/v1/site_settings', '/health', '/nowhere']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses changes from %s', async (_name, headers) => {
    const response = await get('/auth/v1/logout', { method: 'POST', headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden_origin' });
  });

  it('serves metrics with the token only', async () => {
    const token = 'a-long-token-here';
    const guarded = await startTestServer({ database: server.database, config: { metricsToken: token } });
    const statusWith = async (authorization?: string) =>
      (await guarded.connect().request('/metrics', authorization ? { headers: { authorization } } : {})).status;
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `bearer  ${token}`]) {
      expect(await statusWith(wrong), String(wrong)).toBe(403);
    }
  });

  it('serves metrics without a token only with the setting for it, and then neither through a proxy nor to other machines', async () => {
    const refused = await get('/metrics');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
    const open = await startTestServer({ database: server.database, config: { metricsOnLoopback: true } });
    const statusWith = async (headers: Record<string, string>) =>
      (await open.connect().request('/metrics', { headers })).status;
    expect(await statusWith({})).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect(await statusWith({ [name]: '127.0.0.1' }), name).toBe(403);
    }
  });

  it('allows pictures of this site only, and nothing but the own policy of Trusted Types makes scripts', async () => {
    const policy = (await get('/about')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(policy).toContain(`report-uri ${CSP_REPORTS_PATH}; report-to csp`);
    expect((await get('/about')).headers.get('reporting-endpoints')).toBe(`csp="${CSP_REPORTS_PATH}"`);
    // The page of the API writes HTML.
    expect((await get('/rest/v1/docs')).headers.get('content-security-policy')).not.toContain('trusted-types');
  });

  it('asks for https only where the site is served by it', async () => {
    expect((await get('/about')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestServer({ database: server.database, config: { publicUrl: 'https://b.example' } });
    const { headers } = await secure.connect().request('/rest/v1/site_settings');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

describe('invalid requests', () => {
  const json = { 'content-type': 'application/json' };
  const procedures = Object.values(contract).flatMap((part) => Object.values(part));

  it.each(procedures.map((p) => [p['~orpc'].route.method ?? 'POST', p['~orpc'].route.path ?? '/'] as const))(
    '%s %s answers garbage with a 4xx and a code, never with a 5xx',
    async (method, path) => {
      const address = path.replace(/\{[^}]+\}/g, '%27%3B--%F0%9F%8E%AC');
      const member = await server.signUp();
      for (const client of [server.connect(), member]) {
        for (const body of ['{"', '[]', '"text"', '{"a":{"b":[1]}}', '{"__proto__":{"x":1}}', '\u0000']) {
          const init = method === 'GET' ? { method } : { method, headers: json, body };
          const response = await client.request(`${address}?language=%00&limit=-1`, init);
          expect(response.status, `${method} ${address} ${body}`).toBeLessThan(500);
          if (response.status >= 400) expect(await response.json()).toMatchObject({ code: expect.any(String) });
        }
      }
    },
  );

  it.each([
    ['a null character', '/auth/v1/reset-password', '{"token":"\\u0000","password":"kırmızı balık 7"}'],
    ['half of a surrogate pair', '/auth/v1/reset-password', '{"token":"\\ud800","password":"kırmızı balık 7"}'],
    ['a property name with a null character', '/auth/v1/recover', '{"a\\u0000b":1}'],
    ['an object with a length that is no number', '/auth/v1/recover', '{"email":{"length":{"toString":"x"}}}'],
    ['a body nested thousands of levels deep', '/auth/v1/recover', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('refuses %s before a route sees it', async (_name, path, body) => {
    const response = await get(path, { method: 'POST', headers: json, body });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_input' }]);
  });

  it('refuses a null character in the address of an API, and has no page there', async () => {
    for (const path of ['/rest/v1/contents/a%00b', '/auth/v1/callback/%00', '/storage/v1/object/public/covers/%00']) {
      expect((await get(path)).status, path).toBe(400);
    }
    expect((await get('/dashboard/content/a%00b')).status).toBe(404);
  });

  it.each(['constructor', '__proto__', 'toString', 'package.json'])(
    'has no file "%s" beside the page of the API',
    async (file) => {
      expect((await get(`/rest/v1/docs/${file}`)).status).toBe(404);
    },
  );

  it('answers a session cookie that is no base64 as a visitor', async () => {
    const response = await get('/auth/v1/user', { headers: { cookie: 'bugunne.session_data=a.b' } });
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
  });

  it('answers 405 with the allowed methods, 404 to unknown paths, 413 to large bodies', async () => {
    const wrong = await get('/rest/v1/preferences', { method: 'PATCH' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    expect((await get('/about', { method: 'POST' })).status).toBe(405);
    for (const path of ['/rest/v1/openapi.json', '/rest/v1/docs', '/auth/v1/.well-known/jwks.json']) {
      const refused = await get(path, { method: 'DELETE' });
      expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
    expect(await (await get('/rest/v1/nothing')).json()).toMatchObject({ code: 'not_found' });
    const large = await get('/auth/v1/token', { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` });
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'body_too_large']);
  });
});

describe('OpenAPI', () => {
  it('describes every route of the contract', async () => {
    const document = (await (await get('/rest/v1/openapi.json')).json()) as { paths: Record<string, object> };
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((m) => `${m} ${path}`),
    );
    const routes = Object.values(contract).flatMap((part) =>
      Object.values(part).map((p) => `${(p['~orpc'].route.method ?? 'POST').toLowerCase()} ${p['~orpc'].route.path}`),
    );
    expect(described.sort()).toEqual(
      [...routes, ...[NOTIFICATION_STREAM_PATH, GUEST_STREAM_PATH].map((path) => `get ${path}`)].sort(),
    );
  });

  it('has a page to try it', async () => {
    expect((await get('/rest/v1/docs')).headers.get('content-type')).toContain('text/html');
    expect((await get('/rest/v1/docs/swagger-ui-bundle.js')).status).toBe(200);
  });
});

it('throttles the calls of each member, reads and writes separately', async () => {
  await server.database.executeSql('delete from rate_limits');
  const slow = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });
  const [member, other] = [await slow.signUp(), await slow.signUp()];
  const body = { upTo: 1 } as const;
  for (let call = 0; call < 12; call += 1) await member.api.notifications.markRead(body);
  expect(await refusal(member.api.notifications.markRead(body))).toMatchObject({
    code: 'too_many_attempts',
    status: 429,
  });
  expect((await member.api.notifications.list({ language: 'tr' })).notifications).toHaveLength(1);
  await other.api.notifications.markRead(body);
  // Also on routes outside the contract.
  const evening = () => other.request('/rest/v1/daily_recommendations/evening?language=none');
  for (let call = 0; call < 60; call += 1) expect((await evening()).status).toBe(400);
  for (const path of ['daily_recommendations?language=tr', 'daily_recommendations/evening', 'own_data']) {
    expect((await other.request(`/rest/v1/${path}`)).status, path).toBe(429);
  }
  const response = await member.request('/rest/v1/notifications/read', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
