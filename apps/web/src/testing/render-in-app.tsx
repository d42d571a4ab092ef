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

// All texts are bundled, so that no component suspends.
bundleTexts(
  import.meta.glob(['../i18n/{tr,en}/*.json', '../admin/i18n/{tr,en}/*.json'], { eager: true, import: 'default' }),
);

// Like a page with settings in its HTML; tests override them if needed.
setSiteSettings(SAMPLE_SITE_SETTINGS);

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 5000 });

type Options = {
  /** The page's path; it decides the language. */
  path?: string;
  queryClient?: QueryClient;
  /** Id of the route, for what depends on the layout of a page. */
  routeId?: string;
};

/** Renders content inside the providers of a page: texts, router and query client. */
export function renderInApp(
  content: ReactNode,
  { path = '/dashboard', queryClient = createQueryClient(), routeId }: Options = {},
) {
  const router = createMemoryRouter(
    [{ path: '*', element: content, ...(routeId === undefined ? {} : { id: routeId }) }],
    { initialEntries: [path] },
  );
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
