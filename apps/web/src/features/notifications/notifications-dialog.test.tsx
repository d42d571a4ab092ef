import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { relativeTime } from '#lib/relative-time.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { refusal } from '#testing/sample-today.ts';
import { NotificationBell } from './notification-bell.tsx';

const toasts = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('#components/ui/toast.tsx', () => ({ toast: toasts }));

type Note = { id: string; type: string; title: string; message: string; isRead: boolean; createdAt: string };
const note = (id: string, isRead = false): Note => ({
  id,
  type: 'default',
  title: `Not ${id}`,
  message: '',
  isRead,
  createdAt: '2026-03-05T10:00:00.000Z',
});

let notes: Note[] = [];
let refuses = false;
const answer = (change: () => void) => {
  if (refuses) return HttpResponse.json(refusal('forbidden', 403), { status: 403 });
  change();
  return HttpResponse.json({ ok: true });
};
const msw = setupServer(
  http.get('*/rest/v1/notifications', () =>
    HttpResponse.json({ notifications: notes, unread: notes.filter(({ isRead }) => !isRead).length, latest: 3 }),
  ),
  http.post('*/rest/v1/notifications/read', async ({ request }) => {
    const which = (await request.json()) as { ids: string[] } | { upTo: number };
    return answer(() => {
      notes = notes.map((old) => (!('ids' in which) || which.ids.includes(old.id) ? { ...old, isRead: true } : old));
    });
  }),
  http.delete('*/rest/v1/notifications/:id', ({ params }) =>
    answer(() => {
      notes = notes.filter(({ id }) => id !== params['id']);
    }),
  ),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  [notes, refuses] = [[note('a'), note('b', true)], false];
  toasts.error.mockReset();
});

async function open(name: RegExp | string) {
  renderInApp(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Bildirimler' });
}

describe('notifications', () => {
  it('are counted at the bell, as 9+ above nine', async () => {
    notes = Array.from({ length: 12 }, (_, index) => note(`${index}`));
    renderInApp(<NotificationBell />);
    const bell = await screen.findByRole('button', { name: 'Bildirimler, 12 okunmamış' });
    expect(bell.textContent).toBe('9+');
  });

  it('are filtered, read one by one or all at once, and deleted', async () => {
    notes = [note('a'), note('c'), note('b', true)];
    await open(/2 okunmamış/);
    await userEvent.click(screen.getByRole('tab', { name: 'Okunmamış (2)' }));
    expect(screen.queryByText('Not b')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Okundu işaretle: Not a' }));
    await waitFor(() => expect(screen.queryByText('Not a')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Tümünü okundu işaretle' }));
    expect(await screen.findByText('Hepsini okudun')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tümünü göster' }));
    for (const id of ['a', 'b', 'c'])
      await userEvent.click(await screen.findByRole('button', { name: `Sil: Not ${id}` }));
    expect(await screen.findByText('Henüz bildirimin yok')).toBeTruthy();
    await waitFor(() => expect(notes).toHaveLength(0));
    await userEvent.click(screen.getByRole('link', { name: 'Bildirim ayarlarına git' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reappear when deleting fails', async () => {
    refuses = true;
    await open(/1 okunmamış/);
    await userEvent.click(screen.getByRole('button', { name: 'Sil: Not b' }));
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce());
    expect(await screen.findByText('Not b')).toBeTruthy();
  });

  it('show their age in words', () => {
    const at = '2026-03-05T10:00:00Z';
    const after = (ms: number) => Date.parse(at) + ms;
    expect(relativeTime('tr', at, after(-5000))).toBe('şimdi');
    expect(relativeTime('tr', at, after(5 * 60_000))).toBe('5 dakika önce');
    expect(relativeTime('tr', at, after(26 * 3_600_000))).toBe('dün');
    expect(relativeTime('en', at, after(3 * 3_600_000))).toBe('3 hours ago');
  });
});
