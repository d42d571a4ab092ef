import type {
  CatalogueDetail,
  CatalogueRow,
  FactReport,
  ReportedItem,
} from '@bugunne/contract/admin/catalogue.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { movie } from '#testing/sample-items.ts';
import CataloguePage from './catalogue-page.tsx';

const ROW: CatalogueRow = {
  id: 'food-menemen',
  category: 'food',
  title: 'Menemen',
  originalTitle: 'Menemen',
  maker: '',
  year: null,
  verified: true,
  tier: 'written',
  missing: [],
  isHidden: false,
  openReports: 2,
};
const REPORT: FactReport = {
  id: '5f0c6f4e-6d3c-4c0e-9d6a-0a1b2c3d4e5f',
  field: 'diet',
  text: 'İçinde yumurta var.',
  createdAt: '2026-05-10T12:00:00.000Z',
  status: 'open',
  note: null,
  resolvedAt: null,
  resolvedBy: null,
};
const DETAIL: CatalogueDetail = {
  title: 'Menemen',
  category: 'food',
  listed: null,
  item: { ...movie, id: ROW.id, category: 'food', title: 'Menemen' },
  hidden: null,
  diets: [
    {
      value: 'vegan',
      label: 'Vegan',
      fits: false,
      ingredients: ['yumurta'],
      isCombination: false,
      figures: false,
      limit: null,
    },
    {
      value: 'yüksek proteinli',
      label: 'Yüksek proteinli',
      fits: false,
      ingredients: [],
      isCombination: false,
      figures: true,
      limit: { figure: 'protein', value: 12.5, limit: 20, isLeast: true },
    },
    {
      value: 'ketojenik',
      label: 'Ketojenik',
      fits: false,
      ingredients: ['pirinç'],
      isCombination: false,
      figures: true,
      limit: { figure: 'carbs', value: 48, limit: 10, isLeast: false },
    },
    { value: 'helal', label: 'Helal', fits: true, ingredients: [], isCombination: false, figures: false, limit: null },
  ],
  nutrition: { calories: 320, protein: 14, carbs: 12, fat: 24 },
  figures: {
    shown: 40,
    liked: 10,
    disliked: 2,
    saved: 4,
    seen: 1,
    unwanted: 3,
    refreshed: 5,
    lastShownOn: '2026-05-09',
  },
  reports: [REPORT],
};

let requests: { method: string; address: URL; body: unknown }[] = [];
let answer: () => Response;
let queue: ReportedItem[];
let row: CatalogueRow;
let detail: CatalogueDetail;
const record = async (request: Request) => {
  const text = await request.text();
  requests.push({ method: request.method, address: new URL(request.url), body: text ? JSON.parse(text) : null });
};
const msw = setupServer(
  http.get('*/rest/v1/contents', async ({ request }) => {
    await record(request);
    return HttpResponse.json({ items: [row], next: null });
  }),
  http.get('*/rest/v1/rpc/get_catalogue_figures', () =>
    HttpResponse.json({
      items: { movie: 900, series: 500, food: 700, music: 800 },
      listed: 1234,
      neverPicked: 56,
      hidden: 3,
      openReports: 2,
    }),
  ),
  http.get('*/rest/v1/rpc/get_content_details', () => HttpResponse.json(detail)),
  http.get('*/rest/v1/fact_reports', async ({ request }) => {
    await record(request);
    return HttpResponse.json({
      items: queue,
      next: null,
    });
  }),
  http.put('*/rest/v1/hidden_contents/:id', async ({ request }) => {
    await record(request);
    return HttpResponse.json({ hidden: { reason: 'r', at: REPORT.createdAt, by: 'ada' } });
  }),
  http.post('*/rest/v1/fact_reports/resolution', async ({ request }) => {
    await record(request);
    return answer();
  }),
);
beforeAll(() => msw.listen());
beforeEach(() => {
  requests = [];
  row = ROW;
  detail = DETAIL;
  queue = [{ id: ROW.id, title: 'Menemen', category: 'food', reports: [REPORT] }];
  answer = () => HttpResponse.json({ resolved: 1 });
});
afterAll(() => msw.close());
const sent = (method: string) => requests.filter((request) => request.method === method);

