import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { retryNow } from '#lib/connection.ts';
import { retryUntilSuccess } from '#lib/retry.ts';
import { answerField, authServer, renderAt, solve } from '#testing/auth-server.tsx';
import { AuthScreen } from './auth-screen.tsx';

const dataLayer = vi.hoisted(() => ({ isMissing: false }));
vi.mock('../data-layer.tsx', async (importOriginal) => {
  if (dataLayer.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});
vi.mock('#lib/retry.ts', { spy: true });

const { state, msw, reset } = authServer();
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(reset);
afterEach(cleanup);

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fillIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(await field(name), value);
}
const login = { 'E-posta': 'ali@example.com', Şifre: 'mercimek' };

it('explains why to sign in to visitors who came from the Premium page', async () => {
  const { unmount } = renderAt(`/auth?next=${encodeURIComponent('/premium')}`, <AuthScreen />);
  expect(await screen.findByText('Hesabın yoksa kaydolmak ücretsiz.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Giriş yap, Premium’u gör' })).toBeTruthy();
  unmount();
  renderAt(`/auth?next=${encodeURIComponent('/dashboard/saved')}`, <AuthScreen />);
  expect(await screen.findByText('Bugünün seçimleri seni bekliyor.')).toBeTruthy();
});

it('asks for the data layer once at a time, however often the form is touched', async () => {
  dataLayer.isMissing = true;
  renderAt('/auth', <AuthScreen />);
  await answerField();
  await userEvent.click(await field('E-posta'));
  vi.mocked(retryUntilSuccess).mockClear();
  for (const name of ['Şifre', 'E-posta', 'Şifre']) await userEvent.click(await field(name));
  expect(retryUntilSuccess).not.toHaveBeenCalled();
  dataLayer.isMissing = false;
  retryNow();
});

