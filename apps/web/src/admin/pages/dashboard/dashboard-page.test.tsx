import type { AdminStatistics, SiteDay } from '@bugunne/contract/admin/dashboard.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import DashboardPage from './dashboard-page.tsx';

const EMPTY_DAY = { sign_ups: 0, active_users: 0, sets_seen: 0, interactions: 0, revenue: {} };
const EMPTY: AdminStatistics = {
  users: { total: 0, premium: 0, conversion_rate: 0, active_7_days: 0 },
  revenue: { total: {}, monthly: {}, average_per_user: {}, simulated: null },
  engagement: { total_interactions: 0, avg_interactions_per_user: 0, daily_recommendations: 0 },
  today: EMPTY_DAY,
  yesterday: EMPTY_DAY,
};
const BUSY: AdminStatistics = {
  users: { total: 12345, premium: 250, conversion_rate: 2.5, active_7_days: 900 },
  revenue: {
    total: { USD: 123400, TRY: 50000 },
    monthly: { USD: 2000 },
    average_per_user: { USD: 10 },
    simulated: { USD: 700 },
  },
  engagement: { total_interactions: 50000, avg_interactions_per_user: 4.1, daily_recommendations: 321 },
  today: { ...EMPTY_DAY, sign_ups: 12, revenue: { USD: 400 } },
  yesterday: { ...EMPTY_DAY, sign_ups: 15 },
};
let statistics: AdminStatistics;
let days: SiteDay[];
let asked: (string | null)[];
/** The component whose check does not end. */
let hanging: string | null;

const msw = setupServer(
  http.get('*/rpc/get_admin_statistics', () => HttpResponse.json(statistics)),
  http.get('*/rpc/get_site_days', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('days'));
    return HttpResponse.json({ days, isComplete: true });
  }),
  http.get('*/rpc/get_health_summary', () =>
    HttpResponse.json({
      disk: { status: 'healthy' },
      webhooks: { status: 'healthy', failing: 0 },
    }),
  ),
  http.get('*/rpc/check_system_component', async ({ request }) => {
    const component = new URL(request.url).searchParams.get('component');
    if (component === hanging) await delay('infinite');
    const found =
      component === 'database' ? { status: 'warning', finding: 'slow' } : { status: 'healthy', finding: 'works' };
    const checkedAt = '2026-05-10T12:00:00.000Z';
    return HttpResponse.json({ component, ...found, milliseconds: 12, checkedAt, place: null, figures: {} });
  }),
  http.get('*/rpc/get_waiting_work', () =>
    HttpResponse.json({ messages: 3, overdueMessages: 1, transfers: 0, refundRequests: 0 }),
  ),
  http.get('*/rpc/get_latest_audit_logs', () =>
    HttpResponse.json({
      entries: [
        {
          id: '6f1c1c3e-52a2-4a53-9a4b-111111111111',
          action: 'UPDATE',
          tableName: 'site_settings',
          recordId: 'premium_prices',
          actor: 'system',
          user: null,
          createdAt: '2026-05-10T12:00:00.000Z',
        },
        {
          id: '6f1c1c3e-52a2-4a53-9a4b-222222222222',
          action: 'SIGN_IN_FAILED',
          tableName: 'users',
          recordId: null,
          actor: 'user',
          user: null,
          createdAt: '2026-05-10T12:00:00.000Z',
        },
      ],
    }),
  ),
);
beforeAll(() => msw.listen());
afterEach(() => msw.resetHandlers());
afterAll(() => msw.close());
beforeEach(() => {
  statistics = BUSY;
  days = [
    { date: '2026-05-09', signUps: 7, activeUsers: 5, setsSeen: 4, premiumUsers: 2, revenue: { USD: 200 } },
    { date: '2026-05-10', signUps: 8, activeUsers: 6, setsSeen: 5, premiumUsers: 3, revenue: { TRY: 5000 } },
  ];
  asked = [];
  hanging = null;
});
const open = (path = '/en/admin') => renderInApp(<DashboardPage />, { path });
const cardOf = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;

it('shows the figures with each currency for itself, and today against yesterday', async () => {
  open();
  await screen.findByText('12,345');
  expect(await cardOf('Premium')).toContain('2.5% conversion');
  expect(await cardOf('Total revenue')).toContain('₺500 · $1,234');
  expect(await cardOf('Total revenue')).toContain('This month: $20Simulated, not counted: $7');
  expect(await cardOf('Sign-ups')).toContain('12−3yesterday 15');
  expect(await screen.findByText('Messages waiting for a reply: 3 · 1 overdue')).toBeTruthy();
  expect(await screen.findByText('There are warnings')).toBeTruthy();
  expect(screen.getByText('Responds slowly').parentElement?.textContent).toBe('DatabaseWarningResponds slowly');
  expect(screen.queryByText('Sign-in')).toBeNull();
  const setting = screen.getByRole('link', { name: 'Premium prices' });
  expect(setting.getAttribute('href')).toBe('/en/admin/settings?history=premium_prices');
  expect(setting.closest('li')?.textContent).toMatch(/^Changed ?UPDATE.*System/);
  // A visitor, whom no account names.
  expect(screen.getByText('SIGN_IN_FAILED').closest('li')?.textContent).toContain('Deleted or not signed in');
});

it('shows the health of the other parts while a component hangs', async () => {
  hanging = 'mail';
  open();
  expect(await screen.findByText('Responds slowly')).toBeTruthy();
  expect(await screen.findByText('Payment webhooks')).toBeTruthy();
});

it('shows the health of components when disk and webhooks cannot be read', async () => {
  msw.use(http.get('*/rpc/get_health_summary', () => refuse('unavailable', 503)));
  open();
  expect(await screen.findByText('Connection error')).toBeTruthy();
  expect(await screen.findByText('Responds slowly')).toBeTruthy();
});

it('draws a chart for each figure and currency, with a table for screen readers in the Turkish form of dates', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Sign-ups' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DaySign-ups', '10.05.20268', '09.05.20267']);
  const revenue = screen.getByRole('table', { name: 'Revenue (TRY)' });
  expect(within(revenue).getByRole('row', { name: /10\.05\.2026/ }).textContent).toContain('₺50');
  expect(screen.getByRole('table', { name: 'Revenue (USD)' })).toBeTruthy();
});

it('has the range in its address and drops a wrong one', async () => {
  const { router } = open('/en/admin?days=12');
  expect(await screen.findByText(/not valid and are ignored: Period/)).toBeTruthy();
  expect(asked).toEqual(['30']);
  await userEvent.click(screen.getByRole('button', { name: '365 days' }));
  await waitFor(() => expect(asked.at(-1)).toBe('365'));
  expect(router.state.location.search).toBe('?days=365');
});

it('shows an empty site without made-up figures', async () => {
  statistics = EMPTY;
  days = [{ date: '2026-05-10', signUps: 0, activeUsers: 0, setsSeen: 0, premiumUsers: 0, revenue: {} }];
  open('/admin');
  expect(await screen.findByText('Bu aralıkta gelir yok.')).toBeTruthy();
  expect(await cardOf('Toplam gelir')).toBe('Toplam gelir—Bu ay: —');
});
