import type { OwnTrends, PopularItem, PopularWeek } from '@bugunne/contract/trends.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { TrendsPage } from './trends-page.tsx';

const nothing: OwnTrends = {
  today: '2026-05-10',
  since: null,
  streak: { current: 0, longest: 0, days: 0, recent: [] },
  weeks: [],
  months: [],
  tastes: [],
  untried: [],
  years: [],
};
const oneDay: OwnTrends = {
  ...nothing,
  since: '2026-05-10',
  streak: { current: 1, longest: 1, days: 1, recent: ['2026-05-10'] },
  weeks: [{ from: '2026-05-04', given: 4, viewed: 2, liked: 1, known: 0, declined: 1 }],
  months: ['2026-05-01'],
  tastes: [{ facet: 'movieGenres', values: [{ value: 'dram', label: 'Dram', counts: [1] }] }],
  years: [2026],
};
const twoYears: OwnTrends = {
  ...oneDay,
  since: '2024-05-12',
  streak: { current: 3, longest: 41, days: 300, recent: ['2026-05-08', '2026-05-09', '2026-05-10'] },
  weeks: Array.from({ length: 53 }, (_, index) => ({
    from: new Date(Date.UTC(2025, 4, 5 + 7 * index)).toISOString().slice(0, 10),
    given: 12,
    viewed: 6,
    liked: 5,
    known: 1,
    declined: 2,
  })),
  months: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
  tastes: [
    {
      facet: 'movieGenres',
      values: [
        { value: 'dram', label: 'Dram', counts: [1, 1, 4, 5, 6] },
        { value: 'komedi', label: 'Komedi', counts: [6, 5, 1, 1, 0] },
      ],
    },
    { facet: 'artists', values: [{ value: 'Ezhel', label: 'Ezhel', counts: [0, 2, 0, 0, 1] }] },
  ],
  untried: [{ facet: 'cuisineTypes', options: [{ value: 'kore', label: 'Kore', titles: 12 }] }],
  years: [2026, 2025],
};

const popular = (change: Partial<PopularItem>): PopularItem => ({
  id: 'movie-eskiya-1996',
  category: 'movie',
  title: 'Eşkıya',
  titleLanguage: null,
  year: 1996,
  artist: null,
  director: 'Yavuz Turgul',
  coverImage: null,
  coverMotif: null,
  spoken: { value: 'türkçe', label: 'Türkçe' },
  isNew: false,
  ...change,
});
const amelie = popular({
  id: 'movie-amelie-2001',
  title: 'Amélie',
  titleLanguage: 'fr',
  spoken: { value: 'fransızca', label: 'Fransızca' },
  isNew: true,
});
const week = (more: number): PopularWeek => ({
  week: { from: '2026-04-27', to: '2026-05-03' },
  lists: [{ kind: 'liked', items: [popular({}), amelie], more }],
});

let trends: OwnTrends;
let everybody: PopularWeek;
let refusal: { code: string; status: number } | null;
let asked: string[];
const server = setupServer(
  http.get('*/rest/v1/trends/mine', () => {
    asked.push('mine');
    return refusal ? refuse(refusal.code, refusal.status) : HttpResponse.json(trends);
  }),
  http.get('*/rest/v1/trends/week', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('category') ?? '');
    return HttpResponse.json(everybody);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  trends = twoYears;
  everybody = week(0);
  refusal = null;
  asked = [];
});
afterEach(cleanup);

const show = (isPremium = true, path = '/dashboard/trends') =>
  renderInApp(<TrendsPage isPremium={isPremium} />, { path });
const text = (words: string | RegExp) => screen.findByText(words);

