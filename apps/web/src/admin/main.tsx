import './admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { languageOfPath } from '#i18n/language.ts';
import { bundleTexts, loadNamespaces } from '#i18n/text-store.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { retryUntilSuccess } from '#lib/retry.ts';
import { createAdminRouter } from './router.tsx';

const texts = { tr: () => import('./i18n/texts-tr.ts'), en: () => import('./i18n/texts-en.ts') };

// The language of the first address stays: the link to the other language loads the page again.
const language = languageOfPath(location.pathname);
document.documentElement.lang = language;
const [own] = await retryUntilSuccess(() =>
  Promise.all([
    texts[language](),
    loadNamespaces(language, ['common', 'errors', 'auth', 'auth-steps', 'nav', 'visitor-form']),
  ]),
);
bundleTexts(own.texts);

const root = document.getElementById('admin');
if (!root) throw new Error('the page has no element for the administration');
createRoot(root).render(
  <StrictMode>
    <TextLanguage value={language}>
      <DataLayer>
        <RouterProvider router={createAdminRouter()} />
      </DataLayer>
    </TextLanguage>
  </StrictMode>,
);
