import type { AdminInteraction, AuditLog } from '@bugunne/contract/admin/activities.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import ActivitiesPage from './activities-page.tsx';

const USER = { id: '6f1c1c3e-52a2-4a53-9a4b-111111111111', email: 'ada@example.com', displayName: 'Ada' };
const ID = '6f1c1c3e-52a2-4a53-9a4b-222222222222';

const interaction = (fields: Partial<AdminInteraction> = {}): AdminInteraction => ({
  id: ID,
  user: USER,
  contentId: 'movie-eskiya-1996',
  contentTitle: 'Eşkıya',
  contentCategory: 'movie',
  action: 'like',
  metadata: { value: true },
  createdAt: '2026-05-10T12:00:00.000Z',
  ...fields,
});
const entry = (fields: Partial<AuditLog> = {}): AuditLog => ({
  id: ID,
  actor: 'staff',
  user: USER,
  action: 'UPDATE',
  tableName: 'site_settings',
  recordId: 'premium_prices',
  oldValues: { status: 'active', note: null },
  newValues: { status: 'inactive', note: { month: 3 } },
  ipAddress: '203.0.113.7',
  userAgent: 'Firefox',
  requestId: 'request-1',
  createdAt: '2026-05-10T12:00:00.000Z',
  ...fields,
});

let searches: string[];
let interactions: AdminInteraction[];
let entries: AuditLog[];
let next: string | null;
let isSearchCut: boolean;
const note = (request: Request) => void searches.push(decodeURIComponent(new URL(request.url).search));

