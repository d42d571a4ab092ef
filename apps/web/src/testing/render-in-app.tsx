import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { languageOfPath } from '#i18n/language.ts';
import { bundleTexts } from '#i18n/text-store.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { setSiteSettings } from '#lib/site-texts.ts';
import { SAMPLE_SITE_SETTINGS } from './site-settings.ts';

// All texts are at hand, so that nothing is drawn twice.
bundleTexts(import.meta.glob('../i18n/{tr,en}/*.json', { eager: true, import: 'default' }));

// As a page that was sent with its settings; a test that wants another page says so.
setSiteSettings(SAMPLE_SITE_SETTINGS);

// A busy machine needs more than a second for a step.
configure({ asyncUtilTimeout: 5000 });

type Options = {
  /** The page's address; it decides the language. */
  path?: string;
  queryClient?: QueryClient;
};

/** Draws something inside all that a page has: texts, router, queries. */
export function renderInApp(
  content: ReactNode,
  { path = '/dashboard', queryClient = createQueryClient() }: Options = {},
) {
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [path] });
  const { unmount } = render(
    <TextLanguage value={languageOfPath(path)}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </TextLanguage>,
  );
  return { queryClient, router, unmount };
}
