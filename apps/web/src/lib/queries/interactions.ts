import type { InteractionAction } from '@bugunne/contract/interaction-actions.constants';
import type { Category } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { api } from './api.ts';

type ActivityInput = {
  language: Language;
  q?: string | undefined;
  action?: InteractionAction | undefined;
  category?: Category | undefined;
};

/** The user's activity, newest first, page by page. */
export const activityQuery = (input: ActivityInput) =>
  api.interactions.list.infiniteOptions({
    input: (before: string | undefined) => ({ ...input, limit: LIMITS.interactions.max, before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    meta: { tags: ['items'] },
  });

/** Figures over all of the user's activity. */
export const activityFiguresQuery = () =>
  api.interactions.figures.queryOptions({
    // Every like and every opened page changes the figures.
    staleTime: 0,
    meta: { tags: ['items'] },
  });

/** The user's latest notifications and the number of unread ones. */
export const notificationsQuery = (language: Language) =>
  api.notifications.list.queryOptions({ input: { language }, meta: { persist: true, tags: ['notifications'] } });
