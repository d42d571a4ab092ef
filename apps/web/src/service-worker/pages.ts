import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES } from '@bugunne/contract/pages';
import { NetworkFirst } from 'workbox-strategies';
import type { CacheName } from '../lib/stored-names.ts';
import { offlinePage } from './offline-page.ts';

const CACHE = 'bugunne-pages' satisfies CacheName;
/** Without a response in this time the page counts as offline. */
const NETWORK_TIMEOUT_SECONDS = 6;

const publicPaths = new Set(HTML_PAGES.flatMap((page) => [pagePath('tr', page), pagePath('en', page)]).map(encodeURI));
const isHtml = (response: Response) =>
  response.status === 200 && !!response.headers.get('content-type')?.startsWith('text/html');

/** Public pages: from the network, else as last visited, else the offline page. */
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

/** Caches a public page that was loaded before this worker was active. */
export async function cachePage(url: string): Promise<void> {
  const { pathname } = new URL(url);
  if (!publicPaths.has(pathname)) return;
  const response = await fetch(pathname, { credentials: 'same-origin' });
  if (isHtml(response)) await (await caches.open(CACHE)).put(pathname, response);
}

/** After a new build: pages refer to files of their build, so they are fetched again, or deleted without cached files. */
export async function refreshCachedPages(areFilesCached: boolean): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    await cache.delete(request);
    if (areFilesCached) await cachePage(request.url).catch(() => undefined);
  }
}
