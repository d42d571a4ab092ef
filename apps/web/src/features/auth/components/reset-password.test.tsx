import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { authServer, renderAt } from '#testing/auth-server.tsx';
import { ResetPassword } from './reset-password.tsx';

const { state, msw, reset } = authServer();
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(reset);
afterEach(cleanup);

async function save(password: string, confirm = password) {
  await userEvent.type(await screen.findByLabelText('Yeni şifre'), password);
  await userEvent.type(screen.getByLabelText('Şifre tekrarı'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi kaydet' }));
}

it('sets the password with the token from the URL and links to sign-in', async () => {
  renderAt('/reset-password?token=abc', <ResetPassword />);
  await save('mercimek');
  await screen.findByRole('heading', { name: 'Şifren değişti' });
  expect(state.bodies).toEqual([{ token: 'abc', password: 'mercimek' }]);
  expect(screen.getByRole('link', { name: 'Giriş yap' }).getAttribute('href')).toBe('/auth');
});

it('does not send passwords that differ', async () => {
  renderAt('/reset-password?token=abc', <ResetPassword />);
  await save('mercimek', 'mercime');
  await screen.findByText('Şifreler eşleşmiyor');
  expect(state.bodies).toEqual([]);
});

it.each(['/reset-password', '/reset-password?token=used'])(
  'explains the invalid link %s and offers a new one',
  async (path) => {
    state.outcomes = [{ code: 'reset_token_invalid', status: 400 }];
    renderAt(path, <ResetPassword />);
    if (path.includes('token')) await save('mercimek');
    await screen.findByRole('heading', { name: 'Bu bağlantı artık geçerli değil' });
    expect(screen.getByRole('link', { name: 'Yeni bağlantı iste' }).getAttribute('href')).toBe('/auth?mode=recover');
  },
);

it('says that the link is not valid before a password is typed', async () => {
  state.invalidTokens = ['expired'];
  renderAt('/reset-password?token=expired', <ResetPassword />);
  await screen.findByRole('heading', { name: 'Bu bağlantı artık geçerli değil' });
  expect(screen.queryByLabelText('Yeni şifre')).toBeNull();
  expect(state.bodies).toEqual([]);
});

it('asks for a new password, not for the old one, when the field is empty', async () => {
  renderAt('/reset-password?token=abc', <ResetPassword />);
  await userEvent.click(await screen.findByRole('button', { name: 'Şifreyi kaydet' }));
  expect(await screen.findByText('Bir şifre belirle')).toBeTruthy();
  expect(screen.queryByText('Şifreni yaz')).toBeNull();
});
