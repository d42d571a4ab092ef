import type { BuiltInCatalogue, Catalogue } from '../load.ts';
import type { CatalogueItem } from '../schema.ts';
import type { ListedItem } from './listed-item.ts';

/** The catalogue of our editors with listed items after theirs. Of two items with one id the written one stays. */
export function withListed(builtIn: BuiltInCatalogue, listed: Iterable<ListedItem>): Catalogue {
  const byId = new Map<string, CatalogueItem>(builtIn.items.map((item) => [item.id, item]));
  for (const item of listed) if (!byId.has(item.id)) byId.set(item.id, item);
  return Object.freeze({ ...builtIn, items: Object.freeze([...byId.values()]), byId });
}
