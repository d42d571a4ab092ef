import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { i18nFor } from './i18n/instances.ts';
import { languageOfPath } from './i18n/language.ts';

// The texts the server's HTML was made of are loaded first, so that hydration finds the same words.
const namespaces = document.documentElement.dataset.namespaces?.split(' ') ?? ['common'];

await i18nFor(languageOfPath(location.pathname)).loadNamespaces(namespaces);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
