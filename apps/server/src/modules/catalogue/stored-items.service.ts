import {
  type Catalogue,
  type CatalogueItem,
  type ItemFacts,
  type ListedItem,
  shownItem,
  shownRecipe,
} from '@bugunne/catalogue';
import { type Category, contentIdSchema } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import type { CatalogueRepo } from './catalogue.repo.ts';

/** Items that are remembered, about 1 kB each; also ids that no item has. */
const MOST_REMEMBERED = 5000;
/** How long they are remembered: an import may change them at any time. */
const REMEMBERED_MILLISECONDS = 60_000;

const itemOf = (id: string, { category, facts }: { category: Category; facts: ItemFacts }): ListedItem | null =>
  category === 'food' ? shownRecipe(id, facts) : shownItem(id, category, facts);

/** Ids come from addresses too, with characters that the database refuses. */
const isId = (id: string) => contentIdSchema.safeParse(id).success;

/**
 * Items by id, also those that are not in memory because they are never picked, such as a film of a user's history without
 * a Turkish title.
 */
export function storedItemsService(repo: Pick<CatalogueRepo, 'find'>, current: () => Catalogue) {
  const known = new LRUCache<string, { item: ListedItem | null }>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MILLISECONDS,
  });

  return {
    /** Reads those of these items that are not in memory, so that `find` returns them. */
    async load(ids: Iterable<string>): Promise<void> {
      const { byId } = current();
      const missing = [...new Set(ids)].filter((id) => !byId.has(id) && !known.has(id) && isId(id));
      if (missing.length === 0) return;
      const rows = new Map((await repo.find(missing)).map((row) => [row.id, row]));
      for (const id of missing) {
        const row = rows.get(id);
        known.set(id, { item: row ? itemOf(id, row) : null });
      }
    },
    /** Null for an id that no item has, or that was not loaded. */
    find: (id: string): CatalogueItem | null => current().byId.get(id) ?? known.get(id)?.item ?? null,
  };
}

export type StoredItemsService = ReturnType<typeof storedItemsService>;
