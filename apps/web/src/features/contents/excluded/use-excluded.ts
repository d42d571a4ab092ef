import type { Category } from '@bugunne/contract/item-terms';
import { api, client } from '#lib/api.ts';
import { type ListSource, useListedItems } from '../saved/use-listed-items.ts';

const EXCLUDED: ListSource = {
  keyOf: (input) => api.contents.excluded.queryKey({ input }),
  fetchPage: (input) => client.contents.excluded(input),
  isListed: ({ state }) => state.excluded !== null,
};

/** The user's excluded items, latest first. */
export const useExcluded = (category: Category | null) => useListedItems(EXCLUDED, category);
