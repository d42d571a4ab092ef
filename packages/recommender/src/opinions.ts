import type { Category } from '@bugunne/contract';
import type { CandidateIndex } from './candidate-index.ts';
import { generosity } from './compatibility.ts';
import { DOMAIN_OF } from './features.ts';
import type { Signal } from './types.ts';

/** How many opinions a user has given on items like those of a category, and how often they like them. */
export type Opinions = { count: number; likes: number; generosity: number };

export function opinionsOn(index: CandidateIndex, category: Category, signals: readonly Signal[]): Opinions {
  let [count, likes] = [0, 0];
  for (const { itemId, liked, excluded } of signals) {
    if (liked === null && excluded !== 'unwanted') continue;
    const item = index.items[index.byId.get(itemId) ?? -1];
    if (item === undefined || DOMAIN_OF[item.category] !== DOMAIN_OF[category]) continue;
    count++;
    if (liked) likes++;
  }
  return { count, likes, generosity: generosity(likes, count) };
}
