import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (query: string) => server.connect().request(`/trailer/frame${query}`);

it('may show the player of YouTube without cookies, in our pages only, and runs no script of its own', async () => {
  const response = await get('?id=SUXWAEX2jlg&language=en');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/SUXWAEX2jlg?');
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-scripts allow-same-origin/);
  expect(html).not.toMatch(/autoplay|<script|allow-top-navigation|allow-forms/);
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(response.headers.getSetCookie()).toEqual([]);
  const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy.find((each) => each.startsWith('sandbox'))).not.toMatch(/allow-top-navigation|allow-forms/);
});

it.each(['', '?id=', '?id=short', '?id=SUXWAEX2jlg1', '?id=SUXWAEX2jl%22', '?id=..%2F..%2Fwatch1'])(
  'refuses what is no id of a video: %s',
  async (query) => expect((await get(query)).status).toBe(404),
);

it('is the only page that may show a frame of others', async () => {
  const response = await server.connect().request('/rest/v1/site_settings');
  expect(response.headers.get('content-security-policy')).not.toContain('youtube');
});
