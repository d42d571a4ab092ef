import type { PreferencesState } from '@bugunne/contract/preferences.schema';
import { configure } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { languageOfPath } from '#i18n/language.ts';
import { loadNamespaces } from '#i18n/text-store.ts';
import { preferencesQuery } from '#lib/queries/account.ts';
import { cacheData } from '#lib/queries/cache.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { BLANK_DRAFT } from '../draft.ts';

/** Preferences of a new user. */
export const newUserState: PreferencesState = {
  preferences: {
    ...(BLANK_DRAFT as PreferencesState['preferences']),
    languages: ['türkçe'],
    foodDifficulty: ['kolay'],
    maxDuration: 120,
    timezone: 'Europe/Istanbul',
  },
  zoneCountry: 'TR',
  saved: false,
  onboardingCompleted: false,
  updatedAt: null,
};

type Sent = { preferences: PreferencesState['preferences']; onboardingCompleted: boolean; basedOn?: string | null };

/** A fake server that stores preferences. `failures` is how many requests it refuses with 503 first. */
export function preferencesServer(state: PreferencesState = newUserState) {
  const account = {
    email: 'ada@example.com',
    isEmailVerified: true,
    hasPassword: true,
    isFresh: false,
    language: 'tr',
    pendingEmail: null,
    factors: [],
  };
  const server = { state, account, sent: [] as Sent[], failures: { load: 0, save: 0 } };
  const msw = setupServer(
    http.get('*/auth/v1/account', () => HttpResponse.json(server.account)),
    http.get('*/rest/v1/preferences', () =>
      server.failures.load-- > 0 ? unavailable() : HttpResponse.json(server.state),
    ),
    http.put('*/rest/v1/preferences', async ({ request }) => {
      if (server.failures.save-- > 0) return unavailable();
      const sent = (await request.json()) as Sent;
      server.sent.push(sent);
      const { basedOn, ...values } = sent;
      const { updatedAt } = server.state;
      if (basedOn !== undefined && updatedAt && updatedAt > (basedOn ?? '')) return refusal('preferences_changed', 409);
      server.state = { ...values, zoneCountry: 'TR', saved: true, updatedAt: '2026-05-10T13:00:00.000Z' };
      return HttpResponse.json(server.state);
    }),
  );
  return Object.assign(server, { msw });
}

const refusal = (code: string, status: number) =>
  HttpResponse.json({ defined: false, code, status, message: '', data: { requestId: 'r' } }, { status });
const unavailable = () => refusal('unavailable', 503);

// A step may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5000 });

/** Renders with all texts loaded; `known` is put into the query cache. */
export async function show(content: ReactNode, known?: PreferencesState, path = '/dashboard') {
  await loadNamespaces(languageOfPath(path), [
    'common',
    'errors',
    'nav',
    'onboarding',
    'options',
    'profile',
    'verification',
  ]);
  const queryClient = createQueryClient();
  if (known) cacheData(queryClient, preferencesQuery(), known);
  return renderInApp(content, { queryClient, path });
}
