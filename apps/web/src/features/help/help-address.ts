import { HELP_CATEGORIES, type HelpCategory } from './categories.ts';

export type HelpQuery = { query: string; category: HelpCategory | null };

export const NO_QUERY: HelpQuery = { query: '', category: null };

/** Nobody types more; a longer address is somebody's joke. */
const LONGEST = 100;

/** What an address asks for; values nobody knows are no values. */
export function readAddress(search: URLSearchParams): HelpQuery {
  const wanted = search.get('category');
  return {
    query: (search.get('q') ?? '').trim().slice(0, LONGEST),
    category: HELP_CATEGORIES.find((category) => category === wanted) ?? null,
  };
}

/** The other way round; what is not asked for is left out. */
export function writeAddress({ query, category }: HelpQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.trim()) search.set('q', query.trim());
  if (category) search.set('category', category);
  return search;
}
