import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryUntilSuccess } from '#lib/retry.ts';
import { languageOfPath } from './i18n/language.ts';
import { loadNamespaces } from './i18n/text-store.ts';
import { watchErrors } from './lib/browser-errors/watch-errors.ts';
import { listenForInstall } from './lib/install-offer.ts';
import { layOutRest } from './lib/lay-out-rest.ts';
import { readSiteSettings } from './lib/site-texts.ts';

watchErrors();
listenForInstall();
readSiteSettings();

// The namespaces of the HTML are loaded first, so that hydration renders the same texts.
const namespaces = document.documentElement.dataset.namespaces?.split(' ') ?? ['common'];

const loadTexts = () => loadNamespaces(languageOfPath(location.pathname), namespaces);
// A module that fails once fails for good, and the page would stay without its scripts.
await retryUntilSuccess(loadTexts);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

layOutRest();

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
