import type { UserDetails, UserRow } from '@bugunne/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Toaster } from '#components/ui/toaster.tsx';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import UsersPage from './users-page.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const row = (n: number, more: Partial<UserRow> = {}): UserRow => ({
  id: idOf(n),
  email: `user${n}@example.com`,
  displayName: `User ${n}`,
  language: 'tr',
  status: 'active',
  isPremium: false,
  premiumExpiresAt: null,
  isAdmin: false,
  hasTwoStep: false,
  createdAt: '2026-05-01T12:00:00.000Z',
  lastSeenAt: '2026-05-09T12:00:00.000Z',
  ...more,
});
const admin = row(1, { displayName: 'Yönetici', isAdmin: true });
const member = row(2);

const detailsOf = (user: UserRow, more: Partial<UserDetails['user']> = {}): UserDetails => ({
  user: {
    ...user,
    emailVerified: true,
    premiumStartedAt: null,
    lastLogin: null,
    signInMethods: ['credential'],
    grant: null,
    isPaying: false,
    version: 'one',
    ...more,
  },
  preferences: null,
  interactions: [],
  sessions: [],
  subscriptions: [],
  attempts: [],
  orders: [],
  notifications: [],
  messages: [],
  audit: [],
});

const state = {
  users: [admin, member] as UserRow[] | null,
  details: detailsOf(member) as UserDetails | null,
  outcomes: [] as Response[],
  queries: [] as URLSearchParams[],
  bodies: [] as unknown[],
};
const change = async ({ request }: { request: Request }) => {
  state.bodies.push(await request.json());
  return state.outcomes.shift() ?? HttpResponse.json({ ok: true });
};
const server = setupServer(
  http.get('*/rest/v1/users', ({ request }) => {
    state.queries.push(new URL(request.url).searchParams);
    return state.users ? HttpResponse.json({ users: state.users, next: null }) : refuse('forbidden', 403);
  }),
  http.get('*/rest/v1/users/count', () => HttpResponse.json({ count: 1234 })),
  http.get('*/rest/v1/rpc/get_user_figures', () =>
    HttpResponse.json({
      total: 100_000,
      active: 98_000,
      inactive: 2000,
      premium: 500,
      administrators: 3,
      newToday: 7,
      newInSevenDays: 70,
    }),
  ),
  http.get('*/rest/v1/rpc/get_user_admin_details', () =>
    state.details ? HttpResponse.json(state.details) : refuse('not_found', 404),
  ),
  http.get('*/rest/v1/user_views', () => HttpResponse.json({ views: [] })),
  http.get('*/rest/v1/bulk_jobs', () => HttpResponse.json({ jobs: [] })),
  http.get('*/rest/v1/admin_users/me', () =>
    HttpResponse.json({ user: admin, confirmedUntil: null, confirmsBy: ['password'] }),
  ),
  http.post('*/rest/v1/rpc/admin_update_user_status', change),
  http.post('*/rest/v1/rpc/admin_delete_user', change),
  http.post('*/rest/v1/bulk_jobs', change),
  http.post('*/rest/v1/user_views', change),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(state, {
    users: [admin, member],
    details: detailsOf(member),
    outcomes: [],
    queries: [],
    bodies: [],
  });
});
afterEach(() => {
  server.resetHandlers();
  cleanup();
});

const open = (path = '/admin/users') =>
  renderInApp(
    <>
      <UsersPage />
      <Toaster label="" />
    </>,
    { path },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('lists the users with figures, a badge for administrators, and no delete button for oneself', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Kullanıcılar' });
  const own = (await within(table).findByText('Yönetici')).closest('tr') ?? table;
  await waitFor(() => expect(within(own).queryByRole('button', { name: /sil/ })).toBeNull());
  expect(within(own).getByText('Admin')).toBeTruthy();
  expect(within(table).getByRole('button', { name: 'Kullanıcıyı sil: user2@example.com' })).toBeTruthy();
  expect(await screen.findByText('100.000')).toBeTruthy();
});

