import type { Item, Language, SharedItem } from '@bugunne/contract';

/** Content of the public page of an item. */
export type ItemPage = {
  item: SharedItem;
  /** The item in each language, whose titles are in the addresses of its pages. */
  translations: Readonly<Record<Language, Item>>;
  /** The HTML of its head, with the title. */
  head: string;
};
