import type { Category } from '@bugunne/contract/item-terms';
import type { Filter } from './filter.ts';
import type { Sample } from './sample.ts';

/** What one of the three pages shows. */
export type Teaser = {
  readonly topic: 'screen' | 'food' | 'music';
  /** Gives the page its colour. */
  readonly category: Category;
  readonly filters: readonly Filter[];
  readonly samples: readonly Sample[];
};
