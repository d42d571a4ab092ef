import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cacheUser, clearCachedUser } from '#lib/cached-user.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { EmailVerification } from './email-verification.tsx';

let isEmailVerified: boolean | undefined;
let calls = 0;
let outcome: HttpResponse<JsonBodyType> | null = null;
let loads = 0;
const account = { email: 'ada@example.com', hasPassword: true, isFresh: false, language: 'tr', pendingEmail: null };
const msw = setupServer(
  http.get('*/auth/v1/account', () => {
    loads += 1;
    return HttpResponse.json({ ...account, isEmailVerified, factors: [] });
  }),
  http.post('*/auth/v1/user/email/verification', () => {
    calls += 1;
    return outcome ?? HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  isEmailVerified = false;
  calls = 0;
  loads = 0;
  outcome = null;
  clearCachedUser('signed-out');
});

const button = () => screen.findByRole('button', { name: 'Yeni bağlantı gönder' });

it('says what to do and sends the link again', async () => {
  renderInApp(<EmailVerification />);
  await userEvent.click(await button());
  expect(await screen.findByText(/Gelen kutuna/)).toBeTruthy();
  expect(calls).toBe(1);
  expect(screen.getByText(/ada@example.com adresine gelen bağlantıyı/)).toBeTruthy();
});

it('explains a refusal and can be tried again', async () => {
  outcome = refuse('too_many_attempts', 429);
  renderInApp(<EmailVerification />);
  await userEvent.click(await button());
  expect(await screen.findByText('Kısa sürede çok deneme oldu. Biraz sonra yeniden dene.')).toBeTruthy();
  outcome = null;
  await userEvent.click(await button());
  expect(await screen.findByText(/Gelen kutuna/)).toBeTruthy();
});

it.each([true, undefined])('shows nothing when isEmailVerified is %s', async (value) => {
  isEmailVerified = value;
  renderInApp(<EmailVerification />);
  await waitFor(() => expect(loads).toBe(1));
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  expect(screen.queryByText('E-posta adresini doğrula')).toBeNull();
});

it('shows what the cached user says until the account has loaded, which decides', async () => {
  const user = { id: 'ada', email: 'ada@example.com', displayName: 'Ada', createdAt: '2026-03-05T12:00:00.000Z' };
  cacheUser({ ...user, isEmailVerified: false });
  isEmailVerified = true;
  renderInApp(<EmailVerification />);
  expect(screen.getByText(/ada@example.com adresine gelen bağlantıyı/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('E-posta adresini doğrula')).toBeNull());
});
