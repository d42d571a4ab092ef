import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setKnownUser } from '#features/auth/session-store.ts';
import { cachedUser } from '#lib/cached-user.ts';
import { authServer, renderAt, solve } from '#testing/auth-server.tsx';
import { refuse } from '#testing/refuse.ts';
import { sampleUser } from '#testing/sample-user.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../lib/api.ts';
import { isCancelled, useConfirmed } from '../lib/use-confirmed.tsx';
import { AdminLayout } from './admin-layout.tsx';

const ID = 'd3c9bb0e-2c44-4b51-8f3c-000000000001';
const user = sampleUser({ id: ID, email: 'ali@example.com', displayName: 'ali' });
const session = {
  user: { id: ID, email: user.email, displayName: 'ali' },
  confirmedUntil: null,
  confirmsBy: ['code', 'password'],
};

/** The server's answer about the session: admitted, or the code of its refusal. */
let standing: 'admitted' | 'unauthorized' | 'forbidden' | 'two_step_required' | 'offline';
let token: (() => HttpResponse<JsonBodyType>) | null;
let proofs: unknown[];
let proofAnswers: HttpResponse<JsonBodyType>[];
let isConfirmed: boolean;

const STATUS = { unauthorized: 401, forbidden: 403, two_step_required: 403 };
const { msw, reset } = authServer();
msw.use(
  http.get('*/rest/v1/admin_users/me', () => {
    if (standing === 'offline') return HttpResponse.error();
    return standing === 'admitted' ? HttpResponse.json(session) : refuse(standing, STATUS[standing]);
  }),
  http.post('*/auth/v1/token', async ({ request }) => {
    const { grantType } = (await request.json()) as { grantType: string };
    if (grantType === 'refresh_token') return refuse('unauthorized', 401);
    return token?.() ?? HttpResponse.json({ user, secondStep: null });
  }),
  http.post('*/auth/v1/factors/:id/challenge', () =>
    HttpResponse.json({ challengeId: ID, expiresAt: '2100-01-01T00:00:00.000Z' }),
  ),
  http.post('*/auth/v1/factors/:id/verify', () => HttpResponse.json({ user, recoveryCodes: null })),
  http.post('*/auth/v1/logout', () => HttpResponse.json({ ok: true })),
  http.post('*/rest/v1/admin_users/me/confirmation', async ({ request }) => {
    proofs.push(await request.json());
    const answer = proofAnswers.shift();
    if (answer) return answer;
    isConfirmed = true;
    return HttpResponse.json({ confirmedUntil: '2100-01-01T00:00:00.000Z' });
  }),
  http.post('*/rest/v1/admin_users', () =>
    isConfirmed ? HttpResponse.json({ ok: true }) : refuse('confirmation_required', 403),
  ),
  http.get('*/rest/v1/admin_users', () =>
    refuse(standing === 'forbidden' ? 'forbidden' : 'unauthorized', standing === 'forbidden' ? 403 : 401),
  ),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  reset();
  localStorage.clear();
  setKnownUser(null);
  standing = 'admitted';
  token = null;
  proofs = [];
  proofAnswers = [];
  isConfirmed = false;
});
afterEach(cleanup);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Pastes, which takes one event instead of one for each letter. */
async function type(name: string, text: string) {
  await userEvent.click(await screen.findByLabelText(name));
  await userEvent.paste(text);
}
const signOutButton = () => screen.findByRole('button', { name: 'Çıkış yap' });

async function fillIn() {
  await type('Yönetici e-postası', 'ali@example.com');
  await type('Şifre', 'mercimek');
  await solve();
}

