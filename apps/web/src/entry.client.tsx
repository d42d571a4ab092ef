import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryUntilSuccess } from '#lib/retry.ts';
import { languageOfPath } from './i18n/language.ts';
import { loadNamespaces } from './i18n/text-store.ts';
import { watchErrors } from './lib/browser-errors/watch-errors.ts';
import { listenForInstall } from './lib/install-offer.ts';
import { readSiteSettings } from './lib/site-texts.ts';

watchErrors();
listenForInstall();
readSiteSettings();

/** Resolves when the full style sheet has loaded or failed: an unstyled page that works is better than none. */
function fullStyles(): Promise<unknown> | undefined {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

// The namespaces of the HTML are loaded first, so that hydration renders the same texts.
const namespaces = document.documentElement.dataset.namespaces?.split(' ') ?? ['common'];

const loadTexts = () => loadNamespaces(languageOfPath(location.pathname), namespaces);
// A module that fails once fails for good, and the page would stay without its scripts.
await Promise.all([retryUntilSuccess(loadTexts), fullStyles()]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Registers the service worker after the page has loaded; in development there is none.
if (import.meta.env.PROD) {
  const start = () =>
    setTimeout(() => {
      // Offline, the next visit registers it.
      import('./lib/service-worker.ts').then((it) => it.startServiceWorker()).catch(() => undefined);
    }, 2000);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
