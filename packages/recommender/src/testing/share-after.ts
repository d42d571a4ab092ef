import { PREFERENCE_OPTIONS, type Preferences } from '@bugunne/contract';
import type { Candidate, Recommender, Signal } from '../types.ts';
import { createRandom } from './random.ts';
import { buildPreferences, buildRequest, buildSignal, dateAfter } from './synthetic.ts';

/** A value that users choose, and the values of that kind of an item. */
export type ChosenValue = {
  category: Candidate['category'];
  field: 'movieGenres' | 'seriesGenres' | 'musicMoods' | 'musicGenres' | 'cuisineTypes';
  value: string;
  of(item: Candidate): readonly string[];
};

const OTHERS_CHOSEN = 4;
const OTHER_OPINIONS = 10;
const MOST_DISLIKES = 4;

/**
 * The share of the picks of `days` days that have a chosen value after `dislikes` dislikes of it, for users who chose others
 * beside it, gave as many likes as dislikes on items without it, and do not react any more.
 */
export function shareAfter(
  { pick }: Pick<Recommender, 'pick'>,
  items: readonly Candidate[],
  { category, field, value, of }: ChosenValue,
  dislikes: number,
  { users = 8, days = 30 } = {},
): number {
  const own = items.filter((item) => item.category === category);
  const byId = new Map(own.map((item) => [item.id, item]));
  const has = (item: Candidate) => of(item).includes(value);
  const [inside, outside] = [own.filter(has), own.filter((item) => !has(item))];
  const options = PREFERENCE_OPTIONS[field].map((option): string => option.value).filter((other) => other !== value);
  let picks = 0;
  for (let user = 0; user < users; user++) {
    const random = createRandom(user + 1);
    const chosen = [value, ...random.some(options, OTHERS_CHOSEN)];
    const mixed = random.some(outside, OTHER_OPINIONS);
    const disliked = random.some(inside, MOST_DISLIKES).slice(0, dislikes);
    const signals: Signal[] = [
      ...mixed.map(({ id }, n) => buildSignal(id, { liked: n % 2 === 0, at: n })),
      ...disliked.map(({ id }, n) => buildSignal(id, { liked: false, at: OTHER_OPINIONS + n })),
    ];
    const lastShown = new Map<string, string>();
    const request = {
      category,
      preferences: buildPreferences({ [field]: chosen, maxDuration: 180 } as Partial<Preferences>),
      signals,
      lastShown,
      excluded: new Set(signals.map(({ itemId }) => itemId)),
      userKey: `user ${user}`,
    };
    for (let day = 0; day < days; day++) {
      const date = dateAfter(day);
      const item = byId.get(pick(buildRequest({ ...request, date }))[0]?.itemId ?? '');
      if (!item) continue;
      lastShown.set(item.id, date);
      if (has(item)) picks++;
    }
  }
  return picks / (users * days);
}
