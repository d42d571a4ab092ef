import { api } from './api.ts';

/** The user's friends, open invitations and blocked users. */
export const friendsQuery = () => api.friends.get.queryOptions({ meta: { persist: true, tags: ['friends'] } });
