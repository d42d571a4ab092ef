import type { PreferencesState } from '@bugunne/contract/preferences';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TextLanguage } from '#i18n/use-translation.ts';
import { api } from '#lib/api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { BLANK_DRAFT } from './draft.ts';

/** What a new reader has; without the types of the stored values, which tests spell out themselves. */
export const newReader: PreferencesState = {
  preferences: {
    ...(BLANK_DRAFT as PreferencesState['preferences']),
    languages: ['türkçe'],
    foodDifficulty: ['kolay'],
    maxDuration: 120,
    timezone: 'Europe/Istanbul',
  },
  saved: false,
  onboardingCompleted: false,
};

type Sent = { preferences: PreferencesState['preferences']; onboardingCompleted: boolean };

/** A server that remembers what was saved; `failures` answers of 503 come first. */
export function preferencesServer(state: PreferencesState = newReader) {
  const server = { state, sent: [] as Sent[], failures: { load: 0, save: 0 } };
  const msw = setupServer(
    http.get('*/rest/v1/preferences', () =>
      server.failures.load-- > 0 ? unavailable() : HttpResponse.json(server.state),
    ),
    http.put('*/rest/v1/preferences', async ({ request }) => {
      if (server.failures.save-- > 0) return unavailable();
      const sent = (await request.json()) as Sent;
      server.sent.push(sent);
      server.state = { ...sent, saved: true };
      return HttpResponse.json(server.state);
    }),
    http.get('*/rest/v1/site_settings', () => HttpResponse.json(settings)),
  );
  return Object.assign(server, { msw });
}

const unavailable = () =>
  HttpResponse.json({ defined: false, code: 'unavailable', status: 503, message: '', data: { requestId: 'r' } }, { status: 503 });

const settings = {
  premiumPrices: { display: { tr: { amount: 50, currency: 'TRY' }, en: { amount: 2, currency: 'USD' } } },
};

// A busy machine loads the first texts slowly.
configure({ asyncUtilTimeout: 5000 });

/** Draws in Turkish inside everything a page has; `known` is what the page has asked for already. */
export function renderInApp(content: ReactNode, known?: PreferencesState) {
  const queryClient = createQueryClient();
  if (known) queryClient.setQueryData(api.preferences.get.queryKey(), known);
  const router = createMemoryRouter([{ path: '*', element: content }]);
  return render(
    <TextLanguage value="tr">
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </TextLanguage>,
  );
}
