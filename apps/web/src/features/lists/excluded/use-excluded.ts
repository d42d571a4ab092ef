import type { Category } from '@bugunne/contract/item-terms';
import { client } from '#lib/api.ts';
import { excludedQuery } from '#lib/queries/contents.ts';
import { type ListSource, useListedItems } from '../use-listed-items.ts';

const EXCLUDED: ListSource = {
  query: excludedQuery,
  fetchPage: (input) => client.contents.excluded(input),
  isListed: ({ state }) => state.excluded !== null,
};

/** The user's excluded items, latest first. */
export const useExcluded = (category: Category | null) => useListedItems(EXCLUDED, category);