const msw = setupServer(
  http.get('*/rest/v1/rpc/get_admin_activity_figures', () =>
    HttpResponse.json({
      interactions: {
        total: 1234,
        byAction: { like: 34, dislike: 0, save: 0, view: 1200, complete: 0, not_for_me: 0 },
      },
      audit: { total: 7, byAction: [{ action: 'SIGN_IN', count: 7 }] },
      actions: ['SIGN_IN', 'UPDATE'],
      tables: ['site_settings', 'users'],
    }),
  ),
  http.get('*/rest/v1/admin_interactions', ({ request }) => {
    note(request);
    return HttpResponse.json({ interactions, next, isSearchCut });
  }),
  http.get('*/rest/v1/admin_interactions/:userId/:id', () => HttpResponse.json(interactions[0])),
  http.get('*/rest/v1/audit_logs', ({ request }) => {
    note(request);
    return HttpResponse.json({ entries, next, isSearchCut });
  }),
  http.get('*/rest/v1/audit_logs/:id', () => HttpResponse.json(entries[0])),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
afterEach(() => msw.resetHandlers());
beforeEach(() => {
  searches = [];
  [interactions, entries] = [[interaction()], [entry()]];
  next = null;
  isSearchCut = false;
});

const open = (path = '/en/admin/activities') => renderInApp(<ActivitiesPage />, { path });
const rows = async () => {
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

describe('interactions', () => {
  it('are listed with user, action and Turkish date, under the counts of the last 24 hours', async () => {
    interactions.push(interaction({ id: USER.id, contentTitle: 'Leyla', action: 'save', metadata: { value: false } }));
    open();
    const [first, second] = await rows();
    expect(first).toContain('EşkıyaAction:LikeCategory:FilmUser:Adaada@example.com');
    expect(first).toContain('10.05.2026');
    expect(second).toContain('Save (taken back)');
    expect(screen.getByText('1,234')).toBeTruthy();
    expect(screen.getByText('View 1,200 ·').closest('dd')?.textContent).toBe('View\u00a01,200 · Like\u00a034');
  });

  it('are searched and filtered in the address, and loaded page by page', async () => {
    next = '2026-05-10T12:00:00.000000Z_x';
    const { router } = open();
    await rows();
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Like');
    await userEvent.type(screen.getByRole('searchbox'), 'şkıya');
    await waitFor(() => expect(router.state.location.search).toBe('?action=like&q=%C5%9Fk%C4%B1ya'));
    await waitFor(() => expect(searches.at(-1)).toContain('q=şkıya'));
    expect(searches.at(-1)).toContain('action=like');
    await rows();
    next = null;
    interactions = [interaction({ id: USER.id, contentTitle: 'Leyla' })];
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(searches.at(-1)).toContain('before=2026-05-10T12:00:00.000000Z_x'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('drop wrong values of the address with a note, and days in the wrong order', async () => {
    open('/en/admin/activities?action=love&category=game&from=2026-05-02&to=2026-05-01&open=x');
    await rows();
    expect(screen.getByText(/ignored: Action, Category, Opened record, Until$/)).toBeTruthy();
    expect(searches).toEqual(['?from=2026-05-02']);
  });

  it('drop an unknown tab with a note', async () => {
    open('/en/admin/activities?tab=x&q=%20');
    await rows();
    expect(screen.getByText(/ignored: Tab, Search$/)).toBeTruthy();
    expect(searches).toEqual(['']);
  });

  it('open in a drawer that the address holds', async () => {
    const { router } = open();
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Eşkıya' }));
    const drawer = await screen.findByRole('dialog', { name: 'Eşkıya' });
    expect(router.state.location.search).toBe(`?open=${USER.id}.${ID}`);
    expect(within(drawer).getByRole('link', { name: 'Open the item' }).getAttribute('href')).toBe(
      '/en/dashboard/content/movie-eskiya-1996',
    );
    expect(
      within(drawer)
        .getByRole('link', { name: /ada@example\.com/ })
        .getAttribute('href'),
    ).toBe(`/en/admin/users?user=${USER.id}`);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('');
  });

  it('say when nothing matches, and when a search is cut', async () => {
    interactions = [];
    isSearchCut = true;
    open('/admin/activities?q=a');
    expect(await screen.findByText('Bu filtrelere uyan kayıt yok')).toBeTruthy();
    expect(screen.getByText(/daha fazla yaz/)).toBeTruthy();
  });
});

describe('the audit log', () => {
  const AUDIT = '/en/admin/activities?tab=audit';

  it('is a tab of the address, which clears the filters of the other one', async () => {
    const { router } = open('/en/admin/activities?action=like&q=ada');
    await rows();
    await userEvent.click(screen.getByRole('tab', { name: 'Audit log' }));
    expect(router.state.location.search).toBe('?tab=audit');
    expect((await rows())[0]).toContain('ChangedUPDATEWho:Adaada@example.comTable:Site settingssite_settings');
    expect((await rows())[0]).toContain('Changed:Status, note');
    expect(searches.at(-1)).toBe('?limit=200');
  });

  it('is filtered by the actions and tables that it holds', async () => {
    const { router } = open(AUDIT);
    await rows();
    await userEvent.selectOptions(
      await screen.findByLabelText('Action'),
      await screen.findByRole('option', { name: 'Sign-in' }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Table'), 'Users');
    await userEvent.selectOptions(screen.getByLabelText('Who acted'), 'Staff');
    await waitFor(() => expect(searches.at(-1)).toBe('?action=SIGN_IN&table=users&actor=staff&limit=200'));
    expect(router.state.location.search).toBe('?tab=audit&action=SIGN_IN&table=users&actor=staff');
  });

  it('is filtered by a table of another schema', async () => {
    open(`${AUDIT}&table=jobs.job`);
    await rows();
    expect(screen.queryByText(/ignored/)).toBeNull();
    expect(searches.at(-1)).toContain('table=jobs.job');
  });

  it('shows what changed, old against new, with address, browser and request', async () => {
    open(`${AUDIT}&open=${ID}`);
    const drawer = await screen.findByRole('dialog', { name: /^Changed/ });
    const changes = within(drawer).getByRole('table', { name: 'What changed' });
    expect(
      within(changes)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['FieldBeforeAfter', 'Statusactiveinactive', 'notenone{\n  "month": 3\n}']);
    for (const text of ['203.0.113.7', 'Firefox', 'request-1', 'UPDATE', 'site_settings', 'premium_prices']) {
      expect(within(drawer).getByText(text)).toBeTruthy();
    }
    expect(within(drawer).getByRole('link', { name: 'All entries about this record' }).getAttribute('href')).toBe(
      '/en/admin/activities?tab=audit&q=premium_prices',
    );
  });

  it('leads to the record and to the user, and shows instants as dates in the language of the page', async () => {
    const user = USER.id;
    entries = [
      entry({
        action: 'GRANT_PREMIUM',
        tableName: 'users',
        recordId: user,
        oldValues: { isPremium: false, premiumExpiresAt: null },
        newValues: { isPremium: true, premiumExpiresAt: '2026-12-31T20:59:59.000Z' },
      }),
    ];
    open(`/admin/activities?tab=audit&open=${ID}`);
    const drawer = await screen.findByRole('dialog', { name: /^Premium verildi/ });
    const [, premium, end] = within(drawer).getAllByRole('row');
    expect(premium?.textContent).toBe('PremiumHayırEvet');
    expect(end?.textContent).toMatch(/^Premium bitişiyok\d\d\.\d\d\.202\d \d\d:59:59$/);
    for (const name of ['Ada', /ada@example\.com/]) {
      expect(within(drawer).getByRole('link', { name }).getAttribute('href')).toBe(`/admin/users?user=${user}`);
    }
  });

  it('names the system, and no user after a deletion', async () => {
    entries = [
      entry({ user: null, actor: 'system' }),
      entry({ id: USER.id, user: null, actor: 'user', oldValues: null, newValues: null }),
    ];
    open('/admin/activities?tab=audit');
    const [first, second] = await rows();
    expect(first).toContain('Sistem');
    expect(second).toContain('Silinmiş ya da giriş yapmamış');
  });

  it('drops wrong values of the address with a note', async () => {
    open(`${AUDIT}&action=drop%20table&actor=nobody&table=users%3B`);
    await rows();
    expect(screen.getByText(/ignored: Action, Table, Actor$/)).toBeTruthy();
    expect(searches).toEqual(['?limit=200']);
  });

  it('says that an opened entry is gone, and offers to load the list again', async () => {
    const refused = (code: string, status: number) =>
      HttpResponse.json({ defined: false, code, status, message: '', data: { requestId: 'r' } }, { status });
    msw.use(
      http.get('*/rest/v1/audit_logs/:id', () => refused('not_found', 404)),
      http.get('*/rest/v1/audit_logs', () => refused('internal_error', 500)),
    );
    holdTimers();
    open(`${AUDIT}&open=${ID}`);
    await passTimeUntil(() => screen.getByText('This record no longer exists.'));
    await userEvent.keyboard('{Escape}');
    await passTimeUntil(() => screen.getByRole('button', { name: 'Try again' }));
  });
});
