import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '../lib/worker-messages.ts';
import { isAppFile, isMemberPage, isOtherAddress } from './addresses.ts';
import { appFiles, cacheApp, cachedShell, cacheFiles, deleteOldBuilds, isAppCached } from './app-files.ts';
import './background-sync.ts';
import './push.ts';
import { cacheMenu, cachePage, deleteBrokenPages, publicPages } from './pages.ts';
import { passApi } from './pass-api.ts';

declare const self: ServiceWorkerGlobalScope;

// Other duties of the worker (push messages, background sync) are modules of this folder that add their own listeners
// and are imported above.

// A new version waits until the user activates it. Where the app is cached, all files are fetched before it is offered.
self.addEventListener('install', (event) => {
  event.waitUntil(passApi(event));
  event.waitUntil(isAppCached().then((isCached) => (isCached ? cacheApp(event) : undefined)));
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await deleteOldBuilds();
    await deleteBrokenPages();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'activate':
      return event.waitUntil(self.skipWaiting());
    case 'keep-app':
      // Failures are retried at the next visit.
      return event.waitUntil(cacheApp(event).catch(() => undefined));
    case 'page-loaded': {
      const [page, ...files] = message.urls;
      const caching = Promise.all([
        page ? cachePage(event, new URL(page).pathname) : undefined,
        cacheFiles(event, files),
      ]);
      return event.waitUntil(caching.catch(() => undefined));
    }
    case 'keep-menu':
      return event.waitUntil(cacheMenu(event, message.language).catch(() => undefined));
  }
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isAppFile(url.pathname), appFiles);

registerRoute(
  new NavigationRoute(
    async (options) => {
      const shell = await cachedShell();
      return shell ?? publicPages.handle(options);
    },
    { allowlist: [isMemberPage] },
  ),
);

// All other pages, but not API routes, files and the administration.
registerRoute(new NavigationRoute(publicPages, { denylist: isOtherAddress }));
