import { api } from './api.ts';

/** Keys of all queries whose data shows the user's interactions with an item. */
export const ITEM_QUERIES: readonly (readonly unknown[])[] = [
  api.recommendations.today.key(),
  api.recommendations.history.key(),
  api.contents.saved.key(),
  api.contents.excluded.key(),
  api.contents.get.key(),
  api.contents.insight.key(),
  api.interactions.key(),
];
