import type { FriendItems } from '@bugunne/contract/friend-items.schema';
import type { Friend, Friends, OwnInvitation } from '@bugunne/contract/friends.schema';
import { movie } from './sample-items.ts';

/** An id that ends with this digit. */
export const idOf = (place: number) => `d3c9bb0e-2c44-4b51-8f3c-00000000000${place}`;

const friend = (place: number, name: string, match: Friend['match']): Friend => ({
  id: idOf(place),
  name,
  since: '2026-05-10T12:00:00.000Z',
  match,
});

export const FRIENDS: Friends = {
  profile: { name: 'Ada', sharing: 'genres', push: false },
  friends: [
    friend(1, 'Ben', { kind: 'figure', figure: 82 }),
    friend(2, 'Cem', { kind: 'not_enough', own: 3, needed: 5 }),
    friend(3, 'Dora', { kind: 'not_shared' }),
  ],
  invitations: [],
  mayInvite: true,
  blocked: [],
};

export const INVITATION: OwnInvitation = {
  id: idOf(7),
  token: 'x'.repeat(43),
  code: 'ABCD2345',
  createdAt: '2026-05-10T12:00:00.000Z',
  expiresAt: '2026-05-17T12:00:00.000Z',
};

/** One item from Ben, none sent. */
export const FRIEND_ITEMS: FriendItems = {
  received: [
    {
      id: idOf(5),
      friend: { id: idOf(1), name: 'Ben' },
      item: { ...movie, title: 'The Bandit', titleLanguage: 'en' },
      text: 'İzlemelisin!',
      reaction: null,
      createdAt: '2026-05-10T12:00:00.000Z',
      brokenDiets: ['Vegan'],
      isReported: false,
    },
  ],
  sent: [],
};
