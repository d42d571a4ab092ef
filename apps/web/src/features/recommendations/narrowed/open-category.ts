import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';

/** The parameter that names the category whose dialog is open. */
export const OPEN = 'refresh';

/** The category whose dialog is open, by the address. */
export const openCategory = (search: URLSearchParams): Category | null =>
  CATEGORIES.find((category) => category === search.get(OPEN)) ?? null;
