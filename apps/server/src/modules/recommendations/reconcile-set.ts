import { isDeepStrictEqual } from 'node:util';
import { byCategory } from '@bugunne/contract';
import type { StoredSet } from '../../database/stored-set.ts';
import type { Picker, PickOrder } from './picker.ts';

/**
 * Reconciles a set with changes made while a language model was choosing it: changed preferences replace the whole set,
 * and picks that the user has disliked or excluded meanwhile are replaced.
 */
export function reconcileSet(
  picker: Picker,
  set: StoredSet,
  asked: PickOrder,
  now: PickOrder,
  perCategory: number,
): StoredSet {
  if (!isDeepStrictEqual(now.preferences, asked.preferences)) return picker.set(now, perCategory);
  const isNewlyRejected = (id: string) =>
    (now.history.excluded.has(id) && !asked.history.excluded.has(id)) ||
    (now.history.disliked.has(id) && !asked.history.disliked.has(id));
  const picks = byCategory((category) => {
    const remaining = set.picks[category].filter(({ contentId }) => !isNewlyRejected(contentId));
    const missing = set.picks[category].length - remaining.length;
    if (missing === 0) return remaining;
    const taken = set.picks[category].map(({ contentId }) => contentId);
    return [...remaining, ...picker.pick(now, category, missing, 0, taken)];
  });
  return { picks, reactions: now.history.reactions, diets: now.preferences.dietaryRestrictions };
}
