import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES, MENU_PAGES } from '@bugunne/contract/pages.constants';
import { NetworkFirst } from 'workbox-strategies';
import type { CacheName } from '../lib/stored-names.ts';
import { isRareFont } from './addresses.ts';
import { cacheFiles, isFileCached } from './app-files.ts';
import { BUILD_FILES, MENU_FILES } from './build-info.ts';
import { offlinePage } from './offline-page.ts';

type Language = 'tr' | 'en';

const CACHE = 'bugunne-pages' satisfies CacheName;
/** Without a response in this time the page counts as offline. */
const NETWORK_TIMEOUT_SECONDS = 6;
const CONCURRENCY = 3;

const publicPaths = new Set(HTML_PAGES.flatMap((page) => [pagePath('tr', page), pagePath('en', page)]).map(encodeURI));
const filesOfThisBuild = new Set(BUILD_FILES);
const isHtml = (response: Response) =>
  response.status === 200 && !!response.headers.get('content-type')?.startsWith('text/html');

/** Public pages: from the network, else as cached, else the offline page. */
export const publicPages = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      // The query string does not change the HTML.
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      cacheWillUpdate: async ({ request, response }) =>
        isHtml(response) && publicPaths.has(new URL(request.url).pathname) ? response : null,
      handlerDidError: async ({ request }) => offlinePage(new URL(request.url).pathname),
    },
  ],
});

/** Caches a public page after the files that it needs at once, so that a cached page always starts. */
export async function cachePage(event: ExtendableEvent, path: string): Promise<void> {
  if (!publicPaths.has(path)) return;
  const response = await fetch(path, { credentials: 'same-origin', priority: 'low' });
  if (!isHtml(response)) return;
  const html = await response.clone().text();
  await cacheFiles(event, filesNamedIn(html));
  await (await caches.open(CACHE)).put(path, response);
}

async function isOfThisBuild(page: Response | undefined): Promise<boolean> {
  return page !== undefined && filesNamedIn(await page.text()).every((file) => filesOfThisBuild.has(file));
}

/** Caches every page that the menus lead to, then what those pages load later. Cached ones of this build are kept. */
export async function cacheMenu(event: ExtendableEvent, language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  const queue = MENU_PAGES.map((page) => encodeURI(pagePath(language, page)));
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (!(await isOfThisBuild(await cache.match(path)))) await cachePage(event, path);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await cacheFiles(event, MENU_FILES[language]);
}

/** Deletes pages whose files are no longer cached: those of the build before last. */
export async function deleteBrokenPages(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request))?.text()) ?? '';
    const cached = await Promise.all(filesNamedIn(html).map(isFileCached));
    if (cached.includes(false)) await cache.delete(request);
  }
}

/** URLs of the files that a page's HTML names: styles, scripts and fonts, without the rare ones. */
const filesNamedIn = (html: string): string[] =>
  [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g))].filter((file) => !isRareFont(file));
