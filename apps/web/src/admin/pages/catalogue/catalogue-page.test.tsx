import type { CatalogueDetail, CatalogueRow, FactReport } from '@bugunne/contract/admin/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  item: { ...movie, id: ROW.id, category: 'food', title: 'Menemen' },
  hidden: null,
  diets: [
    { value: 'vegan', label: 'Vegan', fits: false, ingredients: ['yumurta'], isCombination: false, figures: true },
    { value: 'helal', label: 'Helal', fits: true, ingredients: [], isCombination: false, figures: false },
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
const record = async (request: Request) => {
  const text = await request.text();
  requests.push({ method: request.method, address: new URL(request.url), body: text ? JSON.parse(text) : null });
};
const msw = setupServer(
  http.get('*/rest/v1/contents', async ({ request }) => {
    await record(request);
    return HttpResponse.json({ items: [ROW], next: null });
  }),
  http.get('*/rest/v1/rpc/get_catalogue_figures', () =>
    HttpResponse.json({ items: { movie: 900, series: 500, food: 700, music: 800 }, hidden: 3, openReports: 2 }),
  ),
  http.get('*/rest/v1/rpc/get_content_details', () => HttpResponse.json(DETAIL)),
  http.get('*/rest/v1/fact_reports', async ({ request }) => {
    await record(request);
    return HttpResponse.json({
      items: [{ id: ROW.id, title: 'Menemen', category: 'food', reports: [REPORT] }],
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
  answer = () => HttpResponse.json({ resolved: 1 });
});
afterAll(() => msw.close());
const sent = (method: string) => requests.filter((request) => request.method === method);

it.each([
  ['/admin/catalogue', 'Ad, kişi ya da kimlik ara', 'Bozan: yumurta · Porsiyonun besin değerleri', 'Diyetler'],
  ['/en/admin/catalogue', 'Search by title, person or id', 'Broken by yumurta · Nutrition of a serving', 'Diets'],
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

it('marks reports as fixed only with a note, and says when another administrator was faster', async () => {
  renderInApp(<CataloguePage />, { path: '/admin/catalogue?view=reports' });
  await screen.findByText('İçinde yumurta var.');
  await userEvent.click(screen.getByRole('button', { name: 'Düzeltildi (1)' }));
  await screen.findByText('Neyi düzelttiğini yaz.');
  expect(sent('POST')).toEqual([]);
  answer = () => refuse('changed_meanwhile', 409);
  await userEvent.type(screen.getByLabelText('Not'), 'Diyetler düzeltildi');
  await userEvent.click(screen.getByRole('button', { name: 'Düzeltildi (1)' }));
  await screen.findByText(/başka biri tarafından değiştirildi/);
  expect(sent('POST')[0]?.body).toEqual({
    contentId: ROW.id,
    ids: [REPORT.id],
    outcome: 'fixed',
    note: 'Diyetler düzeltildi',
  });
});
