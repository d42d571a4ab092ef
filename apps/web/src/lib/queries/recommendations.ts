import type { Language } from '@bugunne/contract/language';
import { api } from './api.ts';
import { MODEL_TIMEOUT } from './meta.ts';

/** Today's set. Requesting it marks the set as seen. */
export const todayQuery = (language: Language) =>
  api.recommendations.today.queryOptions({
    input: { language },
    meta: {
      persist: true,
      timeoutMs: MODEL_TIMEOUT,
      tags: ['items', 'item-states', 'preferences', 'today', 'daily-set'],
    },
  });

/** The seen sets of a month; without one, of the latest month that has any. */
export const historyQuery = (input: { language: Language; month?: string | undefined }) =>
  api.recommendations.history.queryOptions({
    input,
    // Every like and every opened page changes the history.
    staleTime: 0,
    meta: { tags: ['items', 'preferences', 'today'] },
  });
