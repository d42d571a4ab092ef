import type { Quality, QualitySums } from '@bugunne/contract/admin/quality.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import QualityPage from './quality-page.tsx';

const sums = (changes: Partial<QualitySums> = {}): QualitySums => ({
  given: 200,
  liked: 50,
  disliked: 10,
  saved: 20,
  seen: 4,
  unwanted: 6,
  refreshed: 8,
  repeats: 0,
  violations: 0,
  fromModel: 48,
  fromEngine: 144,
  fromDefault: 0,
  ...changes,
});
const USER = '5f0c6f4e-6d3c-4c0e-9d6a-0a1b2c3d4e5f';
const QUALITY: Quality = {
  until: '2026-05-09',
  groups: [
    { category: 'movie', cohort: 'regular', ...sums() },
    { category: 'movie', cohort: 'newcomer', ...sums({ liked: 100, repeats: 1 }) },
  ],
  days: [{ date: '2026-05-09', category: 'movie', ...sums() }],
  calibration: Array.from({ length: 10 }, (_, bucket) => ({ from: bucket * 10, given: 20, rated: 10, liked: bucket })),
  coverage: [{ category: 'movie', given: 300, items: 1200 }],
  microUsd: 3_000_000,
  findings: [
    { kind: 'repeat', date: '2026-05-09', userId: USER, contentId: 'movie-x', title: 'Eşkıya', category: 'movie' },
  ],
};
let periods: (string | null)[] = [];
let cohorts: (string | null)[] = [];
let quality = QUALITY;
const msw = setupServer(
  http.get('*/rest/v1/rpc/get_quality_figures', ({ request }) => {
    const { searchParams } = new URL(request.url);
    periods.push(searchParams.get('period'));
    cohorts.push(searchParams.get('cohort'));
    return HttpResponse.json(quality);
  }),
);
beforeAll(() => msw.listen());
beforeEach(() => {
  periods = [];
  cohorts = [];
  quality = QUALITY;
});
afterAll(() => msw.close());

it.each([
  [
    '/admin/quality',
    'Kategoriye ve üyelik süresine göre',
    '%25',
    'Film, Eskiler',
    'Kullanıcı grubu',
    'Yinelenen seçim',
  ],
  ['/en/admin/quality', 'By category and cohort', '25%', 'Film, Regulars', 'Cohort', 'Repeats'],
])('shows shares by group, faults in red, and keeps the filters in the address (%s)', async (...texts) => {
  const [path, groups, liked, regular, cohort, repeats] = texts;
  const { router } = renderInApp(<QualityPage />, { path: `${path}?period=7` });
  const table = await screen.findByRole('table', { name: groups });
  const row = within(within(table).getByText(regular).closest('tr') ?? table);
  expect(row.getAllByText(liked).length).toBeGreaterThan(0);
  expect(periods).toEqual(['7']);
  const fault = screen.getAllByText(repeats)[0]?.parentElement?.querySelector('.text-danger');
  expect(fault?.textContent).toContain('1');
  await userEvent.selectOptions(screen.getByLabelText(cohort), 'regular');
  await waitFor(() => expect(router.state.location.search).toContain('cohort=regular'));
  await screen.findByRole('table', { name: groups });
  expect(screen.getAllByText(repeats)[0]?.parentElement?.querySelector('.text-danger')).toBeNull();
});

it.each([
  ['/admin/quality', 'Gösterge', 'Katalog kapsamı', 'Diyete aykırı', /^09\.05\.2026 – %0,5 – –$/],
  ['/en/admin/quality', 'Measure', 'Coverage of the catalogue', 'Diet violations', /^09\.05\.2026 – 0\.5% – –$/],
] as const)('has every outcome and fault by day and category, by the measure in the address (%s)', async (...texts) => {
  const [path, label, coverage, violations, row] = texts;
  quality = {
    ...QUALITY,
    days: [
      { date: '2026-05-07', category: 'series', ...sums() },
      { date: '2026-05-09', category: 'series', ...sums({ violations: 1 }) },
    ],
  };
  const { router } = renderInApp(<QualityPage />, { path: `${path}?measure=saved` });
  const select = await screen.findByLabelText<HTMLSelectElement>(label);
  expect(select.value).toBe('saved');
  expect([...select.options].map(({ value }) => value)).toEqual([
    'liked',
    'disliked',
    'saved',
    'seen',
    'unwanted',
    'refreshed',
    'repeats',
    'violations',
  ]);
  await userEvent.selectOptions(select, 'violations');
  expect(router.state.location.search).toBe('?measure=violations');
  const chart = within(await screen.findByRole('table', { name: violations }));
  expect(chart.getByRole('row', { name: row })).toBeTruthy();
  // No pick on a day is not the same as none with the outcome.
  expect(chart.getByRole('row', { name: /^08\.05\.2026 – – – –$/ })).toBeTruthy();
  expect(chart.getByRole('row', { name: /^07\.05\.2026 – (%0|0%) – –$/ })).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: coverage })).toHaveLength(1);
});

it.each([
  ['/admin/quality', 'Katalog kapsamı (tüm kullanıcılar)'],
  ['/en/admin/quality', 'Coverage of the catalogue (all users)'],
])('asks for the figures of a cohort, and says what is of all users (%s)', async (path, coverage) => {
  renderInApp(<QualityPage />, { path: `${path}?cohort=newcomer` });
  await screen.findByRole('heading', { name: coverage });
  expect(screen.getAllByText(coverage).length).toBeGreaterThan(1);
  expect(cohorts).toEqual(['newcomer']);
});

it('links a faulty pick to its user and item, and has the chart figures as tables', async () => {
  renderInApp(<QualityPage />, { path: '/en/admin/quality' });
  const user = await screen.findByRole('link', { name: USER });
  expect(user.getAttribute('href')).toBe(`/en/admin/users?user=${USER}`);
  expect(screen.getByRole('link', { name: 'Eşkıya' }).getAttribute('href')).toBe('/en/admin/catalogue?item=movie-x');
  const calibration = await screen.findByRole('table', { name: 'Calibration of the match' });
  expect(within(calibration).getByRole('row', { name: /^80–90 80% 10$/ })).toBeTruthy();
  expect(periods).toEqual(['30']);
});

it('divides the cost among cohorts by the picks of the model', async () => {
  const [regular, newcomer] = QUALITY.groups;
  if (!regular || !newcomer) throw new Error('no groups');
  quality = { ...QUALITY, groups: [regular, { ...newcomer, fromModel: 16 }] };
  renderInApp(<QualityPage />, { path: '/en/admin/quality' });
  const table = within(await screen.findByRole('table', { name: 'By category and cohort' }));
  // Three quarters of 3 dollars for 50 likes, and one quarter for 100.
  for (const [cohort, cost] of [
    ['Film, Regulars', '$0.045'],
    ['Film, Newcomers', '$0.0075'],
  ] as const) {
    expect(within(table.getByText(cohort).closest('tr') as HTMLElement).getByText(cost)).toBeTruthy();
  }
  const stat = () => screen.getAllByText('Cost per liked pick')[0]?.parentElement?.textContent;
  expect(stat()).toContain('$0.02');
  await userEvent.selectOptions(screen.getByLabelText('Cohort'), 'regular');
  await waitFor(() => expect(stat()).toContain('$0.045'));
});

it('says that nothing was counted yet', async () => {
  quality = { ...QUALITY, until: null };
  renderInApp(<QualityPage />, { path: '/admin/quality?period=8' });
  await screen.findByText(/Henüz sayılmış bir gün yok/);
  await screen.findByText(/dikkate alınmadı: Dönem/);
});
