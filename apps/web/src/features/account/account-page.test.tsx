import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInAgainContext } from '#components/confirmation/sign-in-again.tsx';
import { onSessionLost } from '#lib/query-client.ts';
import type { Account, Device } from '#lib/use-account.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

const FACTOR = 'd3c9bb0e-2c44-4b51-8f3c-000000000001';
const CODES = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
const own: Account = {
  email: 'ada@example.com',
  isEmailVerified: true,
  hasPassword: true,
  isFresh: false,
  language: 'tr',
  pendingEmail: null,
  factors: [],
};
const device = (id: string, over: Partial<Device>): Device => ({
  id,
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  form: 'computer',
  signedInAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  ...over,
});

let account = own;
let devices: Device[] = [];
let sent: { path: string; body: unknown }[] = [];
/** Responses of the next requests, in order; undefined means success. */
let outcomes: (HttpResponse<JsonBodyType> | undefined)[] = [];

const answer = (ok: object) => async (info: { request: Request }) => {
  const text = await info.request.text();
  sent.push({ path: new URL(info.request.url).pathname, body: text ? JSON.parse(text) : null });
  return outcomes.shift() ?? HttpResponse.json(ok);
};
const msw = setupServer(
  http.get('*/auth/v1/account', () => HttpResponse.json(account)),
  http.get('*/auth/v1/sessions', () => HttpResponse.json({ devices })),
  http.post('*/auth/v1/user/email', answer({ ok: true })),
  http.put('*/auth/v1/user/password', answer({ ok: true })),
  http.post('*/auth/v1/factors', answer({ id: FACTOR, secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' })),
  http.post('*/auth/v1/factors/:id/challenge', () =>
    HttpResponse.json({ challengeId: FACTOR, expiresAt: '2100-01-01T00:00:00.000Z' }),
  ),
  http.post('*/auth/v1/factors/:id/verify', answer({ user: null, recoveryCodes: CODES })),
  http.post('*/auth/v1/factors/:id/recovery-codes', answer({ recoveryCodes: CODES })),
  http.delete('*/auth/v1/factors/:id', answer({ ok: true })),
  http.delete('*/auth/v1/sessions/:id', answer({ ok: true })),
  http.delete('*/auth/v1/sessions', answer({ ok: true })),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  account = own;
  devices = [device('a', { isCurrent: true }), device('b', { browser: 'Safari', system: 'iPhone', form: 'phone' })];
  sent = [];
  outcomes = [];
});

const at = { path: '/dashboard/account' };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const fill = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

describe('e-mail', () => {
  it('keeps the input when a request is refused, and says where the link was sent', async () => {
    renderInApp(<EmailSection />, at);
    await press('Adresi değiştir');
    expect(document.activeElement).toBe(await field('Yeni e-posta'));
    await press('Bağlantı gönder');
    await screen.findByText('E-posta adresini yaz');
    await fill('Yeni e-posta', 'ADA@example.com');
    await fill('Şu anki şifren', 'mercimek');
    await press('Bağlantı gönder');
    await screen.findByText('Bu zaten şu anki adresin');
    expect(sent).toEqual([]);

    outcomes = [refuse('wrong_password', 400), refuse('email_in_use', 409), HttpResponse.error()];
    await fill('Yeni e-posta', 'yeni@example.com');
    for (const text of ['Şifre yanlış. Bir daha dene.', 'Bu e-posta adresi zaten kullanımda', /Sunucuya ulaşılamadı/]) {
      await press('Bağlantı gönder');
      await screen.findByText(text);
      expect((await field('Yeni e-posta')).value).toBe('yeni@example.com');
      expect((await field('Şu anki şifren')).value).toBe('mercimek');
    }
    account = { ...own, pendingEmail: 'yeni@example.com' };
    await press('Bağlantı gönder');
    const done = await screen.findByText(/Bağlantıyı gönderdik/);
    expect(done.parentElement).toBe(document.activeElement);
    await screen.findByText(/^yeni@example.com onay bekliyor/);
    expect(sent.at(-1)?.body).toEqual({ email: 'yeni@example.com', password: 'mercimek' });
  });

  it('returns focus to the button when the form is cancelled', async () => {
    renderInApp(<EmailSection />, at);
    await press('Adresi değiştir');
    await press('Vazgeç');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adresi değiştir' }));
  });

  it('reports the lost session when a request is unauthorized', async () => {
    let lost = 0;
    const stop = onSessionLost(() => (lost += 1));
    renderInApp(<EmailSection />, at);
    await press('Adresi değiştir');
    await fill('Yeni e-posta', 'yeni@example.com');
    await fill('Şu anki şifren', 'mercimek');
    outcomes = [refuse('unauthorized', 401)];
    await press('Bağlantı gönder');
    await waitFor(() => expect(lost).toBe(1));
    stop();
  });
});

describe('password', () => {
  it('checks the rules and says that other devices are signed out', async () => {
    renderInApp(<PasswordSection />, at);
    await press('Şifreyi değiştir');
    await fill('Şu anki şifren', 'mercimek');
    await fill('Yeni şifre', '12345');
    await fill('Şifre tekrarı', '1234');
    await press('Şifreyi değiştir');
    await screen.findByText('Şifre en az 6 karakter olmalıdır');
    await screen.findByText('Şifreler eşleşmiyor');
    await fill('Yeni şifre', 'nohut-42');
    await fill('Şifre tekrarı', 'nohut-42');
    await press('Şifreyi değiştir');
    await screen.findByText('Şifren değişti. Diğer cihazlardaki oturumların kapatıldı.');
    expect(sent).toEqual([{ path: '/auth/v1/user/password', body: { password: 'mercimek', newPassword: 'nohut-42' } }]);
  });

  it('keeps the input when the old password is wrong, and focuses it', async () => {
    renderInApp(<PasswordSection />, at);
    await press('Şifreyi değiştir');
    const input = { 'Şu anki şifren': 'fasulye', 'Yeni şifre': 'nohut-42', 'Şifre tekrarı': 'nohut-42' };
    for (const [name, text] of Object.entries(input)) await fill(name, text);
    outcomes = [refuse('wrong_password', 400)];
    await press('Şifreyi değiştir');
    await screen.findByText('Şifre yanlış. Bir daha dene.');
    expect(document.activeElement).toBe(await field('Şu anki şifren'));
    for (const [name, text] of Object.entries(input)) expect((await field(name)).value).toBe(text);
  });

  it('can be set without an old one by a user who has none and signed in recently', async () => {
    account = { ...own, hasPassword: false, isFresh: true };
    renderInApp(<PasswordSection />, at);
    await press('Şifre belirle');
    await field('Yeni şifre');
    expect(screen.queryByLabelText('Şu anki şifren')).toBeNull();
  });

  it('requires a recent sign-in from a user without a password', async () => {
    account = { ...own, hasPassword: false };
    const start = vi.fn();
    const action = { start, busy: false, error: null };
    renderInApp(
      <SignInAgainContext value={action}>
        <PasswordSection />
      </SignInAgainContext>,
      at,
    );
    await press('Şifre belirle');
    await screen.findByText(/yeniden giriş yapman gerekiyor/);
    expect(screen.queryByLabelText('Yeni şifre')).toBeNull();
    await press('Çıkış yap ve yeniden gir');
    expect(start).toHaveBeenCalledOnce();
  });
});

describe('two-step sign-in', () => {
  it('is set up by password, app and code, and shows the recovery codes until the user confirms', async () => {
    renderInApp(<TwoStepSection />, at);
    await screen.findByText('Kapalı');
    await press('İki adımlı girişi aç');
    await fill('Şu anki şifren', 'mercimek');
    await press('Devam et');
    await screen.findByRole('img', { name: 'Doğrulama uygulaması için QR kodu' });
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await fill('Uygulamanın gösterdiği kod', '12');
    await press('Onayla ve aç');
    await screen.findByText('6 haneli kodu yaz');
    outcomes = [refuse('factor_code_invalid', 400)];
    await fill('Uygulamanın gösterdiği kod', '123456');
    await press('Onayla ve aç');
    await screen.findByText(/Kod yanlış ya da daha önce kullanılmış/);
    expect((await field('Uygulamanın gösterdiği kod')).value).toBe('123456');
    account = { ...own, factors: [{ id: FACTOR, kind: 'totp', recoveryCodesLeft: 10 }] };
    await press('Onayla ve aç');
    expect(await screen.findByRole('heading', { name: 'Kurtarma kodların' })).toBe(document.activeElement);
    for (const code of CODES) expect(screen.getByText(code)).toBeTruthy();
    const file = screen.getByRole('link', { name: 'Kodları indir' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(file)).toContain(CODES.join('\n'));
    await press('Kodları kaydettim');
    await screen.findByText('Açık');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('asks for the password to renew the codes and to turn it off', async () => {
    account = { ...own, factors: [{ id: FACTOR, kind: 'totp', recoveryCodesLeft: 3 }] };
    renderInApp(<TwoStepSection />, at);
    await screen.findByText('3 kurtarma kodun kaldı');
    await press('Kurtarma kodlarını yenile');
    await fill('Şu anki şifren', 'mercimek');
    await press('Kurtarma kodlarını yenile');
    await screen.findByText(CODES[0] ?? '');
    await press('Kodları kaydettim');
    await press('İki adımlı girişi kapat');
    outcomes = [refuse('wrong_password', 400)];
    await fill('Şu anki şifren', 'yanlış');
    await press('İki adımlı girişi kapat');
    await screen.findByText('Şifre yanlış. Bir daha dene.');
    account = own;
    await press('İki adımlı girişi kapat');
    await screen.findByText('İki adımlı giriş kapatıldı.');
    await screen.findByRole('button', { name: 'İki adımlı girişi aç' });
  });
});

describe('devices', () => {
  it('are listed by name and can be signed out singly or all except this one', async () => {
    renderInApp(<DevicesSection />, at);
    const [here, there] = await screen.findAllByRole('listitem');
    if (!here || !there) throw new Error('no devices');
    expect(within(here).getByText('Bu cihaz')).toBeTruthy();
    expect(within(here).queryByRole('button')).toBeNull();
    expect(within(there).getByText('Son kullanım: 3 saat önce')).toBeTruthy();
    outcomes = [refuse('internal_error', 500)];
    await press('Safari, iPhone: çıkış yap');
    await screen.findByText('Bir şeyler ters gitti. Lütfen biraz sonra tekrar dene.');
    await press('Diğer cihazların hepsinden çıkış yap');
    await screen.findByText('Diğer bütün cihazlardaki oturumların kapatıldı.');
    devices = devices.slice(0, 1);
    await press('Safari, iPhone: çıkış yap');
    await screen.findByText('Safari, iPhone oturumu kapatıldı.');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each([
  ['/dashboard/account', 'Tekrar Dene', 'Şifreyi değiştir'],
  ['/en/dashboard/account', 'Try again', 'Change password'],
])('reports an account that cannot be loaded, and loads it on retry (%s)', async (path, retry, change) => {
  msw.use(http.get('*/auth/v1/account', () => refuse('forbidden', 403), { once: true }));
  renderInApp(<PasswordSection />, { path });
  await press(retry);
  expect(await screen.findByRole('button', { name: change })).toBeTruthy();
});

it('offers two-step sign-in only with a verified address, and leads to the verification', async () => {
  account = { ...own, isEmailVerified: false };
  renderInApp(
    <>
      <EmailSection />
      <TwoStepSection />
    </>,
    at,
  );
  const link = await screen.findByRole('link', { name: 'Doğrulamaya git' });
  expect(link.getAttribute('href')).toBe('#email');
  expect(screen.getByText('E-posta adresini doğrula')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'İki adımlı girişi aç' })).toBeNull();
});
