import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountQuery } from '#lib/queries/account.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { EmailSection } from './email-section.tsx';

let email = '';
const sent: unknown[] = [];
const msw = setupServer(
  http.get('*/auth/v1/account', () =>
    HttpResponse.json({
      email,
      isEmailVerified: true,
      hasPassword: true,
      isFresh: false,
      language: 'tr',
      pendingEmail: null,
      factors: [],
    }),
  ),
  http.post('*/auth/v1/user/email', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  email = 'ada@example.com';
  sessionStorage.clear();
  sent.length = 0;
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const visit = () => renderInApp(<EmailSection />, { path: '/dashboard/account' }).unmount;

async function leaveUnsent() {
  const leave = visit();
  await press('Adresi değiştir');
  await userEvent.type(await field('Yeni e-posta'), 'yeni@example.com');
  await userEvent.type(await field('Şu anki şifren'), 'mercimek');
  leave();
}
const isClosed = () => screen.findByRole('button', { name: 'Adresi değiştir' });

it('reopens with the unsent address after the session ended, without the password', async () => {
  await leaveUnsent();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('mercimek');
  visit();
  const address = await field('Yeni e-posta');
  expect(address.value).toBe('yeni@example.com');
  expect(document.activeElement).toBe(address);
  expect((await field('Şu anki şifren')).value).toBe('');
});

it('sends the restored address with the password that is typed again', async () => {
  await leaveUnsent();
  visit();
  expect((await field('Şu anki şifren')).value).toBe('');
  await press('Bağlantı gönder');
  expect(sent).toEqual([]);
  await userEvent.type(await field('Şu anki şifren'), 'nohut-42');
  await press('Bağlantı gönder');
  await screen.findByText(/Bağlantıyı gönderdik/);
  expect(sent).toEqual([{ email: 'yeni@example.com', password: 'nohut-42' }]);
});

it('hides the draft from another user', async () => {
  await leaveUnsent();
  email = 'eve@example.com';
  visit();
  await isClosed();
});

it.each(['Vazgeç', 'Bağlantı gönder'])('clears the draft after %s', async (button) => {
  await leaveUnsent();
  const leave = visit();
  await userEvent.type(await field('Şu anki şifren'), 'mercimek');
  await press(button);
  await isClosed();
  leave();
  visit();
  await isClosed();
});

it('no longer points to the inbox once the new address is confirmed, as in another tab', async () => {
  const queryClient = createQueryClient();
  renderInApp(<EmailSection />, { path: '/dashboard/account', queryClient });
  await press('Adresi değiştir');
  await userEvent.type(await field('Yeni e-posta'), 'yeni@example.com');
  await userEvent.type(await field('Şu anki şifren'), 'mercimek');
  await press('Bağlantı gönder');
  await screen.findByText(/Bağlantıyı gönderdik/);
  email = 'yeni@example.com';
  await queryClient.refetchQueries(accountQuery());
  expect(await screen.findByText('yeni@example.com')).toBeTruthy();
  expect(screen.queryByText(/Bağlantıyı gönderdik/)).toBeNull();
});
