import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { authServer, renderAt } from '#testing/auth-server.tsx';
import { refuse } from '#testing/refuse.ts';
import { ContactScreen } from './contact-screen.tsx';

const { msw } = authServer();
let bodies: unknown[] = [];
const answerWith = (...answers: (() => Response)[]) =>
  msw.use(
    http.post('*/rest/v1/contact_messages/feedback', async ({ request }) => {
      bodies.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.json({ ok: true });
    }),
  );
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  bodies = [];
  sessionStorage.clear();
});
afterEach(() => {
  msw.resetHandlers();
  cleanup();
});

const onSignedOut = vi.fn();
const show = () => {
  const account = {
    id: crypto.randomUUID(),
    email: 'ali@example.com',
    isEmailVerified: true,
    displayName: 'Ali',
    createdAt: '2026-01-01',
  };
  return renderAt('/contact', <ContactScreen account={account} onSignedOut={onSignedOut} />);
};
// Both forms are present, because tests have no styles to hide one.
const feedback = () => within(screen.getByRole('form', { name: 'Geri bildirim gönder' }));
const contact = () => within(screen.getByRole('form', { name: 'Bize yaz' }));
const text = () => feedback().getByLabelText<HTMLTextAreaElement>('Geri bildirimin');
const write = (value: string) => fireEvent.input(text(), { target: { value } });
const send = () => userEvent.click(feedback().getByRole('button', { name: 'Geri bildirim gönder' }));

it('sends feedback and shows thanks', async () => {
  answerWith();
  show();
  await send();
  await screen.findByText('Mesajını yaz');
  write('Böyle devam!');
  await send();
  const thanks = await screen.findByText('Teşekkürler, geri bildirimin bize ulaştı.');
  expect(thanks.parentElement).toBe(document.activeElement);
  expect(bodies).toEqual([{ id: expect.any(String), message: 'Böyle devam!', language: 'tr' }]);
  expect(sessionStorage.length).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Bir tane daha yaz' }));
  expect(text().value).toBe('');
});

it('keeps the text after a failure and across a reload', async () => {
  answerWith(
    () => HttpResponse.error(),
    () => refuse('too_many_attempts', 429, { retryAfterSeconds: 60 }),
  );
  const { unmount } = show();
  write('Böyle devam!');
  await send();
  expect((await feedback().findByRole('alert')).textContent).toMatch(/^Mesaj gönderilemedi/);
  await send();
  await waitFor(async () => expect((await feedback().findByRole('alert')).textContent).toMatch(/^Çok fazla deneme\./));
  unmount();
  show();
  await waitFor(() => expect(text().value).toBe('Böyle devam!'));
  await send();
  await screen.findByText('Teşekkürler, geri bildirimin bize ulaştı.');
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

it('moves the text to the contact form when the session has ended', async () => {
  answerWith(() => refuse('unauthorized', 401));
  msw.use(http.post('*/auth/v1/token', () => refuse('unauthorized', 401)));
  show();
  fireEvent.input(contact().getByLabelText('Mesajın'), { target: { value: 'Merhaba.' } });
  write('Böyle devam!');
  await send();
  await screen.findByText(/^Oturumun sona ermiş\. Yazdığını bu forma taşıdık/);
  expect(contact().getByLabelText<HTMLTextAreaElement>('Mesajın').value).toBe('Merhaba.\n\nBöyle devam!');
  expect(contact().getByLabelText<HTMLSelectElement>('Ne hakkında?').value).toBe('feedback');
  expect(document.activeElement).toBe(contact().getByLabelText('Konu'));
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('leads visitors to the contact form', async () => {
  renderAt('/contact', <ContactScreen account={null} onSignedOut={onSignedOut} />);
  const [toForm] = screen.getAllByRole('button', { name: 'Geri bildirim gönder' });
  if (toForm) await userEvent.click(toForm);
  expect(contact().getByLabelText<HTMLSelectElement>('Ne hakkında?').value).toBe('feedback');
  expect(document.activeElement).toBe(contact().getByLabelText('Adın'));
});
