import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.services.settings.set('ad_provider', { kind: 'house' }));
afterAll(() => server.close());

const get = (path = '/ads/frame') => server.connect().request(path);
const nameScript = (url = 'https://ads.example.net/tag.js?a=1&b="2"') =>
  server.services.settings.set('ad_provider', { kind: 'script', url, slot: 'daily-1' });

it('has no ad frame while the site shows its own ads', async () => {
  expect((await get()).status).toBe(404);
});

it('loads the configured script without access to the site', async () => {
  await nameScript();
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(response.headers.getSetCookie()).toEqual([]);
  const html = await response.text();
  expect(html).toContain('<html lang="tr">');
  expect(html).toContain(
    '<script async src="https://ads.example.net/tag.js?a=1&amp;b=&quot;2&quot;" data-slot="daily-1"></script>',
  );
  const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('connect-src https://ads.example.net');
  // Without "allow-same-origin" the frame has no origin, wherever it is opened.
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
  const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}' https://ads.example.net`);
  expect(await (await get('/ads/frame?language=en')).text()).toContain('<html lang="en">');
});

it('removes the frame as soon as the site shows its own ads again', async () => {
  await nameScript();
  expect((await get()).status).toBe(200);
  await server.services.settings.set('ad_provider', { kind: 'house' });
  expect((await get()).status).toBe(404);
});

it.each([
  'http://ads.example.net/tag.js',
  'javascript:alert(1)',
  'tag.js',
  // Characters that are invalid in a host name could extend the policy.
  'https://*/tag.js',
  'https://ads.example.net;/tag.js',
])('refuses the script address %s', async (url) => {
  await server.database.executeSql(
    `insert into site_settings (key, value, category) values ('ad_provider', $1, 'general')
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ kind: 'script', url, slot: 'a' })],
  );
  await server.services.settings.refresh();
  expect((await get()).status).toBe(404);
});
