import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eveningServer } from '#testing/evening-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ada, deniz, EVENING_ID, sampleEvening, sampleMember } from '#testing/sample-evening.ts';
import { EveningPage } from '../evening-page.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwx12345678';
const server = eveningServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => server.reset());

const FRIENDS = ['Deniz', 'Elif'].map((name) => ({ id: `id-${name}`, name }));
const open = async (path = '/dashboard/evenings/x') => {
  renderInApp(<EveningPage id={EVENING_ID} friends={FRIENDS} onLeft={vi.fn()} />, { path });
  await userEvent.click(await screen.findByRole('button', { name: path.startsWith('/en') ? 'Invite' : 'Davet et' }));
  await screen.findByRole('dialog');
};

describe('invitations by the host', () => {
  it.each([
    ['/dashboard/evenings/x', 'Bağlantı oluştur', `/evening#${TOKEN}`, 'Misafir bağlantısının karekodu'],
    ['/en/dashboard/evenings/x', 'Make a link', `/en/evening#${TOKEN}`, 'QR code of the link for guests'],
  ])('makes a link for guests in the language of the page: %s', async (path, make, address, qr) => {
    server.answer = () => {
      server.evening = sampleEvening({ hasGuestLink: true });
      return HttpResponse.json({ token: TOKEN, expiresAt: '2999-01-01T00:00:00.000Z' });
    };
    await open(path);
    await userEvent.click(screen.getByRole('button', { name: make }));
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe(location.origin + address);
    expect(await screen.findByRole('img', { name: qr })).toBeTruthy();
  });

  it('takes the link back, and says that an earlier link is not shown again', async () => {
    server.evening = sampleEvening({ hasGuestLink: true });
    await open();
    expect(screen.getByText(/yalnızca oluşturulduğunda gösterilir/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yeni bağlantı oluştur' })).toBeTruthy();
    server.answer = () => {
      server.evening = sampleEvening();
      return HttpResponse.json({ ok: true });
    };
    await userEvent.click(screen.getByRole('button', { name: 'Bağlantıyı geri al' }));
    expect(await screen.findByRole('button', { name: 'Bağlantı oluştur' })).toBeTruthy();
    expect(server.calls.map(({ call }) => call)).toEqual(['DELETE evenings/ID/guest_link']);
  });

  it('invites friends who do not take part yet', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Deniz' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Elif' }));
    await userEvent.click(screen.getByRole('button', { name: 'Seçtiklerini davet et' }));
    await waitFor(() =>
      expect(server.calls).toEqual([{ call: 'POST evenings/ID/invitations', body: { friendIds: ['id-Elif'] } }]),
    );
  });

  it('offers no invitation in a full evening', async () => {
    const more = [3, 4, 5, 6].map((number) => sampleMember(number, `Misafir ${number}`));
    server.evening = sampleEvening({ members: [ada, deniz, ...more] });
    renderInApp(<EveningPage id={EVENING_ID} friends={FRIENDS} onLeft={vi.fn()} />, { path: '/dashboard/evenings/x' });
    expect(await screen.findByText('Akşam dolu: en fazla 6 kişi.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Davet et' })).toBeNull();
  });
});
