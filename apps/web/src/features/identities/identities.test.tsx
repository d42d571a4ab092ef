import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ExternalFault } from './external-fault.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { OtherWays } from './other-ways.tsx';

const google = { id: 'google', name: 'Google' };
const linked = { id: 'a', provider: 'google', name: 'Google', isUsable: true, createdAt: '2026-03-05T12:00:00.000Z' };
const account = {
  email: 'ada@example.com',
  hasPassword: true,
  isFresh: false,
  language: 'tr',
  pendingEmail: null,
  factors: [],
};
const state = {
  providers: [google],
  own: { identities: [linked], hasPassword: true },
  isEmailVerified: true,
  refusal: null as Response | null,
  removed: [] as string[],
};
const server = setupServer(
  http.get('*/auth/v1/providers', () => HttpResponse.json({ providers: state.providers })),
  http.get('*/auth/v1/user/identities', () => HttpResponse.json(state.own)),
  http.get('*/auth/v1/account', () => HttpResponse.json({ ...account, isEmailVerified: state.isEmailVerified })),
  http.post('*/auth/v1/user/identities/authorize', async ({ request }) => {
    if (state.refusal) return state.refusal;
    return HttpResponse.json({ url: `https://google.example/?${JSON.stringify(await request.json())}` });
  }),
  http.delete('*/auth/v1/user/identities/:id', async ({ params, request }) => {
    if (state.refusal) return state.refusal;
    state.removed.push(String(params['id']), JSON.stringify(await request.json()));
    state.own = { identities: [], hasPassword: true };
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(state, {
    providers: [google],
    own: { identities: [linked], hasPassword: true },
    isEmailVerified: true,
    refusal: null,
    removed: [],
  });
});
afterEach(cleanup);

it('links to the provider with language and return path, and names the terms', async () => {
  renderInApp(<OtherWays />, { path: '/en/auth?next=%2Fen%2Fpremium' });
  const link = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(link.getAttribute('href')).toBe('/auth/v1/authorize?provider=google&language=en&next=%2Fen%2Fpremium');
  expect(screen.getByRole('link', { name: /Terms of Use/ }).getAttribute('href')).toBe('/en/terms');
});

it('shows nothing on a site without providers', async () => {
  state.providers = [];
  state.own = { identities: [], hasPassword: true };
  const { queryClient } = renderInApp(
    <main>
      <OtherWays />
      <IdentitiesSection />
    </main>,
  );
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ status: 'success' } as object)).toHaveLength(3));
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''));
});

it.each([
  ['cancelled', 'Google ile devam etmekten vazgeçtin', true],
  ['unavailable', 'Google şu anda cevap vermiyor', true],
  ['email_in_use', 'Bu e-posta adresiyle açılmış bir hesap var', false],
  ['expired', 'İşlem yarıda kaldı', false],
])('explains the error %s, offers the password where possible, and takes focus', async (fault, title, otherWay) => {
  const { router } = renderInApp(<ExternalFault withPassword />, {
    path: `/auth?mode=signup&fault=${fault}&provider=google`,
  });
  const text = await screen.findByText(title);
  expect(document.activeElement?.contains(text)).toBe(true);
  expect(document.activeElement?.textContent?.includes('şifrenle de girebilirsin')).toBe(otherWay);
  // The error is removed from the URL, so that a reload does not show it again.
  expect(router.state.location.search).toBe('?mode=signup');
});

it('leads from a deactivated account to the contact page', async () => {
  renderInApp(<ExternalFault withPassword />, { path: '/en/auth?fault=inactive&provider=google' });
  const link = await screen.findByRole('link', { name: 'write to us' });
  expect(link.getAttribute('href')).toBe('/en/contact');
});

it('ignores unknown errors', () => {
  renderInApp(<ExternalFault />, { path: '/auth?fault=%3Cscript%3E&provider=google' });
  expect(document.querySelector('[data-fault]')).toBeNull();
});

it('unlinks with the password and moves focus to the list', async () => {
  renderInApp(<IdentitiesSection />, { path: '/dashboard/account' });
  expect(await screen.findByText('5 Mart 2026 tarihinde bağlandı')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Bağlantıyı kaldır: Google' }));
  await userEvent.type(screen.getByLabelText('Şu anki şifren'), 'şifrem{Enter}');
  expect(await screen.findByText('Google bağlantısı kaldırıldı.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Bağla: Google' })).toBeTruthy();
  expect(state.removed).toEqual(['a', '{"password":"şifrem"}']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Bağlı hesaplar' })));
});

it('shows only the message about the last change', async () => {
  renderInApp(<IdentitiesSection />, { path: '/dashboard/account?linked=google' });
  expect(await screen.findByText(/Google hesabın bağlandı/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Bağlantıyı kaldır: Google' }));
  await userEvent.type(screen.getByLabelText('Şu anki şifren'), 'şifrem{Enter}');
  expect(await screen.findByText('Google bağlantısı kaldırıldı.')).toBeTruthy();
  expect(screen.queryByText(/Google hesabın bağlandı/)).toBeNull();
});

it.each([
  ['last_identity', 409, /tek yolu bu/],
  ['wrong_password', 401, /Şifre yanlış/],
] as const)('keeps the form open with the reason when unlinking is refused (%s)', async (code, status, reason) => {
  state.refusal = refuse(code, status) as Response;
  renderInApp(<IdentitiesSection />, { path: '/dashboard/account' });
  await userEvent.click(await screen.findByRole('button', { name: 'Bağlantıyı kaldır: Google' }));
  const field = screen.getByLabelText<HTMLInputElement>('Şu anki şifren');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'şifrem{Enter}');
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(field.value).toBe('şifrem');
});

it('does not offer to unlink the last usable way to sign in', async () => {
  state.own = {
    identities: [linked, { ...linked, id: 'b', provider: 'gone', name: 'gone', isUsable: false }],
    hasPassword: false,
  };
  renderInApp(<IdentitiesSection />, { path: '/dashboard/account' });
  expect(await screen.findByText(/Hesabına girmenin tek yolu bu/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bağlantıyı kaldır: Google' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Bağlantıyı kaldır: gone' })).toBeTruthy();
});

it('navigates to the provider to link, and shows the error when it is unavailable', async () => {
  state.own = { identities: [], hasPassword: true };
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  renderInApp(<IdentitiesSection />, { path: '/en/dashboard/account' });
  state.refusal = refuse('provider_unavailable', 503) as Response;
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }));
  await userEvent.type(screen.getByLabelText('Your current password'), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('not responding');
  state.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  const order = { language: 'en', provider: 'google', password: 'secret' };
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`https://google.example/?${JSON.stringify(order)}`));
  assign.mockRestore();
});

it('leads to the verification of the address before another account can be linked', async () => {
  Object.assign(state, { isEmailVerified: false, own: { identities: [], hasPassword: true } });
  renderInApp(<IdentitiesSection />, { path: '/dashboard/account' });
  expect((await screen.findByRole('link', { name: 'Doğrulamaya git' })).getAttribute('href')).toBe('#email');
  expect(screen.queryByRole('button', { name: 'Bağla: Google' })).toBeNull();
});