it('reads filters and order from the address, and says which values were dropped', async () => {
  const { router } = open('/en/admin/users?status=inactive&premium=gold&by=name&direction=asc&q=i%C5%9F');
  await screen.findByText(/ignored: Premium$/);
  await waitFor(() =>
    expect(Object.fromEntries(state.queries.at(-1) ?? [])).toEqual({
      q: 'iş',
      status: 'inactive',
      by: 'name',
      direction: 'asc',
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'active');
  expect(router.state.location.search).toContain('status=active');
});

it('ignores a last day before the first, and says so', async () => {
  open('/en/admin/users?signedUpFrom=2026-05-10&signedUpTo=2026-05-01&seenFrom=2026-05-01&seenTo=2026-05-01');
  expect(await screen.findByText(/not valid and are ignored/)).toBeTruthy();
  await waitFor(() => expect(state.queries).not.toEqual([]));
  const sent = Object.fromEntries(state.queries.at(-1) ?? []);
  expect(sent).toMatchObject({ signedUpFrom: '2026-05-10', seenFrom: '2026-05-01', seenTo: '2026-05-01' });
  expect(sent).not.toHaveProperty('signedUpTo');
});

it('shows an empty result and a failure', async () => {
  state.users = [];
  open('/admin/users?q=yok');
  expect(await screen.findByText('Eşleşen kullanıcı yok')).toBeTruthy();
  await press('Hepsini göster');
  await waitFor(() => expect(state.queries.at(-1)?.has('q')).toBe(false));
  cleanup();
  state.users = null;
  open('/admin/users?q=yasak');
  expect(await screen.findByText('Veriler yüklenirken hata oluştu')).toBeTruthy();
});

it('says that details could not be loaded', async () => {
  state.details = null;
  open(`/admin/users?user=${member.id}`);
  expect(await screen.findByText('Kullanıcı detayları yüklenemedi')).toBeTruthy();
});

it('makes a user inactive with a reason, and says what changed when the form is out of date', async () => {
  open(`/admin/users?user=${member.id}`);
  await press('Pasif yap');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Neden')));
  await type('Neden', 'ok');
  await press('Uygula');
  expect(await screen.findByText('En az üç harflik bir neden yaz.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Neden'));
  expect(state.bodies).toEqual([]);
  await type('Neden', 'Kötüye kullanım');
  expect(screen.queryByText('En az üç harflik bir neden yaz.')).toBeNull();
  state.outcomes = [refuse('changed_meanwhile', 409)];
  state.details = detailsOf(
    { ...member, isPremium: true },
    { version: 'two', grant: { startedAt: null, expiresAt: null } },
  );
  await press('Uygula');
  expect(await screen.findByText(/Premium: Hayır → Süresiz/)).toBeTruthy();
  await press('Uygula');
  expect(await screen.findByText('Kullanıcı başarıyla güncellendi')).toBeTruthy();
  expect(state.bodies).toEqual(
    ['one', 'two'].map((version) => ({
      targetUserId: member.id,
      newStatus: 'inactive',
      reason: 'Kötüye kullanım',
      version,
    })),
  );
});

it('offers no change that another administrator has already made', async () => {
  open(`/admin/users?user=${member.id}`);
  await press('Pasif yap');
  await type('Neden', 'Kötüye kullanım');
  state.outcomes = [refuse('changed_meanwhile', 409)];
  state.details = detailsOf({ ...member, status: 'inactive' }, { version: 'two' });
  await press('Uygula');
  expect(await screen.findByText(/Durum: Aktif → Pasif\. Kullanıcı zaten pasif\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Uygula' })).toBeNull();
});

it('says what taking the role away does', async () => {
  state.details = detailsOf({ ...member, isAdmin: true });
  open(`/admin/users?user=${member.id}`);
  await press('Yöneticiliğini al');
  expect(await screen.findByText(/Yönetim panelini artık açamaz/)).toBeTruthy();
});

it('marks the present session of the own account, and ends the others', async () => {
  const session = (n: number) => ({
    id: idOf(n),
    browser: `Browser ${n}`,
    system: null,
    signedInAt: '2026-05-09T12:00:00.000Z',
    lastUsedAt: '2026-05-09T12:00:00.000Z',
  });
  state.details = { ...detailsOf(admin), sessions: [session(5), session(6)] };
  let ended = 0;
  server.use(
    http.get('*/auth/v1/sessions', () =>
      HttpResponse.json({ devices: [5, 6].map((n) => ({ ...session(n), isCurrent: n === 6, form: null })) }),
    ),
    http.delete(`*/rest/v1/users/${admin.id}/sessions`, () => {
      ended++;
      return HttpResponse.json({ ok: true });
    }),
  );
  open(`/admin/users?user=${admin.id}`);
  const badge = await screen.findByText('Bu oturum');
  expect(badge.closest('li')?.textContent).toContain('Browser 6');
  expect(screen.getAllByRole('button', { name: /^Oturumu kapat/ })).toHaveLength(1);
  await press('Diğer oturumları kapat');
  expect(await screen.findByText('Diğer oturumlar kapatıldı.')).toBeTruthy();
  expect(ended).toBe(1);
});

it('explains why Premium lasts longer than the paid period', async () => {
  const subscription = {
    id: idOf(7),
    planType: 'monthly',
    amount: 9900,
    currency: 'TRY',
    paymentMethod: 'credit-card',
    status: 'active',
    startedAt: '2026-05-01T12:00:00.000Z',
    expiresAt: '2026-06-01T12:00:00.000Z',
  } as const;
  const paying = { isPremium: true, isPaying: true, premiumExpiresAt: '2026-06-08T12:00:00.000Z' };
  state.details = { ...detailsOf(member, paying), subscriptions: [subscription] };
  open(`/en/admin/users?user=${member.id}`);
  expect(await screen.findByText(/^Premium lasts until .*grace period/)).toBeTruthy();
  cleanup();
  state.details = {
    ...detailsOf(member, { ...paying, premiumExpiresAt: subscription.expiresAt }),
    subscriptions: [subscription],
  };
  open(`/en/admin/users?user=${member.id}`);
  await screen.findByText('Paid');
  expect(screen.queryByText(/grace period/)).toBeNull();
});

it('grants Premium until a day that is not past, and leads to the first fault', async () => {
  open(`/admin/users?user=${member.id}`);
  await press('Premium ver');
  await userEvent.selectOptions(await screen.findByLabelText('Ne kadar?'), 'date');
  for (const date of [null, '2020-01-31']) {
    if (date) await type('Son gün', date);
    await press('Uygula');
    expect(await screen.findByText('Bugünü ya da sonraki bir günü seç.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Son gün'));
  }
  await type('Son gün', '2099-01-31');
  await press('Uygula');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Neden')));
  expect(state.bodies).toEqual([]);
  await type('Neden', 'Destek');
  await press('Uygula');
  await waitFor(() =>
    expect(state.bodies).toEqual([
      {
        targetUserId: member.id,
        newPremiumStatus: true,
        premiumUntil: new Date('2099-01-31T23:59:59').toISOString(),
        reason: 'Destek',
        version: 'one',
      },
    ]),
  );
});

it('asks for no date when Premium has no end', async () => {
  open(`/admin/users?user=${member.id}`);
  await press('Premium ver');
  const period = await screen.findByLabelText('Ne kadar?');
  await userEvent.selectOptions(period, 'date');
  await userEvent.selectOptions(period, 'endless');
  await type('Neden', 'Destek');
  await press('Uygula');
  await waitFor(() => expect(state.bodies).toMatchObject([{ premiumUntil: null }]));
});

it('says what ending a grant cannot do for a user who pays', async () => {
  state.details = detailsOf(member, { isPremium: true, isPaying: true, grant: { startedAt: null, expiresAt: null } });
  open(`/admin/users?user=${member.id}`);
  await press('Verilen Premium’u bitir');
  expect(await screen.findByText(/aboneliği iptal etmez/)).toBeTruthy();
});

it('deletes a user only after the address was typed', async () => {
  open();
  await press('Kullanıcıyı sil: user2@example.com');
  await type('Onaylamak için e-posta adresini yaz', 'user1@example.com');
  await press('Kullanıcıyı sil');
  expect(await screen.findByText('Adres aynı değil.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Onaylamak için e-posta adresini yaz'));
  expect(state.bodies).toEqual([]);
  await type('Onaylamak için e-posta adresini yaz', 'user2@example.com');
  await press('Kullanıcıyı sil');
  expect(await screen.findByText('Kullanıcı başarıyla silindi')).toBeTruthy();
  expect(state.bodies).toEqual([{ targetUserId: member.id, email: 'user2@example.com' }]);
});

it('changes all that match after their number was typed', async () => {
  open('/admin/users?status=inactive');
  await userEvent.click(await screen.findByLabelText('user2@example.com kullanıcısını seç'));
  await press('Eşleşen 1.234 kullanıcının hepsini seç');
  await userEvent.selectOptions(screen.getByLabelText('Toplu işlem'), 'delete');
  await type(/kullanıcı sayısını yaz/, '1');
  await press('Başlat');
  expect(await screen.findByText('Sayı aynı değil.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Neden'));
  await type('Neden', 'Temizlik');
  await type(/kullanıcı sayısını yaz/, '1234');
  expect(state.bodies).toEqual([]);
  state.outcomes = [refuse('changed_meanwhile', 409)];
  await press('Başlat');
  expect(await screen.findByText(/kullanıcıların sayısı bu arada değişti/)).toBeTruthy();
  await press('Başlat');
  const body = { action: 'delete', of: { filters: { status: 'inactive' } }, expected: 1234, reason: 'Temizlik' };
  await waitFor(() => expect(state.bodies).toEqual([body, body]));
  expect(await screen.findByText('Başladı: Sil: 1.234 kullanıcı')).toBeTruthy();
});

it('saves a view under a name that is not empty and not taken', async () => {
  open('/admin/users?status=inactive');
  await press('Görünümü kaydet');
  await press('Kaydet');
  expect(await screen.findByText('Bir ad yaz.')).toBeTruthy();
  expect(state.bodies).toEqual([]);
  state.outcomes = [refuse('invalid_input', 400)];
  await type('Görünümün adı', 'Pasifler');
  await press('Kaydet');
  expect(await screen.findByText('Bu adda bir görünümün zaten var.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Görünümün adı')));
  await press('Kaydet');
  expect(await screen.findByText('Görünüm kaydedildi.')).toBeTruthy();
  expect(state.bodies).toEqual(['Pasifler', 'Pasifler'].map((name) => ({ name, query: 'status=inactive' })));
});

it('deletes a saved view only after a question', async () => {
  const removed: string[] = [];
  server.use(
    http.get('*/rest/v1/user_views', () =>
      HttpResponse.json({ views: [{ id: idOf(8), name: 'Pasifler', query: 'status=inactive' }] }),
    ),
    http.delete('*/rest/v1/user_views/:id', ({ params }) => {
      removed.push(String(params['id']));
      return HttpResponse.json({ ok: true });
    }),
  );
  open('/admin/users?status=inactive');
  await press('Görünümü sil');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Pasifler')).toBeTruthy();
  expect(removed).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Görünümü sil' }));
  expect(await screen.findByText('Görünüm silindi.')).toBeTruthy();
  expect(removed).toEqual([idOf(8)]);
});
