import type { FriendProfile } from '@bugunne/contract/friends';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTab } from '#lib/storage.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { InvitationScreen } from './invitation-screen.tsx';

const TOKEN = 'y'.repeat(43);
const user = {
  id: 'd3c9bb0e-2c44-4b51-8f3c-000000000001',
  email: 'ben@example.com',
  displayName: 'ben',
  createdAt: '2026-03-05T12:00:00.000Z',
};
let profile: FriendProfile | null;
let isValid: boolean;
let isFriend: boolean;
let sent: { path: string; body: unknown }[];
const server = setupServer(
  http.get('*/rest/v1/friends', () =>
    HttpResponse.json({ profile, friends: [], invitations: [], mayInvite: false, blocked: [] }),
  ),
  http.post('*/rest/v1/rpc/open_friend_invitation', () =>
    isValid ? HttpResponse.json({ name: 'Ada', sharing: 'titles', isFriend }) : refuse('invitation_invalid', 404),
  ),
  http.all('*/rest/v1/*', async ({ request }) => {
    const body = (await request.json()) as JsonBodyType;
    sent.push({ path: new URL(request.url).pathname.split('/').at(-1) ?? '', body });
    return HttpResponse.json(request.method === 'PUT' ? body : { ok: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  profile = { name: 'Ben', sharing: 'genres', push: false };
  isValid = true;
  isFriend = false;
  sent = [];
});
const open = (as: typeof user | null, path = `/invitation#${TOKEN}`) =>
  renderInApp(<InvitationScreen user={as} error={null} onRetry={() => undefined} />, { path });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of an invitation', () => {
  it('leads a visitor through sign-up and back, with the token in the tab alone', async () => {
    const { router } = open(null);
    const link = await screen.findByRole('link', { name: 'Ücretsiz hesap oluştur' });
    expect(link.getAttribute('href')).toBe('/auth?mode=signup&next=%2Finvitation');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(readTab('bugunne-invitation')).toBe(TOKEN);
    expect(sent).toEqual([]);
  });

  it('shows a member who came back who invites and what both share, and accepts', async () => {
    sessionStorage.setItem('bugunne-invitation', TOKEN);
    open(user, '/en/invitation');
    await screen.findByRole('heading', { name: 'Ada would like to be your friend' });
    expect(screen.getByText('Ada shares with you: Genres and titles')).toBeTruthy();
    expect(screen.getByText('You share: Only genres')).toBeTruthy();
    await press('Accept');
    await screen.findByRole('heading', { name: 'You and Ada are friends' });
    expect(sent).toEqual([{ path: 'accept_friend_invitation', body: { token: TOKEN } }]);
    expect(readTab('bugunne-invitation')).toBeNull();
  });

  it('asks a new member for a name before accepting', async () => {
    profile = null;
    open(user);
    await userEvent.type(await screen.findByLabelText('Arkadaşlarının göreceği ad'), 'Ben');
    await press('Kabul et');
    await screen.findByRole('heading', { name: 'Ada ile arkadaşsınız' });
    expect(sent.map(({ path }) => path)).toEqual(['friend_profile', 'accept_friend_invitation']);
  });

  it.each([
    ['Reddet', 'refuse_friend_invitation', 'Davet reddedildi'],
    ['Engelle', 'friend_blocks', 'Engellendi'],
  ])('%s ends it', async (button, path, title) => {
    open(user);
    await press(button);
    await screen.findByRole('heading', { name: title });
    expect(sent).toEqual([{ path, body: { token: TOKEN } }]);
  });

  it('has one page for all that is not valid, and one for friends', async () => {
    isValid = false;
    const { unmount } = open(user);
    await screen.findByRole('heading', { name: 'Bu davet artık geçerli değil' });
    unmount();
    isValid = true;
    isFriend = true;
    open(user).unmount();
    open(user);
    await screen.findByRole('heading', { name: 'Ada ile arkadaşsınız' });
  });

  it('says that an address without a token is not valid', async () => {
    open(null, '/en/invitation#short');
    await screen.findByRole('heading', { name: 'This invitation isn’t valid any more' });
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });
});
