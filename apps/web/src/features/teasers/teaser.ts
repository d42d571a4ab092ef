import type { Category } from '@bugunne/contract/item-terms';
import type { Filter } from './filter.ts';
import type { Sample } from './sample.ts';

/** Content of one of the three public question pages. */
export type Teaser = {
  readonly topic: 'screen' | 'food' | 'music';
  /** Sets the colour of the page. */
  readonly category: Category;
  readonly filters: readonly Filter[];
  readonly samples: readonly Sample[];
};
