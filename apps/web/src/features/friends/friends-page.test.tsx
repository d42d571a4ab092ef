import type { FriendItems } from '@bugunne/contract/friend-items.schema';
import type { Friends } from '@bugunne/contract/friends.schema';
import { FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FRIENDS, INVITATION, FRIEND_ITEMS as ITEMS, idOf } from '#testing/sample-friends.ts';
import { movie } from '#testing/sample-items.ts';
import { FriendsPage } from './friends-page.tsx';

let friends: Friends;
let items: FriendItems;
let sent: { path: string; method: string; body: unknown }[];
let answer: () => Response;
const record = async ({ request }: { request: Request }) => {
  const { pathname: path } = new URL(request.url);
  const body = await request.text();
  sent.push({ path, method: request.method, body: body === '' ? null : JSON.parse(body) });
  return answer();
};
const server = setupServer(
  http.get('*/rest/v1/friends', () => HttpResponse.json(friends)),
  http.get('*/rest/v1/friend_items', () => HttpResponse.json(items)),
  http.get('*/rest/v1/friends/:id/match', () =>
    HttpResponse.json({
      match: { kind: 'figure', figure: 82 },
      titlesShared: true,
      loves: [{ domain: 'screen', word: 'dram' }],
      differences: [{ domain: 'food', word: 'Meksika', isOwn: false }],
      titles: [{ id: movie.id, category: 'movie', title: 'The Bandit', titleLanguage: 'en' }],
      divided: [],
    }),
  ),
  http.all('*/rest/v1/*', record),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  friends = FRIENDS;
  items = ITEMS;
  sent = [];
  answer = () => HttpResponse.json({ ok: true });
});
const open = (path = '/dashboard/friends') =>
  renderInApp(
    <>
      <FriendsPage />
      <ToastHost label="Bildirimler" />
    </>,
    { path },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of friends', () => {
  it('asks for a name first and says what is wrong with one before it is sent', async () => {
    friends = { ...FRIENDS, profile: null, friends: [] };
    answer = () => HttpResponse.json({ name: 'Ada', sharing: 'nothing', push: false });
    open();
    const name = await screen.findByLabelText('Arkadaşlarının göreceği ad');
    for (const [typed, fault] of [
      ['...', /En az bir harf/],
      ['a.com', /^Adda bağlantı, adres ya da telefon numarası olamaz/],
      ['x'.repeat(FRIEND_LIMITS.name + 1), /Çok uzun/],
    ] as const) {
      await userEvent.clear(name);
      await userEvent.type(name, typed);
      await press('Kaydet ve başla');
      await screen.findByText(fault);
    }
    expect(sent).toEqual([]);
    await userEvent.clear(name);
    await userEvent.type(name, '  Ada  ');
    await userEvent.click(screen.getByRole('radio', { name: /^Hiçbir şey/ }));
    await press('Kaydet ve başla');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { name: 'Ada', sharing: 'nothing', push: false } });
  });

  it.each([
    ['/dashboard/friends', ['Zevk eşleşmesi %82', 'Henüz erken', 'Kapalı']],
    ['/en/dashboard/friends', ['Taste match 82%', 'Too early', 'Off']],
  ])('%s shows the match of each friend, or why there is none', async (path, words) => {
    open(path);
    for (const [place, name] of ['Ben', 'Cem', 'Dora'].entries()) {
      const card = (await screen.findByRole('heading', { name })).closest('li');
      expect(card?.textContent).toContain(words[place]);
    }
  });

  it('says what a match comes from, with the language of titles', async () => {
    open();
    await press('Ben: ne ortak?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sen ve Ben' }));
    const title = await dialog.findByRole('link', { name: 'The Bandit' });
    expect([title.getAttribute('lang'), title.getAttribute('href')]).toEqual(['en', `/dashboard/content/${movie.id}`]);
    expect(dialog.getByText('dram')).toBeTruthy();
    expect(dialog.getByText('Daha çok Ben')).toBeTruthy();
    expect(dialog.queryByText('Daha çok sen')).toBeNull();
    expect(dialog.getByText(/Diyetler ve alerjiler hiçbir zaman/)).toBeTruthy();
  });

  it('makes an invitation with a link that keeps its secret out of requests, and takes it back after a question', async () => {
    const user = userEvent.setup();
    answer = () => {
      friends = { ...FRIENDS, invitations: [INVITATION] };
      return HttpResponse.json(INVITATION);
    };
    open();
    await user.click(await screen.findByRole('button', { name: 'Davet oluştur' }));
    await screen.findByText('ABCD-2345');
    await user.click(screen.getByRole('button', { name: 'Bağlantıyı kopyala' }));
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/invitation#${INVITATION.token}$`));
    answer = () => {
      friends = FRIENDS;
      return HttpResponse.json({ ok: true });
    };
    await user.click(screen.getByRole('button', { name: 'ABCD-2345 kodlu daveti geri al' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ABCD-2345 kodlu davet geri alınsın mı?' }));
    expect(sent).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(screen.queryByText('ABCD-2345')).toBeNull());
  });

  it('starts with the invitations while there are no friends', async () => {
    friends = { ...FRIENDS, friends: [] };
    open();
    await screen.findByRole('heading', { name: 'Birlikte daha keyifli' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Birlikte daha keyifli', 'Arkadaş davet et', 'Kodun mu var?', 'Adın ve paylaşımın']);
  });

  it.each([
    [true, 'Arkadaş davet et', 'Arkadaş davet et'],
    [false, 'Kodum var', 'Kodun mu var?'],
  ])('leads from the empty list to the first step (may invite: %s)', async (mayInvite, action, heading) => {
    friends = { ...FRIENDS, friends: [], mayInvite };
    open();
    await press(action);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading }));
  });

  it.each([
    ['Sana gelenler', 'Arkadaşlarından gelenler burada olacak'],
    ['Gönderdiklerin', 'Bir arkadaşını mutlu et'],
  ])('leads from an empty list of items to the picks (%s)', async (tab, title) => {
    items = { ...ITEMS, received: [], sent: [] };
    open();
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: 'Bugünkü seçimlere bak' }).getAttribute('href')).toBe('/dashboard');
  });

  it('says beside the button that the profile could not be saved', async () => {
    answer = () => refuse('too_many_attempts', 429) as Response;
    open();
    await press('Değiştir');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
    const fault = await dialog.findByRole('alert');
    expect(fault.nextElementSibling).toBe(dialog.getByRole('button', { name: 'Kaydet' }));
  });

  it('does not break dates inside', async () => {
    open('/en/dashboard/friends');
    const card = (await screen.findByRole('heading', { name: 'Ben' })).closest('li');
    expect(card?.textContent).toContain('Since 10\u00A0May\u00A02026');
  });

  it('tells free users that inviting alone is Premium', async () => {
    friends = { ...FRIENDS, mayInvite: false };
    open('/en/dashboard/friends');
    await screen.findByText(/^Inviting is part of Premium/);
    expect(screen.queryByRole('button', { name: 'Make an invitation' })).toBeNull();
    expect(screen.getByLabelText('Invitation code')).toBeTruthy();
  });

  it('opens the invitation of a code, and says when there is none', async () => {
    const { router } = open();
    const field = await screen.findByLabelText('Davet kodu');
    await userEvent.type(field, 'abc');
    await press('Devam et');
    await screen.findByText(/Kod 8 karakterdir/);
    answer = () => refuse('invitation_invalid', 404) as Response;
    await userEvent.clear(field);
    await userEvent.type(field, 'abcd 2345');
    await press('Devam et');
    await screen.findByText(/^Böyle geçerli bir davet yok/);
    answer = () => HttpResponse.json({ token: INVITATION.token });
    await press('Devam et');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/invitation', hash: `#${INVITATION.token}` }),
    );
    expect(sent.at(-1)?.body).toEqual({ code: 'ABCD2345' });
  });

  it('shows a received item with its line and an honest word about the diet, and takes a reaction', async () => {
    open();
    await screen.findByText('“İzlemelisin!”');
    expect(screen.getByRole('link', { name: 'The Bandit' }).closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText(/Diyetine uymuyor: Vegan/)).toBeTruthy();
    await press('Bayıldım');
    await waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT', body: { reaction: 'love' } }));
  });

  it('reports a line with a reason that the user chose, and then says that it was reported', async () => {
    answer = () => {
      items = { ...ITEMS, received: ITEMS.received.map((each) => ({ ...each, isReported: true })) };
      return HttpResponse.json({ ok: true });
    };
    open('/en/dashboard/friends');
    await press('The Bandit: more actions');
    await press('Report the text');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report the text' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await dialog.findByText('Choose a reason to report it.');
    expect(sent).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Why?'), 'harassment');
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await dialog.findByText(/^Thank you/);
    expect(sent[0]?.body).toMatchObject({ itemId: idOf(5), reason: 'harassment', note: '' });
    await screen.findByText(/^You’ve reported this line/);
  });

  it('asks before a friend is removed, and says why it failed', async () => {
    answer = () => refuse('too_many_attempts', 429) as Response;
    open();
    await press('Ben: diğer işlemler');
    await press('Arkadaşlıktan çıkar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ben arkadaşlarından çıkarılsın mı?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Çıkar' }));
    await dialog.findByRole('alert');
    answer = () => {
      friends = { ...FRIENDS, friends: FRIENDS.friends.slice(1) };
      return HttpResponse.json({ ok: true });
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Çıkar' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ben' })).toBeNull());
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/rest/v1/friends/${idOf(1)}` });
  });

  it('says when it could not be loaded', async () => {
    server.use(http.get('*/rest/v1/friends', () => refuse('forbidden', 403), { once: true }));
    open();
    await press('Tekrar Dene');
    await screen.findByRole('heading', { name: 'Ben' });
  });
});
