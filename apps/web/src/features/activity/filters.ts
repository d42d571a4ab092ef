import { INTERACTION_ACTIONS, type InteractionAction } from '@bugunne/contract/interaction-actions.constants';
import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { searchKey } from '@bugunne/contract/title-key';

export const ACTION_FILTERS = ['all', ...INTERACTION_ACTIONS] as const;
type ActionFilter = (typeof ACTION_FILTERS)[number];

export type Filters = { text: string; action: ActionFilter; category: Category | null };

export const NO_FILTERS: Filters = { text: '', action: 'all', category: null };

/** How the filters are in the URL; unknown values count as no filter. */
export const FILTERS_ADDRESS = {
  debounce: 250,
  read: (search: URLSearchParams): Filters => ({
    text: (search.get('q') ?? '').slice(0, LIMITS.searchMax),
    action: ACTION_FILTERS.find((action) => action === search.get('action')) ?? 'all',
    category: CATEGORIES.find((category) => category === search.get('category')) ?? null,
  }),
  write({ text, action, category }: Filters): URLSearchParams {
    const search = new URLSearchParams();
    if (text) search.set('q', text);
    if (action !== 'all') search.set('action', action);
    if (category) search.set('category', category);
    return search;
  },
};

export const isFiltered = ({ text, action, category }: Filters): boolean =>
  searchKey(text) !== '' || action !== 'all' || category !== null;

/** Converts the filters into query parameters of the API; equivalent texts give the same query. */
export const toQuery = ({ text, action, category }: Filters) => ({
  q: searchKey(text) || undefined,
  action: action === 'all' ? undefined : (action satisfies InteractionAction),
  category: category ?? undefined,
});
