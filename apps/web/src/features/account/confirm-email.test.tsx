import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

let calls = 0;
let outcome: HttpResponse<JsonBodyType> | null = null;
const msw = setupServer(
  http.post('*/auth/v1/user/email/confirm', () => {
    calls += 1;
    return outcome ?? HttpResponse.json({ email: 'yeni@example.com', outcome: 'changed' });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());

const open = (query: string) => renderInApp(<ConfirmEmail />, { path: `/confirm-email${query}` });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Adresi onayla' }));

it('confirms on a button press, not when the page opens', async () => {
  open('?token=a.b');
  await screen.findByRole('button', { name: 'Adresi onayla' });
  expect(calls).toBe(0);
  await press();
  expect(await screen.findByRole('heading', { name: 'E-posta adresin değişti' })).toBe(document.activeElement);
  expect(screen.getByText('Artık yeni@example.com adresiyle giriş yapıyorsun.')).toBeTruthy();
});

it('verifies the address of a new account, and warns those who did not open it', async () => {
  outcome = HttpResponse.json({ email: 'ada@example.com', outcome: 'verified' });
  open('?new=1&token=a.b');
  await screen.findByText(/açmadıysan bu sayfayı kapat/);
  await userEvent.click(await screen.findByRole('button', { name: 'Adresi doğrula' }));
  await screen.findByRole('heading', { name: 'Adresin doğrulandı' });
  expect(screen.getByText('ada@example.com adresin doğrulandı.')).toBeTruthy();
  outcome = null;
});

it.each([
  ['email_link_used', 409, 'Bu bağlantı kullanılmış'],
  ['email_link_invalid', 400, 'Bu bağlantı artık geçerli değil'],
])('explains the error %s', async (code, status, title) => {
  outcome = refuse(code, status);
  open('?token=a.b');
  await press();
  await screen.findByRole('heading', { name: title });
});

it('can be retried after a network error, and recognizes a link without a token', async () => {
  outcome = HttpResponse.error();
  open('?token=a.b');
  await press();
  await screen.findByText(/Sunucuya ulaşılamadı/);
  outcome = null;
  await press();
  await screen.findByRole('heading', { name: 'E-posta adresin değişti' });
  open('');
  await screen.findByRole('heading', { name: 'Bu bağlantı artık geçerli değil' });
});
