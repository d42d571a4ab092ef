import { CATEGORIES, type Category, type Preferences } from '@bugunne/contract';
import type { RankedPick, Recommender } from '@bugunne/recommender';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import type { History } from './recommendations.repo.ts';

export type PickOrder = {
  userId: string;
  date: string;
  preferences: Preferences;
  history: History;
};

/** Asks the recommender on behalf of one person. */
export function createPicker(recommender: Recommender) {
  function pick(order: PickOrder, category: Category, count: number, attempt: number, also: Iterable<string> = []) {
    const { userId, date, preferences, history } = order;
    const ask = (wanted: number, ...left: Iterable<string>[]) =>
      recommender.pick({
        category,
        count: wanted,
        userKey: userId,
        date,
        attempt,
        preferences,
        signals: history.signals,
        excluded: new Set(left.flatMap((ids) => [...ids])),
        lastShown: history.lastShown,
      });
    const welcome = ask(count, history.excluded, history.disliked, also);
    const missing = count - welcome.length;
    const rest =
      missing > 0
        ? ask(
            missing,
            history.excluded,
            also,
            welcome.map((pick) => pick.itemId),
          )
        : [];
    return [...welcome, ...rest].map(toStored);
  }
  return {
    pick,
    /** A whole day's set. */
    set(order: PickOrder, perCategory: number): StoredSet {
      const picks = { movie: [], series: [], food: [], music: [] } as Record<Category, StoredPick[]>;
      for (const category of CATEGORIES) picks[category] = pick(order, category, perCategory, 0);
      return { picks, reactions: order.history.reactions };
    },
    isAllowed: recommender.isAllowed,
  };
}

export type Picker = ReturnType<typeof createPicker>;

const toStored = (pick: RankedPick): StoredPick => ({
  contentId: pick.itemId,
  compatibility: pick.compatibility,
  reasons: pick.reasons,
  source: 'engine',
});
