import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from './i18n/language.ts';
import { loadNamespaces } from './i18n/text-store.ts';
import { listenForInstall } from './lib/install-offer.ts';

listenForInstall();

// The texts the server's HTML was made of are loaded first, so that hydration finds the same words.
const namespaces = document.documentElement.dataset.namespaces?.split(' ') ?? ['common'];

await loadNamespaces(languageOfPath(location.pathname), namespaces);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Once the page has had its turn. In development there is nothing to keep.
if (import.meta.env.PROD) {
  const start = () =>
    setTimeout(() => {
      // Without a network the next visit starts it.
      import('./lib/service-worker.ts').then((it) => it.startServiceWorker()).catch(() => undefined);
    }, 2000);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
