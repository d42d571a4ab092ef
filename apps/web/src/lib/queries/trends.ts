import type { Category } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { api } from './api.ts';

/** The user's own trends. */
export const ownTrendsQuery = (language: Language) =>
  api.trends.mine.queryOptions({
    input: { language },
    // Every like and every opened set changes the figures.
    staleTime: 0,
    meta: { persist: true, tags: ['items', 'today', 'preferences', 'premium'] },
  });

/** Everybody's week in a category. */
export const popularWeekQuery = (input: { language: Language; category: Category }) =>
  api.trends.popular.queryOptions({ input, meta: { persist: true, tags: ['premium'] } });
