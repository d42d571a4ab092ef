import type { Category } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { keepPreviousData } from '@tanstack/react-query';
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

/** The choices by which a refresh of a category can be narrowed. */
export const refreshChoicesQuery = (input: { category: Category; language: Language }) =>
  api.recommendations.refreshChoices.queryOptions({ input, meta: { tags: ['items', 'today'] } });

/** How many titles fit a narrowed refresh. The former count stays until the next arrives. */
export const refreshPreviewQuery = (input: { category: Category; language: Language; filters: RefreshFilters }) =>
  api.recommendations.previewRefresh.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { tags: ['items', 'preferences', 'today'] },
  });
