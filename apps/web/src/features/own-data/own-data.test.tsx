import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { fileSize } from './download-state.tsx';

const saved: { name: string; text: Promise<string> }[] = [];
vi.mock('./save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => saved.push({ name, text: file.text() }),
}));

const state = {
  hasPassword: true,
  outcomes: [] as Response[],
  bodies: [] as unknown[],
  download: null as Response | null,
};
const server = setupServer(
  http.get('*/rest/v1/own_data', () => state.download ?? HttpResponse.json({ format: 1 })),
  http.get('*/auth/v1/user/identities', () => HttpResponse.json({ identities: [], hasPassword: state.hasPassword })),
  http.post('*/auth/v1/user/deletion', async ({ request }) => {
    state.bodies.push(await request.json());
    return state.outcomes.shift() ?? HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  saved.length = 0;
  Object.assign(state, { hasPassword: true, outcomes: [], bodies: [], download: null });
});
afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('saves the whole file under a name with the date, and shows its size', async () => {
  renderInApp(<DownloadSection />, { path: '/dashboard/account' });
  await press('Verilerimi indir');
  expect(await screen.findByText('Dosyan indirildi (1 kB).')).toBeTruthy();
  expect(saved[0]?.name).toMatch(/^bugunne-verilerim-\d{4}-\d\d-\d\d\.json$/);
  expect(await saved[0]?.text).toBe('{"format":1}');
});

it('discards an interrupted download, which can be retried', async () => {
  state.download = new HttpResponse(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"format":1,'));
        controller.error(new TypeError('network'));
      },
    }),
  ) as Response;
  renderInApp(<DownloadSection />, { path: '/dashboard/account' });
  await press('Verilerimi indir');
  expect((await screen.findByRole('alert')).textContent).toContain('Dosya indirilemedi.');
  expect(saved).toEqual([]);
  state.download = null;
  await press('Verilerimi indir');
  expect(await screen.findByText(/Dosyan indirildi/)).toBeTruthy();
});

it('explains the rate limit of the download', async () => {
  state.download = refuse('too_many_attempts', 429) as Response;
  renderInApp(<DownloadSection />, { path: '/en/dashboard/account' });
  await press('Download my data');
  expect((await screen.findByRole('alert')).textContent).toContain('5 times an hour');
});

it('formats file sizes by language', () => {
  expect(fileSize('tr', 120)).toBe('1 kB');
  expect(fileSize('tr', 1_440_000)).toBe('1,4 MB');
  expect(fileSize('en', 24_400)).toBe('24 kB');
});

async function openDialog(isPremium = false) {
  const onDeleted = vi.fn();
  renderInApp(<DeleteSection email="ada@example.com" isPremium={isPremium} onDeleted={onDeleted} />, {
    path: '/dashboard/account',
  });
  await press('Hesabımı sil');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hesabını silmek üzeresin' }));
  const email = await dialog.findByLabelText<HTMLInputElement>('Onaylamak için e-posta adresini yaz');
  return {
    onDeleted,
    dialog,
    email,
    confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak sil' })),
  };
}

it('sends nothing until the address matches and the password is entered', async () => {
  const { dialog, email, confirm, onDeleted } = await openDialog();
  await userEvent.type(email, 'else@example.com');
  await confirm();
  expect(await dialog.findByText('Yazdığın adres hesabının adresiyle aynı değil')).toBeTruthy();
  expect(dialog.getByText('Şifreni yaz')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(state.bodies).toEqual([]);
  expect(onDeleted).not.toHaveBeenCalled();
});

it('keeps the input after errors, then deletes the account', async () => {
  state.outcomes = [refuse('wrong_password', 403) as Response, refuse('unavailable', 503) as Response];
  const { dialog, email, confirm, onDeleted } = await openDialog();
  await userEvent.type(email, 'ADA@example.com');
  await userEvent.type(dialog.getByLabelText('Şifren'), 'mercimek');
  await confirm();
  expect(await dialog.findByText('Şifre yanlış. Bir daha dene.')).toBeTruthy();
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toContain('hiçbir şey değişmedi');
  expect(email.value).toBe('ADA@example.com');
  await confirm();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(state.bodies).toEqual(Array(3).fill({ email: 'ADA@example.com', password: 'mercimek' }));
});

it.each([
  ['email', 'Yazdığın adres hesabının adresiyle aynı değil'],
  ['password', 'Şifre yanlış. Bir daha dene.'],
])('shows validation errors of the server at the field %s', async (path, text) => {
  state.outcomes = [refuse('invalid_input', 400, { issues: [{ path, code: 'too_big' }] }) as Response];
  const { dialog, email, confirm } = await openDialog();
  await userEvent.type(email, 'ada@example.com');
  await userEvent.type(dialog.getByLabelText('Şifren'), 'mercimek');
  await confirm();
  const fault = await dialog.findByText(text);
  const field = path === 'email' ? email : dialog.getByLabelText('Şifren');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(fault.id);
  expect(document.activeElement).toBe(field);
});

it('clears the input when the dialog is closed', async () => {
  const { dialog, email } = await openDialog();
  await userEvent.type(email, 'ada@example.com');
  await userEvent.type(dialog.getByLabelText('Şifren'), 'mercimek');
  await userEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  await press('Hesabımı sil');
  const typed = await screen.findAllByLabelText<HTMLInputElement>(/e-posta adresini yaz|^Şifren$/);
  expect(typed.map(({ value }) => value)).toEqual(['', '']);
});

it('asks a user without a password for the address only, and warns Premium members', async () => {
  state.hasPassword = false;
  const { dialog, email, confirm, onDeleted } = await openDialog(true);
  expect(dialog.queryByLabelText('Şifren')).toBeNull();
  expect(
    dialog.getByText(/Premium üyeliğin hemen sona erer.*Para iadesi isteyeceksen hesabını silmeden önce iste/),
  ).toBeTruthy();
  expect(dialog.getByText(/Ücretsiz denemeyi kullandıysan yeniden verilmez/)).toBeTruthy();
  await userEvent.type(email, 'ada@example.com');
  await confirm();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(state.bodies).toEqual([{ email: 'ada@example.com' }]);
});