describe('the sign-in of the administration', () => {
  beforeEach(() => {
    standing = 'unauthorized';
  });

  it('waits for the bot check, signs in and asks the server again', async () => {
    const { router } = renderAt('/admin/users?q=ali', <AdminLayout />);
    await screen.findByRole('heading', { name: 'BugünNe Admin' });
    for (const text of ['Yönetici Paneli Girişi', 'Bu alan sadece yetkili yöneticiler içindir']) screen.getByText(text);
    const button = screen.getByRole('button', { name: 'Giriş yap' });
    expect(button).toHaveProperty('disabled', true);
    await fillIn();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    standing = 'admitted';
    await userEvent.click(button);
    await signOutButton();
    expect(router.state.location).toMatchObject({ pathname: '/admin/users', search: '?q=ali' });
  });

  it.each([
    ['invalid_credentials', 401, 'Geçersiz e-posta veya şifre'],
    ['internal_error', 500, 'Giriş yapılırken bir hata oluştu'],
  ])('answers %s with the sentence of the specification', async (code, status, text) => {
    token = () => refuse(code, status);
    renderAt('/admin', <AdminLayout />);
    await fillIn();
    await press('Giriş yap');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('asks for the second step', async () => {
    token = () => HttpResponse.json({ user: null, secondStep: { factorId: ID } });
    renderAt('/en/admin', <AdminLayout />);
    await screen.findByRole('heading', { name: 'BugünNe Admin' });
    await type('Admin e-mail', 'ali@example.com');
    await type('Password', 'mercimek');
    const answer = await screen.findByRole('textbox', { name: /🍎/ });
    await userEvent.type(answer, '3');
    const button = screen.getByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    await screen.findByRole('heading', { name: 'Second step' });
    standing = 'admitted';
    await type('Code', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('button', { name: 'Sign out' });
  });
});

describe('everybody else', () => {
  it('is refused, and can sign in as another user at the same address', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    setKnownUser(user);
    standing = 'forbidden';
    renderAt('/admin/payments?status=failed', <AdminLayout />);
    const title = await screen.findByRole('heading', { name: 'Erişim Reddedildi' });
    expect(document.activeElement).toBe(title);
    screen.getByText('Bu sayfaya erişim için admin yetkisi gerekiyor.');
    expect(screen.getByRole('link', { name: 'Ana Sayfaya Dön' }).getAttribute('href')).toBe('/');
    await press('Admin Girişi');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/payments?status=failed'));
    expect(cachedUser()).toBeNull();
  });

  it('is led to two-step sign-in where it is required', async () => {
    standing = 'two_step_required';
    renderAt('/en/admin', <AdminLayout />);
    await screen.findByRole('heading', { name: 'Two-step sign-in required' });
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/en/dashboard/account');
  });

  it('sees why the server could not be asked, and can try again', async () => {
    standing = 'offline';
    renderAt('/admin', <AdminLayout />);
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    standing = 'admitted';
    await userEvent.click(retry);
    await signOutButton();
  });
});

describe('an open page', () => {
  /** A query of the page, which the server refuses. */
  const load = ({ queryClient }: ReturnType<typeof renderAt>) =>
    expect(
      queryClient.fetchQuery({ ...adminApi.adminAccess.list.queryOptions(), ...ADMIN_QUERY, retry: false }),
    ).rejects.toThrow();

  it('returns to the sign-in when the session has ended, at the same address', async () => {
    const page = renderAt('/admin/users?q=ali', <AdminLayout />);
    await signOutButton();
    standing = 'unauthorized';
    await load(page);
    await screen.findByText('Oturumun sona erdi. Kaldığın yerden devam etmek için giriş yap.');
    expect(page.router.state.location.search).toBe('?q=ali');
  });

  it('is closed when the role has ended', async () => {
    const page = renderAt('/admin', <AdminLayout />);
    await signOutButton();
    standing = 'forbidden';
    await load(page);
    await screen.findByRole('heading', { name: 'Erişim Reddedildi' });
  });
});

let outcomes: string[];
const grant = () => adminClient.adminAccess.grant({ userId: ID });

function Page() {
  const confirmed = useConfirmed();
  const change = () =>
    confirmed(grant).then(
      () => outcomes.push('done'),
      (error: unknown) => outcomes.push(isCancelled(error) ? 'cancelled' : 'failed'),
    );
  return (
    <button type="button" onClick={() => void change()}>
      Yetki ver
    </button>
  );
}

describe('a change that needs a confirmation', () => {
  beforeEach(() => {
    outcomes = [];
  });
  const renderPage = () =>
    renderAt(
      '/admin',
      <Routes>
        <Route element={<AdminLayout />}>
          <Route path="*" element={<Page />} />
        </Route>
      </Routes>,
    );
  const open = async () => {
    renderPage();
    await press('Yetki ver');
    return screen.findByRole('dialog', { name: 'Sen olduğunu doğrula' });
  };

  it('asks once, says what is wrong at the field, and then makes the change', async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kod')));
    proofAnswers = [refuse('factor_code_invalid', 400)];
    await userEvent.keyboard('123456{Enter}');
    await screen.findByText(/Kod yanlış ya da daha önce kullanılmış/);
    expect(document.activeElement).toBe(screen.getByLabelText('Kod'));
    await press('Şifreyle doğrula');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Şifre')));
    await userEvent.keyboard('mercimek{Enter}');
    await waitFor(() => expect(outcomes).toEqual(['done']));
    expect(proofs).toEqual([{ code: '123456' }, { password: 'mercimek' }]);
    expect(screen.queryByRole('dialog')).toBeNull();

    await press('Yetki ver');
    await waitFor(() => expect(outcomes).toEqual(['done', 'done']));
  });

  it('is given up with Escape, and the button has the focus again', async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kod')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(outcomes).toEqual(['cancelled']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yetki ver' })));
    expect(proofs).toEqual([]);
  });

  it('leaves short messages to screen readers while its dialog is open', async () => {
    renderPage();
    const messages = () => screen.findByRole('region', { name: /^Bildirimler/ });
    await messages();
    await press('Yetki ver');
    await screen.findByRole('dialog', { name: 'Sen olduğunu doğrula' });
    await messages();
  });

  it('shares one dialog with others', async () => {
    await open();
    // The dialog makes the page inert for users; a second call may still come from a timer.
    screen.getByText('Yetki ver').click();
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(outcomes).toEqual(['done', 'done']));
    expect(proofs).toHaveLength(1);
  });
});