it('sends nothing while fields are invalid and focuses the first invalid one', async () => {
  renderAt('/auth?mode=signup', <AuthScreen />);
  await fillIn({ 'E-posta': 'ali', Şifre: '12345', 'Şifre tekrarı': '1234' });
  await press('Kaydol');
  await screen.findByText('Şifre en az 6 karakter olmalıdır');
  for (const text of ['Şifreler eşleşmiyor', 'Geçerli bir e-posta adresi yaz', 'Lütfen bot korumasını tamamlayın']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(await field('E-posta'));
  expect(state.bodies).toEqual([]);
});

it('announces the fault of a field in a live region that describes it', async () => {
  renderAt('/auth?mode=signup', <AuthScreen />);
  const email = await field('E-posta');
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  await userEvent.type(email, 'cagla@');
  await press('Kaydol');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  const fault = document.getElementById(email.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(fault?.textContent).toBe('Geçerli bir e-posta adresi yaz');
  // Screen readers do not announce a region that is inserted together with its text.
  expect(regions).toContain(fault);
});

it('requires agreement to the terms only, not to the privacy information', async () => {
  renderAt('/auth?mode=signup', <AuthScreen />);
  const box = await screen.findByRole('checkbox', { name: /^Kullanım Koşulları.*’nı okudum, kabul ediyorum\.$/ });
  const label = box.closest('label');
  const link = (name: RegExp) => screen.getByRole('link', { name });
  expect(label?.contains(link(/^Kullanım Koşulları/))).toBe(true);
  expect(label?.contains(link(/^Gizlilik/))).toBe(false);
});

it('requires the bot check and focuses it', async () => {
  renderAt('/auth', <AuthScreen />);
  await fillIn(login);
  const check = await answerField();
  await press('Giriş yap');
  await screen.findByText('Lütfen bot korumasını tamamlayın');
  await waitFor(() => expect(document.activeElement).toBe(check));
  expect(state.bodies).toEqual([]);
});

it('shows an error in the error box, keeps the input and loads a new question', async () => {
  state.outcomes = [{ code: 'invalid_credentials', status: 401 }];
  renderAt('/auth', <AuthScreen />);
  await fillIn(login);
  await solve();
  await press('Giriş yap');
  expect((await screen.findByRole('alert')).textContent).toBe('Geçersiz e-posta veya şifre');
  await screen.findByText(/yenisini hazırladık/);
  await waitFor(() => expect(state.questions).toBe(2));
  expect((await field('Şifre')).value).toBe('mercimek');
  await solve();
  await press('Giriş yap');
  await waitFor(() => expect(state.bodies).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads from a deactivated account to the contact page', async () => {
  state.outcomes = [{ code: 'account_inactive', status: 403 }];
  renderAt('/auth', <AuthScreen />);
  await fillIn(login);
  await solve();
  await press('Giriş yap');
  const link = await screen.findByRole('link', { name: 'bize yaz' });
  expect(link.getAttribute('href')).toBe('/contact');
  expect(screen.getByRole('alert').contains(link)).toBe(true);
});

it('keeps the solved bot check after a network error', async () => {
  state.outcomes = ['offline'];
  renderAt('/auth', <AuthScreen />);
  await fillIn(login);
  await solve();
  await press('Giriş yap');
  expect((await screen.findByRole('alert')).textContent).toContain('Sunucuya ulaşılamadı');
  expect(screen.getByText('Doğrulandı!')).toBeTruthy();
  await press('Giriş yap');
  await waitFor(() => expect(state.bodies).toHaveLength(2));
});

it.each([
  [
    { code: 'too_many_attempts', status: 429, data: { retryAfterSeconds: 125 } },
    'Çok fazla deneme. Lütfen daha sonra tekrar deneyin',
    'Yaklaşık 3 dakika sonra yeniden deneyebilirsin.',
  ],
  [{ code: 'internal_error', status: 500 }, 'Bir hata oluştu. Lütfen tekrar deneyin.', null],
] as const)('shows the specified message for %j alone in its box', async (refusal, text, below) => {
  state.outcomes = [refusal];
  renderAt('/auth', <AuthScreen />);
  await fillIn(login);
  await solve();
  await press('Giriş yap');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  if (below) expect(screen.getByText(below).closest('[role=alert]')).toBeNull();
});

it('shows validation errors of the server at their fields', async () => {
  state.outcomes = [
    { code: 'invalid_input', status: 400, data: { issues: [{ path: 'email', code: 'invalid_format' }] } },
  ];
  renderAt('/auth', <AuthScreen />);
  await fillIn(login);
  await solve();
  await press('Giriş yap');
  await screen.findByText('Geçerli bir e-posta adresi yaz');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Doğrulandı!')).toBeTruthy();
});

it('explains at its field that a new password is too common, and keeps the solved bot check', async () => {
  state.outcomes = [{ code: 'invalid_input', status: 400, data: { issues: [{ path: 'password', code: 'common' }] } }];
  renderAt('/auth?mode=signup', <AuthScreen />);
  await fillIn({ 'E-posta': 'ali@example.com', Şifre: 'football', 'Şifre tekrarı': 'football' });
  await userEvent.click(screen.getByRole('checkbox'));
  await solve();
  await press('Kaydol');
  await screen.findByText('Bu şifre en çok kullanılanlardan biri. Tahmini daha zor bir şifre seç');
  expect(document.activeElement).toBe(await field('Şifre'));
  expect(screen.getByText('Doğrulandı!')).toBeTruthy();
});

it('refuses a new password of spaces only', async () => {
  renderAt('/auth?mode=signup', <AuthScreen />);
  await fillIn({ Şifre: '      ' });
  await press('Kaydol');
  await screen.findByText('Şifre yalnızca boşluktan oluşamaz');
  expect(state.bodies).toEqual([]);
});

it('keeps address, password and the solved bot check when switching from sign-in to sign-up', async () => {
  renderAt('/auth?next=%2Fdashboard%2Fsaved', <AuthScreen />);
  await fillIn(login);
  await solve();
  await userEvent.click(screen.getByRole('link', { name: 'Kaydol' }));
  await fillIn({ 'Şifre tekrarı': 'mercimek' });
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Kaydol');
  await waitFor(() => expect(state.bodies).toHaveLength(1));
  expect(state.bodies[0]).toMatchObject({
    email: 'ali@example.com',
    password: 'mercimek',
    acceptTerms: true,
    language: 'tr',
  });
  expect(screen.getByRole('link', { name: 'Giriş yap' }).getAttribute('href')).toBe('/auth?next=%2Fdashboard%2Fsaved');
});

it('confirms a password reset without revealing whether the address has an account', async () => {
  renderAt('/auth', <AuthScreen />);
  await fillIn({ 'E-posta': 'ali@example.com' });
  await userEvent.click(screen.getByRole('link', { name: 'Şifremi unuttum' }));
  expect((await field('E-posta')).value).toBe('ali@example.com');
  await solve();
  await press('Bağlantı gönder');
  const title = await screen.findByRole('heading', { name: 'E-postanı kontrol et' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(/^ali@example.com adresiyle açılmış bir hesap varsa/)).toBeTruthy();
});