it.each([
  [
    '/admin/catalogue',
    'Ad, kişi ya da kimlik ara',
    'Bozan: pirinç · Porsiyonda 48 g karbonhidrat, en fazla 10 g olabilir',
    'Diyetler',
  ],
  ['/admin/catalogue', 'Ad, kişi ya da kimlik ara', 'Porsiyonda 12,5 g protein, en az 20 g olmalı', 'Diyetler'],
  [
    '/en/admin/catalogue',
    'Search by title, person or id',
    'Broken by pirinç · 48 g carbs a serving, at most 10 g',
    'Diets',
  ],
])('finds an item and says what keeps it from a diet (%s)', async (path, search, reason, tab) => {
  const { router } = renderInApp(<CataloguePage />, { path: `${path}?category=food&only=nonsense` });
  await userEvent.type(await screen.findByRole('searchbox', { name: search }), 'menemen');
  await waitFor(() => expect(sent('GET').at(-1)?.address.searchParams.get('search')).toBe('menemen'));
  expect(sent('GET').at(-1)?.address.searchParams.get('category')).toBe('food');
  expect(sent('GET').at(-1)?.address.searchParams.has('only')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Menemen' }));
  expect(router.state.location.search).toContain('item=food-menemen');
  const drawer = within(await screen.findByRole('dialog', { name: 'Menemen' }));
  await userEvent.click(await drawer.findByRole('tab', { name: tab }));
  await drawer.findByText(reason);
});

it.each([
  [
    '/admin/catalogue',
    '56 tanesi hiç önerilmez',
    'Önerilmez',
    'Hiç önerilmez. Eksik: yılı, süresi.',
    'Kaynaklar',
    'özgün ad',
  ],
  [
    '/en/admin/catalogue',
    '56 of them are never picked',
    'Never picked',
    'It is never picked. Missing: year, running time.',
    'Sources',
    'original title',
  ],
])('says of a listed item which facts are missing and where the others are from (%s)', async (path, ...texts) => {
  const [figure, state, missing, tab, fact] = texts;
  row = { ...ROW, id: 'movie-bare', category: 'movie', title: 'Çıplak', tier: 'listed', missing: ['year', 'minutes'] };
  detail = {
    ...DETAIL,
    title: 'Çıplak',
    category: 'movie',
    item: null,
    diets: null,
    listed: {
      missing: ['year', 'minutes'],
      sources: [
        {
          source: 'wikidata',
          url: 'https://www.wikidata.org/wiki/Q1',
          fetchedAt: '2026-05-01T10:00:00.000Z',
          facts: ['originalTitle'],
        },
      ],
    },
  };
  renderInApp(<CataloguePage />, { path: `${path}?only=listed` });
  expect(await screen.findByText(figure)).toBeTruthy();
  expect(await screen.findByText(state)).toBeTruthy();
  expect(sent('GET').at(-1)?.address.searchParams.get('only')).toBe('listed');
  await userEvent.click(await screen.findByRole('button', { name: 'Çıplak' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Çıplak' }));
  await drawer.findByText(missing);
  // The first tab that there is.
  expect((await drawer.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true');
  expect(drawer.getByRole('link', { name: 'Wikidata' }).getAttribute('href')).toBe('https://www.wikidata.org/wiki/Q1');
  drawer.getByText(fact);
  expect(drawer.queryByRole('link', { name: /Sayfasını aç|Open its page/ })).toBeNull();
});

it('hides an item only with a reason', async () => {
  renderInApp(<CataloguePage />, { path: '/admin/catalogue?item=food-menemen' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Menemen' }));
  drawer.getByText('25', { exact: false, selector: 'span' });
  await userEvent.click(await drawer.findByRole('button', { name: 'Önerilerden gizle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Önerilerden gizle' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Gizle' }));
  await dialog.findByText('Bir neden yaz.');
  expect(sent('PUT')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Neden'), 'Tarif yanlış');
  await userEvent.click(dialog.getByRole('button', { name: 'Gizle' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toEqual({ reason: 'Tarif yanlış' });
});

describe('the reports of an item', () => {
  const openQueue = async () => {
    renderInApp(
      <>
        <CataloguePage />
        <ToastHost label="" />
      </>,
      { path: '/admin/catalogue?view=reports' },
    );
    await screen.findByText('İçinde yumurta var.');
  };
  const fix = () => userEvent.click(screen.getByRole('button', { name: 'Düzeltildi (1)' }));
  const dismiss = () => userEvent.click(screen.getByRole('button', { name: 'Geri çevir' }));
  const decision = { contentId: ROW.id, ids: [REPORT.id] };

  it('are fixed only with a note, once the catalogue is corrected', async () => {
    await openQueue();
    const button = screen.getByRole('button', { name: 'Düzeltildi (1)' });
    expect(document.getElementById(`${button.getAttribute('aria-describedby')}`)?.textContent).toMatch(
      /^Önce bilgiyi katalogda düzelt/,
    );
    await fix();
    await screen.findByText('Neyi düzelttiğini yaz.');
    const note = screen.getByLabelText('Not');
    expect(document.activeElement).toBe(note);
    await userEvent.type(note, 'Diyetler düzeltildi{Enter}');
    expect(screen.queryByText('Neyi düzelttiğini yaz.')).toBeNull();
    expect(sent('POST')).toEqual([]);
    await fix();
    await screen.findByText('Düzeltildi; bildirenlere haber verildi');
    expect(sent('POST')[0]?.body).toEqual({ ...decision, outcome: 'fixed', note: 'Diyetler düzeltildi' });
    expect(note).toHaveProperty('value', '');
  });

  it('are dismissed without a note', async () => {
    await openQueue();
    await fix();
    await screen.findByText('Neyi düzelttiğini yaz.');
    await dismiss();
    await screen.findByText('Geri çevrildi', { selector: '[data-title]' });
    expect(sent('POST').map(({ body }) => body)).toEqual([{ ...decision, outcome: 'dismissed', note: '' }]);
  });

  it('tell what they are now when another administrator was faster', async () => {
    await openQueue();
    answer = () => {
      queue = [];
      const now = { status: 'fixed', note: 'Yumurta eklendi', resolvedBy: 'Deniz', resolvedAt: REPORT.createdAt };
      return refuse('changed_meanwhile', 409, { current: [{ ...REPORT, ...now }] });
    };
    await dismiss();
    await screen.findByText('Bu bildirim bu arada sonuçlandırılmış');
    screen.getByText(/^Düzeltildi · Deniz, .+ · Yumurta eklendi$/);
    await screen.findByText('Bekleyen bildirim yok');
  });

  it('say how many of them were resolved before, and keep the note when the server fails', async () => {
    queue = queue.map((item) => ({ ...item, reports: [REPORT, { ...REPORT, id: crypto.randomUUID(), text: '' }] }));
    await openQueue();
    await dismiss();
    await screen.findByText('1 bildirim daha önce sonuçlandırılmış.');
    answer = () => refuse('unavailable', 503);
    await userEvent.type(screen.getByLabelText('Not'), 'Doğru');
    await dismiss();
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Not')).toHaveProperty('value', 'Doğru');
  });
});
