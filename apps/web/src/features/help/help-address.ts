import { HELP_CATEGORIES, type HelpCategory } from './articles.ts';

export type HelpQuery = { query: string; category: HelpCategory | null };

export const NO_QUERY: HelpQuery = { query: '', category: null };

/** Longest query in characters, the limit of the search box; longer ones in the URL are cut. */
const LONGEST = 100;

/** Reads query and category from the URL; an unknown category counts as none. */
export function readAddress(search: URLSearchParams): HelpQuery {
  const name = search.get('category');
  return {
    query: (search.get('q') ?? '').trim().slice(0, LONGEST),
    category: HELP_CATEGORIES.find((category) => category === name) ?? null,
  };
}

/** Converts query and category into URL parameters; empty ones are left out. */
export function writeAddress({ query, category }: HelpQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.trim()) search.set('q', query.trim());
  if (category) search.set('category', category);
  return search;
}
