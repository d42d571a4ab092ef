import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES } from '@bugunne/contract/pages';
import { NetworkFirst } from 'workbox-strategies';
import type { CacheName } from '../lib/stored-names.ts';
import { offlinePage } from './offline-page.ts';

const CACHE = 'bugunne-pages' satisfies CacheName;
/** A network that is there but does not answer counts as gone. */
const PATIENCE_SECONDS = 6;

const publicPaths = new Set(HTML_PAGES.flatMap((page) => [pagePath('tr', page), pagePath('en', page)]).map(encodeURI));
const isHtml = (response: Response) =>
  response.status === 200 && !!response.headers.get('content-type')?.startsWith('text/html');

/** Public pages come from the network; without one as they were when last visited, else a page that says so. */
export const publicPages = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      // The same page whatever was asked of it.
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      cacheWillUpdate: async ({ request, response }) =>
        isHtml(response) && publicPaths.has(new URL(request.url).pathname) ? response : null,
      handlerDidError: async ({ request }) => offlinePage(new URL(request.url).pathname),
    },
  ],
});

/** Keeps a page that was loaded before this worker was there. */
export async function keepPage(url: string): Promise<void> {
  const { pathname } = new URL(url);
  if (!publicPaths.has(pathname)) return;
  const response = await fetch(pathname, { credentials: 'same-origin' });
  if (isHtml(response)) await (await caches.open(CACHE)).put(pathname, response);
}

/** After a new build: pages name the files of theirs, so they are fetched anew, or forgotten where those are missing. */
export async function renewPages(areFilesKept: boolean): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    await cache.delete(request);
    if (areFilesKept) await keepPage(request.url).catch(() => undefined);
  }
}
