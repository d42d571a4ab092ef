import type { Category } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { api } from './api.ts';
import { MODEL_TIMEOUT } from './meta.ts';

type ItemInput = { id: string; language: Language };
type ListInput = { language: Language; category?: Category };

/** One item in full. */
export const itemQuery = (input: ItemInput) =>
  api.contents.get.queryOptions({ input, meta: { persist: true, tags: ['items', 'item-states', 'preferences'] } });

/** The recipe of a dish; a language model writes it when there is none. */
export const recipeQuery = (input: ItemInput) =>
  api.contents.recipe.queryOptions({
    input,
    // No automatic retry, because each attempt may take the language model half a minute.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { persist: true, timeoutMs: MODEL_TIMEOUT, tags: ['preferences'] },
  });

/** Items similar to another. */
export const similarQuery = (input: ItemInput) =>
  api.contents.similar.queryOptions({ input, meta: { tags: ['similar', 'preferences'] } });

/** How well an item matches the user, why, and what other users did with it. */
export const insightQuery = (input: ItemInput) =>
  api.contents.insight.queryOptions({ input, meta: { persist: true, tags: ['insight', 'items', 'preferences'] } });

/** The user's saved items; one answer holds all pages that were loaded. */
export const savedQuery = (input: ListInput) =>
  api.contents.saved.queryOptions({
    input,
    meta: { persist: true, tags: ['saved', 'items', 'item-states', 'preferences'] },
  });

/** The user's excluded items, like the saved ones. */
export const excludedQuery = (input: ListInput) =>
  api.contents.excluded.queryOptions({ input, meta: { tags: ['excluded', 'items', 'item-states', 'preferences'] } });

/** An item by its shared address; the same for every visitor. */
export const sharedItemQuery = (input: { category: Category; title: string; language: Language }) =>
  api.contents.shared.queryOptions({ input, meta: { tags: [] } });

/** The sources of facts that are in use on this site. */
export const sourcesQuery = () => api.contents.sources.queryOptions({ meta: { tags: [] } });
