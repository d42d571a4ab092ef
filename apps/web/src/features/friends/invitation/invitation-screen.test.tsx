import { statusOf } from '@bugunne/contract/errors.constants';
import type { FriendProfile } from '@bugunne/contract/friends.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTab } from '#lib/storage.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/sample-user.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const TOKEN = 'y'.repeat(43);
const user = sampleUser({ id: 'd3c9bb0e-2c44-4b51-8f3c-000000000001', email: 'ben@example.com', displayName: 'ben' });
let profile: FriendProfile | null;
let refusal: 'invitation_invalid' | 'invitation_own' | null;
let isFriend: boolean;
let answer: () => Response;
let sent: { path: string; body: unknown }[];
const server = setupServer(
  http.get('*/rest/v1/friends', () =>
    HttpResponse.json({ profile, friends: [], invitations: [], mayInvite: false, blocked: [] }),
  ),
  http.post('*/rest/v1/rpc/open_friend_invitation', () =>
    refusal === null
      ? HttpResponse.json({ name: 'Ada', sharing: 'titles', isFriend })
      : refuse(refusal, statusOf(refusal)),
  ),
  http.all('*/rest/v1/*', async ({ request }) => {
    const body = (await request.json()) as JsonBodyType;
    sent.push({ path: new URL(request.url).pathname.split('/').at(-1) ?? '', body });
    return request.method === 'PUT' ? HttpResponse.json(body) : answer();
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  profile = { name: 'Ben', sharing: 'genres', push: false };
  refusal = null;
  isFriend = false;
  answer = () => HttpResponse.json({ ok: true });
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

  it('ends when it is refused', async () => {
    open(user);
    await press('Reddet');
    await screen.findByRole('heading', { name: 'Davet reddedildi' });
    expect(sent).toEqual([{ path: 'refuse_friend_invitation', body: { token: TOKEN } }]);
  });

  it('asks before its author is blocked, and says why it failed', async () => {
    open(user);
    await press('Engelle');
    const dialog = () => screen.findByRole('dialog', { name: 'Ada engellensin mi?' });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Vazgeç' }));
    await screen.findByRole('button', { name: 'Kabul et' });
    expect(sent).toEqual([]);
    await press('Engelle');
    answer = () => refuse('too_many_attempts', 429) as Response;
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Engelle' }));
    await within(await dialog()).findByRole('alert');
    answer = () => HttpResponse.json({ ok: true });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Engelle' }));
    const title = await screen.findByRole('heading', { name: 'Engellendi' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(sent.at(-1)).toEqual({ path: 'friend_blocks', body: { token: TOKEN } });
  });

  it('tells its author that it is for the friend', async () => {
    refusal = 'invitation_own';
    open(user, `/en/invitation#${TOKEN}`);
    await screen.findByRole('heading', { name: 'This is your own invitation' });
    expect(screen.getByRole('link', { name: 'Go to your friends' })).toBeTruthy();
  });

  it('has one page for all that is not valid, and one for friends', async () => {
    refusal = 'invitation_invalid';
    const { unmount } = open(user);
    await screen.findByRole('heading', { name: 'Bu davet geçerli değil' });
    unmount();
    refusal = null;
    isFriend = true;
    open(user).unmount();
    open(user);
    await screen.findByRole('heading', { name: 'Ada ile arkadaşsınız' });
  });

  it('says that an address without a token is not valid', async () => {
    open(null, '/en/invitation#short');
    await screen.findByRole('heading', { name: 'This invitation isn’t valid' });
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });
});
