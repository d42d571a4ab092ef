import type { Category } from '@bugunne/contract/item-terms';
import { api, client } from '#lib/api.ts';
import { type ListSource, useListedItems } from '../saved/use-listed-items.ts';

const EXCLUDED: ListSource = {
  keyOf: (input) => api.contents.excluded.queryKey({ input }),
  ask: (input) => client.contents.excluded(input),
  isIn: ({ state }) => state.excluded !== null,
};

/** What is never suggested again, latest first. */
export const useExcluded = (category: Category | null) => useListedItems(EXCLUDED, category);
