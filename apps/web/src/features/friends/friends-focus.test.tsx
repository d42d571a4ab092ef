import type { FriendItems } from '@bugunne/contract/friend-items.schema';
import type { Friends } from '@bugunne/contract/friends.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { tagged } from '#lib/queries/cache.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FRIEND_ITEMS, FRIENDS, INVITATION, idOf } from '#testing/sample-friends.ts';
import { FriendsPage } from './friends-page.tsx';

let friends: Friends;
let items: FriendItems;
let change: () => void;
const server = setupServer(
  http.get('*/rest/v1/friends', () => HttpResponse.json(friends)),
  http.get('*/rest/v1/friend_items', () => HttpResponse.json(items)),
  http.all('*/rest/v1/*', () => {
    change();
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  friends = FRIENDS;
  items = FRIEND_ITEMS;
});
const open = () =>
  renderInApp(
    <main id="content" tabIndex={-1}>
      <FriendsPage />
      <ToastHost label="Bildirimler" />
    </main>,
    { path: '/dashboard/friends' },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const focusIsOn = (heading: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })));

describe('the focus of the keyboard', () => {
  it('goes to the title of invitations after taking one back, which is announced', async () => {
    friends = { ...FRIENDS, invitations: [INVITATION] };
    change = () => {
      friends = FRIENDS;
    };
    open();
    await press('ABCD-2345 kodlu daveti geri al');
    await confirm('Geri al');
    await focusIsOn('Arkadaş davet et');
    await screen.findByText('Davet geri alındı');
  });

  it.each([
    ['Arkadaşlıktan çıkar', 'Çıkar', 'Ben artık arkadaş listende değil'],
    ['Engelle', 'Engelle', 'Ben engellendi'],
  ])('goes to the title of friends after %s, which is announced', async (action, confirmed, message) => {
    change = () => {
      friends = { ...FRIENDS, friends: FRIENDS.friends.slice(1) };
    };
    open();
    await press('Ben: diğer işlemler');
    await press(action);
    await confirm(confirmed);
    await focusIsOn('Arkadaşların');
    await screen.findByText(message);
  });

  it('goes to the title of blocked users after unblocking, and to the page after the last one', async () => {
    const [ben, cem] = [
      { id: idOf(8), name: 'Ben' },
      { id: idOf(9), name: 'Cem' },
    ];
    friends = { ...FRIENDS, friends: [], blocked: [ben, cem] };
    change = () => {
      friends = { ...friends, blocked: friends.blocked.slice(1) };
    };
    open();
    await press('Ben: engeli kaldır');
    await focusIsOn('Engellediklerin');
    await screen.findByText('Ben: engel kaldırıldı');
    await press('Cem: engeli kaldır');
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  it('goes to the title of items after deleting one', async () => {
    change = () => {
      items = { received: [], sent: [] };
    };
    open();
    await press('The Bandit: diğer işlemler');
    await press('Sil');
    await confirm('Sil');
    await focusIsOn('Gönderilenler');
  });

  it('stays where it is when a friend leaves by their own doing', async () => {
    const { queryClient } = open();
    await screen.findByRole('heading', { name: FRIENDS.friends[0]?.name ?? '' });
    friends = { ...FRIENDS, friends: [] };
    await act(() => queryClient.invalidateQueries(tagged('friends')));
    await screen.findByRole('heading', { name: 'Birlikte daha keyifli' });
    expect(document.activeElement).toBe(document.body);
  });
});
