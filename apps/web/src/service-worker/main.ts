import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '../lib/worker-messages.ts';
import { appFiles, forgetOldBuilds, isAppKept, keepApp, keepFiles, keptShell } from './app-files.ts';
import './late-changes.ts';
import './push.ts';
import { keepPage, publicPages, renewPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

// What the worker does beside keeping files (push messages, changes sent late) stands in a file of its own in this
// folder, adds its own listeners and is imported above.

// A new version waits until the reader wants it. Where the app is kept, it is whole before it is offered.
self.addEventListener('install', (event) => {
  event.waitUntil(isAppKept().then((isKept) => (isKept ? keepApp(event) : undefined)));
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await forgetOldBuilds();
    await self.clients.claim();
    await renewPages((await keptShell()) !== undefined);
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'activate':
      return event.waitUntil(self.skipWaiting());
    case 'keep-app':
      // What does not come now is fetched at the next visit.
      return event.waitUntil(keepApp(event).catch(() => undefined));
    case 'page-loaded': {
      const [page, ...files] = message.urls;
      const keep = Promise.all([page ? keepPage(page) : undefined, keepFiles(event, files)]);
      return event.waitUntil(keep.catch(() => undefined));
    }
  }
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), appFiles);

registerRoute(
  new NavigationRoute(
    async (options) => {
      const shell = await keptShell();
      return shell ?? publicPages.handle(options);
    },
    { allowlist: [/^\/(en\/)?dashboard(\/|\?|$)/] },
  ),
);

// Everything else that is a page; addresses of the server's own calls are none.
registerRoute(
  new NavigationRoute(publicPages, {
    denylist: [/^\/(auth|rest|realtime|storage|functions)\/v1(\/|$)/, /^\/(ads|health|metrics|docs|openapi)/, /\.\w+$/],
  }),
);
