import type { ActivitySummary, Interaction } from '@bugunne/contract/interactions.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ActivityPage } from './activity-page.tsx';

const nothing: ActivitySummary = {
  total: 0,
  likes: 0,
  dislikes: 0,
  likeRatio: null,
  weeklyAverage: 0,
  categories: { movie: 0, series: 0, food: 0, music: 0 },
  actions: { like: 0, dislike: 0, save: 0, view: 0, complete: 0, not_for_me: 0 },
  timeline: { unit: 'day', points: [] },
};
const some: ActivitySummary = {
  ...nothing,
  total: 250,
  likes: 2,
  dislikes: 1,
  likeRatio: 67,
  weeklyAverage: 36,
  categories: { movie: 150, series: 50, food: 30, music: 20 },
  timeline: { unit: 'day', points: [{ from: '2026-05-10', movie: 150, series: 50, food: 30, music: 20 }] },
};

let summary: ActivitySummary;
let interactions: Interaction[];
let refusal: { code: string; status: number } | null;
let failures: number;
let asked: URLSearchParams[];
/** Serves two entries per page; a search matches titles that contain it. */
const server = setupServer(
  http.get('*/rest/v1/interactions/summary', () =>
    refusal ? refuse(refusal.code, refusal.status) : HttpResponse.json(summary),
  ),
  http.get('*/rest/v1/interactions', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams);
    if (failures-- > 0) return refuse('forbidden', 403);
    const found = interactions.filter(
      ({ contentTitle, action }) =>
        contentTitle.toLowerCase().includes(searchParams.get('q') ?? '') &&
        action === (searchParams.get('action') ?? action),
    );
    const from = Number(searchParams.get('before') ?? 0);
    const next = from + 2 < found.length ? `${from + 2}` : null;
    const page = { interactions: found.slice(from, from + 2), total: found.length, next, today: '2026-05-10' };
    return HttpResponse.json(page);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  summary = some;
  interactions = [];
  refusal = null;
  failures = 0;
  asked = [];
});
afterEach(cleanup);

const entry = (change: Partial<Interaction>): Interaction => ({
  id: crypto.randomUUID(),
  contentId: 'movie-eskiya-1996',
  contentTitle: 'Eşkıya',
  titleLanguage: null,
  contentCategory: 'movie',
  verified: true,
  action: 'like',
  value: true,
  createdAt: '2026-05-09T21:30:00.000Z',
  localTime: '2026-05-10T00:30',
  ...change,
});

const show = (isPremium = true, path = '/dashboard/activity') =>
  renderInApp(<ActivityPage isPremium={isPremium} />, { path });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('ActivityPage', () => {
  it('offers Premium to users without it, without a request', async () => {
    show(false);
    const link = await screen.findByRole('link', { name: 'Premium’a bak' });
    expect(link.getAttribute('href')).toBe('/premium');
    expect(asked).toEqual([]);
  });

  it('offers Premium when the server says that it has expired', async () => {
    refusal = { code: 'premium_required', status: 403 };
    show();
    expect(await screen.findByRole('link', { name: 'Premium’a bak' })).toBeTruthy();
  });

  it('shows an empty state without activity', async () => {
    summary = nothing;
    show();
    expect(await screen.findByText('İlk dokunuşun burada görünecek')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows the figures of the server, and the charts as tables as well', async () => {
    interactions = [entry({})];
    show();
    const table = await screen.findByRole('table', { name: 'Kategorilere göre' });
    expect(within(table).getByRole('row', { name: /Film/ }).textContent).toBe('Film150%60');
    expect(screen.getByText('%67')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Günlere göre' }).textContent).toContain('10 Mayıs 2026150503020');
  });

  it("shows entries under the user's local day and time, and withdrawn actions as withdrawn", async () => {
    interactions = [entry({ value: false })];
    show();
    expect(await screen.findByRole('heading', { name: 'Bugün' })).toBeTruthy();
    expect(screen.getByText('00:30')).toBeTruthy();
    expect(screen.getByText(/Beğenini geri aldın/)).toBeTruthy();
  });

  it.each([
    ['/dashboard/activity', 'Doğrulanmadı'],
    ['/en/dashboard/activity', 'Not verified'],
  ])('marks unverified titles only (%s)', async (path, words) => {
    interactions = [entry({}), entry({ contentTitle: 'Uydurma Kent', contentId: 'open-movie-0', verified: false })];
    show(true, path);
    expect((await screen.findAllByText(words)).map((badge) => badge.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Uydurma Kent'),
    ]);
  });

  it('sets lang on titles in another language than the page', async () => {
    interactions = [entry({}), entry({ contentTitle: 'Amélie', titleLanguage: 'fr' })];
    show();
    const langOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('[lang]')?.getAttribute('lang');
    expect(await langOf('Amélie')).toBe('fr');
    expect(await langOf('Eşkıya')).not.toBe('fr');
  });

  it('loads further pages, also after a failure', async () => {
    interactions = ['A', 'B', 'C'].map((contentTitle) => entry({ contentTitle }));
    show();
    failures = 0;
    await screen.findByText('2 / 3 gösteriliyor');
    failures = 1;
    await press('Daha fazla göster');
    await press('Tekrar Dene');
    expect(await screen.findByRole('link', { name: 'C' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A' })).toBeTruthy();
  });

  it('keeps search and filters in the URL, reports no matches, and clears them', async () => {
    interactions = [entry({}), entry({ contentTitle: 'Gülümse', action: 'save' })];
    const { router } = show(true, '/dashboard/activity?action=save');
    expect(await screen.findByText('1 sonuç')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kayıt' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.type(screen.getByRole('searchbox'), 'Eşk');
    expect(await screen.findByText('Eşleşen etkinlik yok')).toBeTruthy();
    expect(router.state.location.search).toBe('?q=E%C5%9Fk&action=save');
    expect(asked.at(-1)?.get('q')).toBe('esk');
    await press('Filtreleri temizle');
    expect(await screen.findByRole('link', { name: 'Eşkıya' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Eşk'));
    expect(await screen.findByText('Eşleşen etkinlik yok')).toBeTruthy();
  });

  it('retries after a failure', async () => {
    refusal = { code: 'forbidden', status: 403 };
    show();
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    refusal = null;
    interactions = [entry({})];
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Eşkıya' })).toBeTruthy();
  });
});
