import type { Category } from '@bugunne/contract/item-terms';
import { client } from '#lib/api.ts';
import { savedQuery } from '#lib/queries/contents.ts';
import { type ListSource, useListedItems } from '../use-listed-items.ts';

const SAVED: ListSource = {
  query: savedQuery,
  fetchPage: (input) => client.contents.saved(input),
  isListed: ({ state }) => state.saved,
};

/** The user's saved items, latest first. */
export const useSaved = (category: Category | null) => useListedItems(SAVED, category);
