import { isDeepStrictEqual } from 'node:util';
import { byCategory } from '@bugunne/contract';
import type { StoredSet } from '../../database/stored-set.ts';
import type { Picker, PickOrder } from './picker.ts';

/**
 * A set that took a while, as it may be stored now. Where the person chose otherwise meanwhile, a diet above all, the
 * engine chooses it anew; what they have disliked or seen meanwhile makes room for something else.
 */
export function bringUpToDate(
  picker: Picker,
  set: StoredSet,
  asked: PickOrder,
  now: PickOrder,
  perCategory: number,
): StoredSet {
  if (!isDeepStrictEqual(now.preferences, asked.preferences)) return picker.set(now, perCategory);
  const isNewlyLeftOut = (id: string) =>
    (now.history.excluded.has(id) && !asked.history.excluded.has(id)) ||
    (now.history.disliked.has(id) && !asked.history.disliked.has(id));
  const picks = byCategory((category) => {
    const kept = set.picks[category].filter(({ contentId }) => !isNewlyLeftOut(contentId));
    const missing = set.picks[category].length - kept.length;
    if (missing === 0) return kept;
    const taken = set.picks[category].map(({ contentId }) => contentId);
    return [...kept, ...picker.pick(now, category, missing, 0, taken)];
  });
  return { picks, reactions: now.history.reactions };
}
