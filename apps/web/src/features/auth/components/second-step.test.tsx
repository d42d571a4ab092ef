import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authServer, renderAt, solve } from '#testing/auth-server.tsx';
import { refuse } from '#testing/refuse.ts';
import { knownUser, setKnownUser } from '../session-store.ts';
import { AuthScreen } from './auth-screen.tsx';

const FACTOR = 'd3c9bb0e-2c44-4b51-8f3c-000000000001';
const user = { id: FACTOR, email: 'ali@example.com', displayName: 'ali', createdAt: '2026-03-05T12:00:00.000Z' };

const { msw, reset } = authServer();
let codes: unknown[] = [];
let outcomes: HttpResponse<JsonBodyType>[] = [];
msw.use(
  http.post('*/auth/v1/token', () => HttpResponse.json({ user: null, secondStep: { factorId: FACTOR } })),
  http.post('*/auth/v1/factors/:id/challenge', () =>
    HttpResponse.json({ challengeId: FACTOR, expiresAt: '2100-01-01T00:00:00.000Z' }),
  ),
  http.post('*/auth/v1/factors/:id/verify', async ({ request }) => {
    codes.push(((await request.json()) as { code: string }).code);
    return outcomes.shift() ?? HttpResponse.json({ user, recoveryCodes: null });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  reset();
  codes = [];
  outcomes = [];
  setKnownUser(null);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByLabelText(name), text);

async function enterPassword() {
  const page = renderAt('/auth', <AuthScreen />);
  await type('E-posta', 'ali@example.com');
  await type('Şifre', 'mercimek');
  await solve();
  await press('Giriş yap');
  await screen.findByRole('heading', { name: 'İkinci adım' });
  return page;
}

it('asks for the code before signing in and keeps a wrong code in the field', async () => {
  await enterPassword();
  expect(knownUser.get()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Kod'));
  outcomes = [refuse('factor_code_invalid', 400), refuse('too_many_attempts', 429, { retryAfterSeconds: 900 })];
  await type('Kod', '12345');
  await press('Giriş yap');
  await screen.findByText('6 haneli kodu yaz');
  expect(codes).toEqual([]);
  await type('Kod', '6');
  await press('Giriş yap');
  await screen.findByText(/Kod yanlış ya da daha önce kullanılmış/);
  expect(screen.getByLabelText<HTMLInputElement>('Kod').value).toBe('123456');
  await press('Giriş yap');
  await screen.findByText('Yaklaşık 15 dakika sonra yeniden deneyebilirsin.');
  await press('Giriş yap');
  await waitFor(() => expect(knownUser.get()?.email).toBe('ali@example.com'));
});

it('accepts a recovery code instead', async () => {
  await enterPassword();
  await press('Telefonuma ulaşamıyorum');
  expect(document.activeElement).toBe(screen.getByLabelText('Kurtarma kodu'));
  await type('Kurtarma kodu', 'abcde-fgh23');
  await press('Giriş yap');
  await waitFor(() => expect(codes).toEqual(['abcde-fgh23']));
  await waitFor(() => expect(knownUser.get()?.email).toBe('ali@example.com'));
});

it('returns to the first step with the reason when the attempt has ended', async () => {
  await enterPassword();
  outcomes = [refuse('second_step_ended', 400)];
  await type('Kod', '123456');
  await press('Giriş yap');
  await screen.findByText('Bu giriş denemesi sona erdi. Şifrenle yeniden giriş yap.');
  expect((await screen.findByLabelText<HTMLInputElement>('E-posta')).value).toBe('ali@example.com');
});

it('speaks of recovery codes after a wrong one', async () => {
  await enterPassword();
  await press('Telefonuma ulaşamıyorum');
  outcomes = [refuse('factor_code_invalid', 400)];
  await type('Kurtarma kodu', 'abcde-fgh24');
  await press('Giriş yap');
  expect(await screen.findByText(/Bu kurtarma kodu yanlış ya da daha önce kullanılmış/)).toBeTruthy();
  expect(screen.queryByText(/Uygulamadaki yeni/)).toBeNull();
});

it('is still there after a reload', async () => {
  const { router, unmount } = await enterPassword();
  const { pathname, search } = router.state.location;
  unmount();
  renderAt(pathname + search, <AuthScreen />);
  expect(await screen.findByRole('heading', { name: 'İkinci adım' })).toBeTruthy();
});
