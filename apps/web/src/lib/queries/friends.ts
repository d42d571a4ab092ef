import type { Language } from '@bugunne/contract/language.schema';
import { api } from './api.ts';

/** The user's friends and open invitations. Not persisted: the links of invitations are secrets. */
export const friendsQuery = () => api.friends.get.queryOptions({ meta: { tags: ['friends', 'items', 'premium'] } });

/** Items that the user received and sent. */
export const friendItemsQuery = (language: Language) =>
  api.friends.items.queryOptions({ input: { language }, meta: { tags: ['friends', 'preferences'] } });

/** The sources of the match with a friend. */
export const friendMatchQuery = (input: { id: string; language: Language }) =>
  api.friends.match.queryOptions({ input, meta: { tags: ['friends', 'items', 'preferences'] } });

/** An invitation as the invited user sees it. */
export const invitationQuery = (token: string) =>
  api.friends.open.queryOptions({ input: { token }, staleTime: 0, meta: { tags: ['friends'] } });

/** The user's evenings with friends, latest first. */
export const eveningsQuery = (language: Language) =>
  api.evenings.list.queryOptions({ input: { language }, staleTime: 0, meta: { persist: true, tags: ['evenings'] } });

/** One evening as a member or a guest sees it. Not stored on the device, because a guest leaves no trace there. */
export const eveningQuery = (input: { id: string; language: Language }) =>
  api.evenings.get.queryOptions({ input, staleTime: 0, meta: { tags: ['evenings'] } });

/** Where a guest's link leads. */
export const guestInvitationQuery = (token: string) =>
  api.evenings.openGuestLink.queryOptions({ input: { token }, staleTime: 0, meta: { tags: ['evenings'] } });
