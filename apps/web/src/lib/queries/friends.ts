import type { Language } from '@bugunne/contract/language';
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
