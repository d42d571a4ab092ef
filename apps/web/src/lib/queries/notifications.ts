import type { Language } from '@bugunne/contract/language';
import { api } from './api.ts';

/** The user's latest notifications and the number of unread ones. */
export const notificationsQuery = (language: Language) =>
  api.notifications.list.queryOptions({ input: { language }, meta: { persist: true, tags: ['notifications'] } });
