import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from './i18n/language.ts';
import { loadNamespaces } from './i18n/text-store.ts';
import { listenForInstall } from './lib/install-offer.ts';
import { readSiteSettings } from './lib/site-texts.ts';

listenForInstall();
readSiteSettings();

/** Resolves with the whole style sheet, or without it: what works but looks poor is better than what does not work. */
function wholeStyles(): Promise<unknown> | undefined {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

// The texts the server's HTML was made of are loaded first, so that hydration finds the same words.
const namespaces = document.documentElement.dataset.namespaces?.split(' ') ?? ['common'];

await Promise.all([loadNamespaces(languageOfPath(location.pathname), namespaces), wholeStyles()]);

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