describe('own trends', () => {
  it('are offered without a request to users without Premium, below the first of everybody’s week', async () => {
    everybody = week(3);
    show(false);
    expect((await screen.findByRole('link', { name: 'Premium’a bak' })).getAttribute('href')).toBe('/premium');
    expect(await text('Premium üyeler 3 başlık daha görür.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(asked).toEqual(['movie']);
  });

  it('are offered when the server says that Premium has expired', async () => {
    refusal = { code: 'premium_required', status: 403 };
    show();
    expect(await screen.findByRole('link', { name: 'Premium’a bak' })).toBeTruthy();
  });

  it('say why they could not be loaded, while everybody’s week still shows', async () => {
    refusal = { code: 'forbidden', status: 403 };
    show();
    await screen.findByRole('link', { name: 'Eşkıya' });
    refusal = null;
    await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
    expect(await text(/En uzunu 41 gün/)).toBeTruthy();
  });

  it('of a new user lead to today’s picks', async () => {
    trends = nothing;
    show();
    expect((await screen.findByRole('link', { name: 'Bugünkü seçimlere bak' })).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  it('of one day show what there is and say what is missing, without an empty chart', async () => {
    trends = oneDay;
    show();
    expect(
      await text('Yeni hafta 1 gün sonra başlıyor. O günden sonra haftalarını burada yan yana görürsün.'),
    ).toBeTruthy();
    expect(screen.getByText('İsabeti söylemek için henüz erken: 8 seçim daha gerek.')).toBeTruthy();
    expect(screen.getByText(/Sonraki ayın başı: 1 Haziran\./)).toBeTruthy();
    expect(screen.getByText('Seçimlerini 6 gün daha açınca, henüz denemediklerini burada sayarız.')).toBeTruthy();
    expect(screen.getByText('Dram')).toBeTruthy();
    expect(screen.getByText('Beğendiklerinle kaydettiklerine göre.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('of one day without a like say so', async () => {
    trends = { ...oneDay, months: [], tastes: [], years: [] };
    show();
    expect(await text(/Henüz beğendiğin ya da kaydettiğin bir şey yok/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Yılın tek karede' })).toBeNull();
  });

  it('of two years show the weeks and months as tables as well, and what rises and falls', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Haftalara göre isabet' });
    expect(within(table).getAllByRole('row')).toHaveLength(14);
    expect(within(table).getByRole('row', { name: /^4 May 2026/ }).textContent).toBe('4 May 2026126512%42');
    // Without a layout the charts are empty; the rate has one of its own, above that of the counts.
    const [rate] = screen.getAllByText('İsabet').filter(({ tagName }) => tagName === 'P');
    expect(rate?.nextElementSibling?.nextElementSibling?.textContent).toBe('Öneri sayısı');
    await userEvent.click(screen.getByRole('radio', { name: 'Son bir yıl' }));
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(54));
    const tastes = await screen.findByRole('table', { name: 'Aylara göre film türleri' });
    expect(within(tastes).getByRole('row', { name: /Mayıs 2026/ }).textContent).toBe('Mayıs 202660');
    expect(screen.getByText('Son 3 ayda öne çıkan: Dram')).toBeTruthy();
    expect(screen.getByText('Beğendiklerinle kaydettiklerine göre. Daire büyüdükçe sayı artar.')).toBeTruthy();
    // Styles decide that a table is as high as it is, and show that it scrolls on.
    await userEvent.click(screen.getByRole('button', { name: /^Tablo olarak.*Haftalara göre isabet/ }));
    expect(table.closest('section')?.classList.contains('figure-table')).toBe(true);
    expect(table.parentElement?.classList.contains('scroll-cue')).toBe(true);
    expect(screen.getByText('Geride kalan: Komedi')).toBeTruthy();
    expect(screen.getByText('isabet oranı: verdiklerimizden beğendiklerin').previousSibling?.textContent).toBe('%42');
    expect(screen.getByRole('link', { name: 'Tercihlerine ekle' }).getAttribute('href')).toBe(
      '/dashboard?view=profile',
    );
  });

  it('show another category and its facets', async () => {
    show(true, '/en/dashboard/trends');
    await screen.findByRole('table', { name: 'Film genres by month' });
    const choice = within(screen.getByRole('region', { name: 'How your taste moved' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Music' }));
    expect(choice.getByText('You haven’t liked or saved any music yet.')).toBeTruthy();
    await userEvent.click(choice.getByRole('radio', { name: 'Artists' }));
    const table = await choice.findByRole('table', { name: 'Artists by month' });
    expect(within(table).getByRole('row', { name: /February 2026/ }).textContent).toBe('February 20262');
  });
});

describe('the choices of the page', () => {
  const chosen = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent);

  it('are read from the address, and unknown ones are ignored', async () => {
    show(true, '/en/dashboard/trends?category=music&facet=artists&span=long&week=food');
    const table = await screen.findByRole('table', { name: 'Hit rate by week' });
    expect(within(table).getAllByRole('row')).toHaveLength(54);
    expect([chosen('How your taste moved'), chosen('Everybody’s week')]).toEqual([['Music', 'Artists'], ['Food']]);
    expect(asked).toContain('food');
    cleanup();
    show(true, '/en/dashboard/trends?category=people&facet=artists&week=x&language=y');
    await screen.findByRole('link', { name: 'Eşkıya' });
    await screen.findByRole('table', { name: 'Hit rate by week' });
    expect([chosen('How your taste moved'), chosen('Everybody’s week')]).toEqual([['Film', 'Genres'], ['Film']]);
  });

  it('are in the address, so that Back returns to the ones before', async () => {
    const { router } = show(true, '/en/dashboard/trends');
    await screen.findByRole('table', { name: 'Film genres by month' });
    const choice = within(screen.getByRole('region', { name: 'How your taste moved' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Music' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Artists' }));
    expect(router.state.location.search).toBe('?category=music&facet=artists');
    await router.navigate(-1);
    await waitFor(() => expect(chosen('How your taste moved')).toEqual(['Music', 'Genres']));
    await router.navigate(-1);
    await waitFor(() => expect(chosen('How your taste moved')).toEqual(['Film', 'Genres']));
  });
});

describe('everybody’s week', () => {
  it('ranks items with their language, and marks new ones', async () => {
    show();
    const list = within(
      (await screen.findByRole('heading', { name: 'En çok beğenilenler' })).closest('section') ?? document.body,
    );
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Eşkıya'),
      expect.stringContaining('Bu hafta yeni'),
    ]);
    expect(list.getByRole('link', { name: 'Amélie' }).getAttribute('lang')).toBe('fr');
    expect(screen.getByText('27 Nisan – 3 Mayıs 2026')).toBeTruthy();
  });

  it('is narrowed to a language, and shows another category', async () => {
    show(true, '/en/dashboard/trends');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'fransızca');
    expect(screen.queryByRole('link', { name: 'Eşkıya' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Amélie' })).toBeTruthy();
    const part = within(screen.getByRole('region', { name: 'Everybody’s week' }));
    everybody = { week: everybody.week, lists: [] };
    await userEvent.click(part.getByRole('radio', { name: 'Food' }));
    expect(await part.findByText('No title of this category was loved by 10 members that week.')).toBeTruthy();
    expect(part.getByText(/tried are the dishes marked “Tried it”/)).toBeTruthy();
  });

  it('says when there is no list yet', async () => {
    everybody = { week: null, lists: [] };
    show();
    expect(await text(/en az 10 üye sevdiyse listeye girer/)).toBeTruthy();
  });
});

describe('the picture of a year', () => {
  it('opens for each year that has one', async () => {
    const picture = (type: string) => new HttpResponse(new Uint8Array([1]), { headers: { 'content-type': type } });
    const addresses: string[] = [];
    server.use(
      http.get('*/rest/v1/trends/year', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        addresses.push(search);
        return picture(`image/${searchParams.get('format')}`);
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: '2025 görselini aç' }));
    const link = await screen.findByRole('link', { name: 'Görseli indir' });
    expect(link.getAttribute('download')).toBe('bugunne-2025.png');
    expect(addresses).toEqual(['?language=tr&year=2025&format=webp', '?language=tr&year=2025&format=png']);
  });
});
