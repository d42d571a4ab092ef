import type { Interaction } from '@bugunne/contract/interactions';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces } from '#i18n/text-store.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { ActivityPage } from './activity-page.tsx';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

let interactions: Interaction[] = [];
let refusal: { code: string; status: number } | null = null;
let asked = 0;
const server = setupServer(
  http.get('*/rest/v1/interactions', () => {
    asked += 1;
    if (!refusal) return HttpResponse.json({ interactions });
    return HttpResponse.json(
      { defined: false, ...refusal, message: '', data: { requestId: 'r' } },
      { status: refusal.status },
    );
  }),
);
beforeAll(async () => {
  server.listen();
  await loadNamespaces('tr', ['activity', 'common', 'errors']);
  await loadNamespaces('en', ['activity', 'common', 'errors']);
});
afterAll(() => server.close());
beforeEach(() => {
  interactions = [];
  refusal = null;
  asked = 0;
});
afterEach(cleanup);

const entry = (change: Partial<Interaction>): Interaction => ({
  id: crypto.randomUUID(),
  contentId: 'movie-eskiya-1996',
  contentTitle: 'Eşkıya',
  contentCategory: 'movie',
  verified: true,
  action: 'like',
  value: true,
  createdAt: new Date().toISOString(),
  ...change,
});

function show(isPremium = true, language: 'tr' | 'en' = 'tr') {
  const router = createMemoryRouter([{ path: '*', element: <ActivityPage isPremium={isPremium} /> }]);
  render(
    <TextLanguage value={language}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </TextLanguage>,
  );
}

describe('ActivityPage', () => {
  it('offers Premium to those without, and asks the server nothing', async () => {
    show(false);
    const link = await screen.findByRole('link', { name: "Premium'a bak" });
    expect(link.getAttribute('href')).toBe('/premium');
    expect(asked).toBe(0);
  });

  it('believes the server when it says that Premium is over', async () => {
    refusal = { code: 'premium_required', status: 403 };
    show();
    expect(await screen.findByRole('link', { name: "Premium'a bak" })).toBeTruthy();
  });

  it('says that nothing was done yet', async () => {
    show();
    expect(await screen.findByText('Henüz etkileşim yok')).toBeTruthy();
  });

  it('shows a withdrawn like as withdrawn', async () => {
    interactions = [entry({ value: false })];
    show();
    expect(await screen.findByText(/Beğenini geri aldın/)).toBeTruthy();
    expect(screen.getByText('Henüz beğeni yok')).toBeTruthy();
  });

  it.each([
    ['tr', 'Doğrulanmadı'],
    ['en', 'Not verified'],
  ] as const)('marks a title that nobody looked up, and only that (%s)', async (language, words) => {
    interactions = [entry({}), entry({ contentTitle: 'Uydurma Kent', contentId: 'open-movie-0', verified: false })];
    show(true, language);
    const marked = (await screen.findAllByRole('listitem')).filter((row) => row.textContent?.includes(words));
    expect(marked).toHaveLength(1);
    expect(marked[0]?.textContent).toContain('Uydurma Kent');
  });

  it('finds by title, says when nothing matches, and clears', async () => {
    interactions = [
      entry({}),
      entry({ contentTitle: 'Gülümse', contentId: 'music-gulumse-1991', contentCategory: 'music', action: 'save' }),
    ];
    show();
    await userEvent.type(await screen.findByRole('searchbox'), 'eskiya');
    expect(screen.queryByText('Gülümse')).toBeNull();
    expect(screen.getByText('1 sonuç')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Kayıt' }));
    expect(screen.getByText('Eşleşen etkinlik yok')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    expect(screen.getByRole('link', { name: 'Gülümse' }).getAttribute('href')).toBe(
      '/dashboard/content/music-gulumse-1991',
    );
  });

  it('tries again after a failure', async () => {
    refusal = { code: 'forbidden', status: 403 };
    show();
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    refusal = null;
    interactions = [entry({})];
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Eşkıya' })).toBeTruthy();
  });
});
