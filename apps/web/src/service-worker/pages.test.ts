import { MENU_PAGES } from '@bugunne/contract/pages.constants';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const MENU_FILES = ['/assets/lazy-1.js'];
const fonts = (parts: readonly string[]) =>
  ['fraunces', 'inter'].flatMap((family) => parts.map((part) => `/assets/${family}-${part}-D1g5t_a-.woff2`));
const COMMON_FONTS = fonts(['core', 'turkish']);
/** The fonts that every page names, as the build calls them. */
const FONTS = [
  ...COMMON_FONTS,
  ...fonts(['western', 'extended']),
  ...['/assets/fraunces-latin-ext-opsz-normal-CJcjJNj7.woff2', '/assets/inter-latin-ext-wght-normal-DO1Apj_S.woff2'],
];
const BUILD_FILES = ['/assets/entry-2.js', '/assets/page-2.js', ...COMMON_FONTS, ...MENU_FILES];
vi.stubGlobal('__BUILD_FILES__', BUILD_FILES);
vi.stubGlobal('__MENU_FILES__', { tr: MENU_FILES, en: MENU_FILES });
vi.stubGlobal('__SHELL_HASH__', '');
// Workbox then leaves out its checks of the worker's own types.
vi.stubEnv('NODE_ENV', 'production');
vi.stubGlobal('registration', { scope: 'http://localhost/' });

/** The caches of a browser, by name and path. */
const stored = new Map<string, Map<string, Response>>();
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, 'http://localhost').pathname;
const open = async (name: string) => {
  const rows = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, rows);
  return {
    match: async (request: Request | string) => rows.get(pathOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void rows.set(pathOf(request), response),
    delete: async (request: Request | string) => rows.delete(pathOf(request)),
    keys: async () => [...rows.keys()].map((path) => new Request(new URL(path, 'http://localhost'))),
  };
};
vi.stubGlobal('caches', {
  open,
  match: async (request: Request, { cacheName = '' }) => (await open(cacheName)).match(request),
});

const requests: string[] = [];
let missing: string[] = [];
let build = 2;
vi.stubGlobal('fetch', async (request: Request | string) => {
  const path = pathOf(request);
  requests.push(path);
  if (missing.includes(path)) throw new TypeError('Failed to fetch');
  if (path.startsWith('/assets/')) return new Response('code', { headers: { 'content-type': 'text/javascript' } });
  const html = `<script src="/assets/entry-${build}.js"></script><link href="/assets/page-${build}.js">${FONTS.join(' ')}`;
  return new Response(html, { headers: { 'content-type': 'text/html' } });
});

const { cacheMenu, deleteBrokenPages } = await import('./pages.ts');
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  stored.clear();
  requests.length = 0;
  missing = [];
  build = 2;
});

const event = { waitUntil: () => undefined } as unknown as ExtendableEvent;
const cached = (name: string) => [...(stored.get(name)?.keys() ?? [])].sort();
const paths = MENU_PAGES.map((page) => encodeURI(page)).sort();

it('caches every page of the menus with its files and with what it loads later, and rare fonts never', async () => {
  await cacheMenu(event, 'tr');
  expect(cached('bugunne-pages')).toEqual(paths);
  expect(cached('bugunne-files')).toEqual([...BUILD_FILES].sort());
  requests.length = 0;
  await cacheMenu(event, 'tr');
  expect(requests).toEqual([]);
});

it('caches no page whose files cannot be fetched, which would not start without a network', async () => {
  missing = ['/assets/entry-2.js'];
  await expect(cacheMenu(event, 'tr')).rejects.toThrow();
  expect(cached('bugunne-pages')).toEqual([]);
});

it('replaces the pages of the build before, and keeps them as long as their files are cached', async () => {
  build = 1;
  await cacheMenu(event, 'tr');
  await deleteBrokenPages();
  expect(cached('bugunne-pages')).toEqual(paths);
  build = 2;
  await cacheMenu(event, 'tr');
  const [path = ''] = paths;
  expect(await stored.get('bugunne-pages')?.get(path)?.clone().text()).toContain('entry-2');
});

it('deletes pages whose files are no longer cached', async () => {
  await cacheMenu(event, 'tr');
  stored.get('bugunne-files')?.delete('/assets/page-2.js');
  await deleteBrokenPages();
  expect(cached('bugunne-pages')).toEqual([]);
});
