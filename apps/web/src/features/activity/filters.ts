import type { Interaction } from '@bugunne/contract/interactions';
import { CATEGORIES, type Category } from '@bugunne/contract/item-terms';
import { fold } from './fold.ts';

export const ACTION_FILTERS = ['all', 'like', 'save', 'view'] as const;
export type ActionFilter = (typeof ACTION_FILTERS)[number];

export type Filters = { text: string; action: ActionFilter; category: Category | null };

/** Filters as the address has them; anything unknown counts as none. */
export const readFilters = (search: URLSearchParams): Filters => ({
  text: search.get('q') ?? '',
  action: ACTION_FILTERS.find((action) => action === search.get('action')) ?? 'all',
  category: CATEGORIES.find((category) => category === search.get('category')) ?? null,
});

export function writeFilters({ text, action, category }: Filters): URLSearchParams {
  const search = new URLSearchParams();
  if (text) search.set('q', text);
  if (action !== 'all') search.set('action', action);
  if (category) search.set('category', category);
  return search;
}

export const isFiltered = ({ text, action, category }: Filters): boolean =>
  fold(text) !== '' || action !== 'all' || category !== null;

export function applyFilters(interactions: readonly Interaction[], { text, action, category }: Filters): Interaction[] {
  const wanted = fold(text);
  return interactions.filter(
    (entry) =>
      (action === 'all' || entry.action === action) &&
      (category === null || entry.contentCategory === category) &&
      fold(entry.contentTitle).includes(wanted),
  );
}
