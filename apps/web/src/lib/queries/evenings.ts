import type { Language } from '@bugunne/contract/language';
import { api } from './api.ts';

/** The user's evenings with friends, latest first. */
export const eveningsQuery = (language: Language) =>
  api.evenings.list.queryOptions({ input: { language }, staleTime: 0, meta: { persist: true, tags: ['evenings'] } });

/** One evening as a member or a guest sees it. Not stored on the device, because a guest leaves no trace there. */
export const eveningQuery = (input: { id: string; language: Language }) =>
  api.evenings.get.queryOptions({ input, staleTime: 0, meta: { tags: ['evenings'] } });

/** Where a guest's link leads. */
export const guestInvitationQuery = (token: string) =>
  api.evenings.openGuestLink.queryOptions({ input: { token }, staleTime: 0, meta: { tags: ['evenings'] } });
