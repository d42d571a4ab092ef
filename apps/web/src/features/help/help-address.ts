import { HELP_CATEGORIES, type HelpCategory } from './articles.ts';

type HelpSearch = { text: string; category: HelpCategory | null };

/** Longest text in characters, the limit of the search box; longer ones in the URL are cut. */
const LONGEST = 100;

/** How the help search is in the URL; an unknown category counts as none, and empty parts are left out. */
export const HELP_ADDRESS = {
  debounce: 150,
  read(search: URLSearchParams): HelpSearch {
    const name = search.get('category');
    return {
      text: (search.get('q') ?? '').trim().slice(0, LONGEST),
      category: HELP_CATEGORIES.find((category) => category === name) ?? null,
    };
  },
  write({ text, category }: HelpSearch): URLSearchParams {
    const search = new URLSearchParams();
    if (text.trim()) search.set('q', text.trim());
    if (category) search.set('category', category);
    return search;
  },
};
