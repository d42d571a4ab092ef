import {
  type Catalogue,
  type CatalogueItem,
  isForDisplayOnly,
  type ListedItem,
  shownItem,
  shownRecipe,
  withoutDisplayOnly,
} from '@bugunne/catalogue';
import { contentIdSchema } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import type { CatalogueRepo } from './catalogue.repo.ts';

/** Items that are remembered, about 1 kB each; also ids that no item has. */
const MOST_REMEMBERED = 5000;
/** How long they are remembered: an import may change them at any time. */
const REMEMBERED_MILLISECONDS = 60_000;

/** `reusable`: the item without facts that may only be shown. */
type Known = { item: ListedItem | null; reusable: ListedItem | null };

/** Ids come from addresses too, with characters that the database refuses. */
const isId = (id: string) => contentIdSchema.safeParse(id).success;

/**
 * Items by id, also those that are not in memory because they are never picked, such as a film of a user's history without
 * a Turkish title.
 */
export function storedItemsService(repo: Pick<CatalogueRepo, 'find'>, current: () => Catalogue) {
  const known = new LRUCache<string, Known>({
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
        known.set(id, row ? knownItem(row) : { item: null, reusable: null });
      }
    },
    /** Null for an id that no item has, or that was not loaded. */
    find: (id: string): CatalogueItem | null => current().byId.get(id) ?? known.get(id)?.item ?? null,
    /**
     * As `find`, but without facts that may only be shown. Items in memory have none: to be picked an item needs its title
     * from a source whose facts may be used.
     */
    findForReuse: (id: string): CatalogueItem | null => current().byId.get(id) ?? known.get(id)?.reusable ?? null,
  };
}

type Row = Awaited<ReturnType<CatalogueRepo['find']>>[number];

function knownItem({ id, category, facts, sources }: Row): Known {
  if (category === 'food') {
    const recipe = shownRecipe(id, facts);
    return { item: recipe, reusable: recipe };
  }
  const item = shownItem(id, category, facts);
  const isFree = !Object.values(sources).some(isForDisplayOnly);
  return { item, reusable: isFree ? item : shownItem(id, category, withoutDisplayOnly({ facts, sources })) };
}

export type StoredItemsService = ReturnType<typeof storedItemsService>;
