import type { SimilarItem } from '@bugunne/contract/similar.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { blankItem, dish, movie } from '#testing/sample-items.ts';
import { SimilarSection } from './similar-section.tsx';

let asked: string[] = [];
const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  cleanup();
  asked = [];
});

const answer = (...answers: (() => Response | Promise<Response>)[]) => {
  const left = [...answers];
  server.use(
    http.get('*/rest/v1/contents/:id/similar', ({ request }) => {
      const url = new URL(request.url);
      asked.push(`${url.pathname}${url.search}`);
      return (left.length > 1 ? left.shift() : left[0])?.();
    }),
  );
};
const onUpsell = vi.fn();
const show = (isPremium = true, path = '/dashboard/content/movie-own') => {
  onUpsell.mockReset();
  return renderInApp(<SimilarSection id="movie-own" isPremium={isPremium} onUpsell={onUpsell} />, { path });
};
const entry = (source: SimilarItem['source'], changes: Partial<SimilarItem['item']> = {}): SimilarItem => ({
  item: { ...movie, ...changes },
  description: `${changes.title ?? movie.title} üzerine.`,
  source,
});
const three = (source: SimilarItem['source'] = 'engine') => ({
  items: [
    entry(source),
    entry('engine', { id: 'movie-two', title: 'İkinci', year: 2001, imdbRating: 7 }),
    entry('engine', { id: 'movie-three', title: 'Third', titleLanguage: 'en', year: null, imdbRating: null }),
  ],
});

describe('SimilarSection', () => {
  it.each([
    ['/dashboard/content/movie-own', 'Benzer içerikler', '', '1996 · IMDb 8,0'],
    ['/en/dashboard/content/movie-own', 'More like this', '/en', '1996 · IMDb 8.0'],
  ])(
    'shows three items with title, rating, year and description, each leading to its own page: %s',
    async (path, heading, prefix, details) => {
      answer(() => HttpResponse.json(three()));
      show(true, path);
      const region = await screen.findByRole('region', { name: heading });
      const links = await within(region).findAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        ['movie-eskiya-1996', 'movie-two', 'movie-three'].map((id) => `${prefix}/dashboard/content/${id}`),
      );
      const [first, , third] = within(region).getAllByRole('listitem');
      expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(3);
      expect(first?.textContent).toContain(details);
      expect(first?.textContent).toContain('Eşkıya üzerine.');
      expect(first?.textContent).not.toContain(movie.description);
      expect(third?.textContent).not.toContain('IMDb');
      expect(within(region).getByRole('heading', { name: 'Third' }).getAttribute('lang')).toBe('en');
      expect(region.textContent).not.toMatch(/Yapay zekâ|AI/);
      expect(asked).toEqual([`/rest/v1/contents/movie-own/similar?language=${prefix ? 'en' : 'tr'}`]);
    },
  );

  it('shows other details for dishes and music, which have no rating', async () => {
    const { recipe: _recipe, state: _state, ...food } = dish;
    const song = {
      ...blankItem,
      id: 'music-x',
      category: 'music' as const,
      title: 'Gülpembe',
      originalTitle: 'Gülpembe',
    };
    const items = [
      {
        item: { ...food, duration: 25, genre: [{ value: 'türk', label: 'Türk' }] },
        description: 'a',
        source: 'engine',
      },
      { item: { ...song, artist: 'Barış Manço', year: 1981 }, description: 'b', source: 'engine' },
    ];
    answer(() => HttpResponse.json({ items }));
    show();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain('Türk · 25 dk');
    expect(second?.textContent).toContain('Barış Manço · 1981');
  });

  it('says whether a language model chose all or some of the items', async () => {
    answer(() => HttpResponse.json(three('model')));
    show();
    expect(await screen.findByText('Bir bölümünü yapay zekâ seçti.')).toBeTruthy();
    cleanup();
    answer(() => HttpResponse.json({ items: [entry('model')] }));
    show();
    expect(await screen.findByText('Yapay zekâ seçti.')).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer(() => new Promise<Response>((resolve) => (arrive = resolve)));
    show();
    const region = await screen.findByRole('region', { name: 'Benzer içerikler' });
    expect(region.querySelector('[aria-busy="true"]')).toBeTruthy();
    await waitFor(() => expect(asked).toHaveLength(1));
    arrive(HttpResponse.json(three()));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(region.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it.each([
    ['/dashboard/content/movie-own', 'Benzer içerikler aranıyor. Yarım dakika kadar sürebilir.'],
    ['/en/dashboard/content/movie-own', 'Looking for more like this. It can take up to half a minute.'],
  ])('announces a long wait in the existing live region: %s', async (path, words) => {
    holdTimers();
    let arrive: (response: Response) => void = () => undefined;
    answer(() => new Promise<Response>((resolve) => (arrive = resolve)));
    show(true, path);
    const status = await screen.findByRole('status');
    expect(status.textContent).not.toContain(words);
    await passTimeUntil(() => expect(status.textContent).toBe(words));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.closest('[aria-busy]')).toBeNull();
    arrive(HttpResponse.json(three()));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('shows an error, and retries', async () => {
    answer(
      () => refuse('forbidden', 403),
      () => HttpResponse.json(three()),
    );
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Benzer içerikler yüklenemedi.');
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renders nothing when no item is similar', async () => {
    answer(() => HttpResponse.json({ items: [] }));
    show();
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(asked).toHaveLength(1);
  });

  it('shows the offer to free users without a request, and opens it only when pressed', async () => {
    answer(() => HttpResponse.json(three()));
    show(false);
    expect(await screen.findByText('Premium üyeler buna benzeyen üç öneri daha görür.')).toBeTruthy();
    expect(onUpsell).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Premium’a bak' }));
    expect(onUpsell).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows the offer when Premium has ended, and refetches the Premium status', async () => {
    answer(() => refuse('premium_required', 403));
    const { queryClient } = show();
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    expect(await screen.findByRole('button', { name: 'Premium’a bak' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(invalidate).toHaveBeenCalledOnce();
  });
});
