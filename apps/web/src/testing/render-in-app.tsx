import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TextLanguage } from '#i18n/use-translation.ts';
import { languageOfPath } from '#i18n/language.ts';
import { createQueryClient } from '#lib/query-client.ts';

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
  render(
    <TextLanguage value={languageOfPath(path)}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </TextLanguage>,
  );
  return { queryClient, router };
}
