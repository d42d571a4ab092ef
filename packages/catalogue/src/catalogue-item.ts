import type { ListedItem } from './listed/listed-item.ts';
import type { WrittenItem } from './schema.ts';

/** An item as servers hold it: written by our editors, or listed by its facts only. */
export type CatalogueItem = WrittenItem | ListedItem;
