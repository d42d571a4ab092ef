import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ContactAddress, ReplyTime } from './contact-address.tsx';

let contactEmail: string | null = null;
let isBroken = false;
const server = setupServer(
  http.get('*/rest/v1/site_settings', () =>
    isBroken
      ? refuse('forbidden', 403)
      : HttpResponse.json({ contactEmail, supportReplyHours: { general: 24, premium: 2 } }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);

const show = () =>
  renderInApp(
    <>
      <ContactAddress />
      <ReplyTime />
    </>,
    { path: '/contact' },
  );

it('shows the address of the settings and how soon it is answered', async () => {
  contactEmail = 'merhaba@example.com';
  show();
  const link = await screen.findByRole('link', { name: contactEmail });
  expect(link.getAttribute('href')).toBe('mailto:merhaba@example.com');
  expect(screen.getByText('Mesajlara 24 saat içinde yanıt vermeyi hedefliyoruz.')).toBeTruthy();
});

it('says that there is none, and promises no answer', async () => {
  contactEmail = null;
  show();
  expect(await screen.findByText(/henüz bir iletişim adresi vermedi/)).toBeTruthy();
  expect(screen.queryByText(/saat içinde/)).toBeNull();
});

it('says that it could not be loaded', async () => {
  isBroken = true;
  show();
  expect(await screen.findByText('İletişim adresi şu anda yüklenemedi.')).toBeTruthy();
});
