import type { History, PastPick } from '@bugunne/contract/recommendations.schema';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { untouched } from '#testing/sample-items.ts';
import { HistoryPage } from './history-page.tsx';

const pick = (change: Partial<PastPick> = {}): PastPick => ({
  id: 'movie-eskiya-1996',
  category: 'movie',
  title: 'Eşkıya',
  titleLanguage: null,
  verified: true,
  year: 1996,
  artist: null,
  director: 'Yavuz Turgul',
  coverImage: null,
  coverMotif: null,
  state: untouched,
  ...change,
});
const november: History = {
  month: '2026-11',
  today: '2026-11-22',
  days: [
    { date: '2026-11-22', picks: [pick()], refreshed: [pick({ id: 'movie-babam', title: 'Babam ve Oğlum' })] },
    {
      date: '2026-11-21',
      picks: [pick({ id: 'music-g', category: 'music', title: 'Gülümse', artist: 'Sezen Aksu' })],
      refreshed: [],
    },
  ],
  older: '2026-09',
  newer: null,
};

let months: Record<string, History>;
let faults: number;
const server = setupServer(
  http.get('*/rest/v1/daily_recommendations/history', ({ request }) => {
    if (faults-- > 0) return refuse('forbidden', 403);
    return HttpResponse.json(months[new URL(request.url).searchParams.get('month') ?? 'latest']);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  faults = 0;
  months = {
    latest: november,
    '2026-11': november,
    '2026-09': {
      ...november,
      month: '2026-09',
      days: [{ date: '2026-09-05', picks: [pick({ title: 'Vizontele' })], refreshed: [] }],
      older: null,
      newer: '2026-11',
    },
  };
});
afterEach(cleanup);
const show = (path = '/dashboard/history') => renderInApp(<HistoryPage />, { path });

describe('HistoryPage', () => {
  it('shows each day with its date in words, its picks and the picks refreshed away', async () => {
    show();
    expect(await screen.findByRole('heading', { name: /Bugün\s*22 Kasım Pazar/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Dün\s*21 Kasım Cumartesi/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Eşkıya' }).getAttribute('href')).toBe(
      '/dashboard/content/movie-eskiya-1996',
    );
    expect(screen.getByText('Müzik · Sezen Aksu')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Babam ve Oğlum/ })).toBeTruthy();
  });

  it('shows what the user did with a pick, in the language of the page', async () => {
    november.days[0]?.picks.splice(0, 1, pick({ state: { ...untouched, liked: false, saved: true } }));
    show('/en/dashboard/history');
    expect(await screen.findByText('You did not like it')).toBeTruthy();
    expect(screen.getByText('You saved it')).toBeTruthy();
    expect(screen.queryByText('You had a look')).toBeNull();
    expect(screen.getByRole('link', { name: 'Eşkıya' }).getAttribute('href')).toBe(
      '/en/dashboard/content/movie-eskiya-1996',
    );
  });

  it('navigates between months by the URL', async () => {
    const { router } = show();
    const [older] = await screen.findAllByRole('link', { name: 'Önceki ay: Eylül 2026' });
    if (older) await userEvent.click(older);
    expect(await screen.findByRole('link', { name: 'Vizontele' })).toBeTruthy();
    expect(router.state.location.search).toBe('?month=2026-09');
    expect(screen.getByRole('heading', { name: 'Eylül 2026' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Sonraki ay: Kasım 2026' }).closest('a') ?? document.body);
    expect(router.state.location.search).toBe('?month=2026-11');
  });

  it('ignores an invalid month in the URL', async () => {
    show('/dashboard/history?month=2026-99');
    expect(await screen.findByRole('heading', { name: 'Kasım 2026' })).toBeTruthy();
  });

  it('explains a first day, no days at all, and a month without days', async () => {
    const onlyMonth = { ...november, older: null };
    months['latest'] = { ...onlyMonth, days: november.days.slice(0, 1) };
    show();
    expect(await screen.findByText(/Yarın da uğra/)).toBeTruthy();
    cleanup();
    months['latest'] = { ...onlyMonth, days: [] };
    show();
    expect(await screen.findByText('İlk günün bugün başlıyor')).toBeTruthy();
    cleanup();
    months['2026-10'] = { ...november, month: '2026-10', days: [] };
    show('/dashboard/history?month=2026-10');
    expect((await screen.findByRole('link', { name: 'Son günlerine git' })).getAttribute('href')).toBe(
      '/dashboard/history',
    );
  });

  it('retries after a failure', async () => {
    faults = 1;
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('link', { name: 'Eşkıya' })).toBeTruthy();
  });
});
