import type { Category } from '@bugunne/contract';
import { CATEGORIES, EXCLUSION } from '@bugunne/contract';
import { hashText, mixToUnit } from '../hash.ts';
import type { RankedPick, Recommender, Signal } from '../types.ts';
import { dateAfter } from './synthetic.ts';
import type { UnstatedUser, Work } from './unstated-tastes.ts';

const DAY = 86_400_000;
const START = 1_767_225_600_000;
/** Share of the picks that people react to; and, of those they do not like, the shares of dislikes and of “not for me”. */
const REACTS = 0.75;
const DISLIKES = 0.7;
const EXCLUDES = 0.15;

export type MonthPick = {
  day: number;
  category: Category;
  work: Work;
  pick: RankedPick;
  liked: boolean;
  /** Opinions that the user had given before. */
  opinions: number;
};

/** Lives `days` days with one pick a day in each category, by the rules of the server's ledger. */
export function liveWith(
  recommender: Pick<Recommender, 'pick'>,
  works: ReadonlyMap<string, Work>,
  user: UnstatedUser,
  days = 30,
): MonthPick[] {
  const picks: MonthPick[] = [];
  const signals: Signal[] = [];
  const lastShown = new Map<string, string>();
  for (let day = 0; day < days; day++) {
    const date = dateAfter(day);
    const recent = picks.filter((pick) => day - pick.day <= EXCLUSION.days).map(({ work }) => work.item.id);
    const disliked = signals.filter(({ liked }) => liked === false).slice(-EXCLUSION.dislikes);
    const left = signals.filter(({ excluded }) => excluded === 'unwanted');
    const excluded = new Set([...recent, ...[...disliked, ...left].map(({ itemId }) => itemId)]);
    const opinions = signals.length;
    const today = CATEGORIES.flatMap((category) => {
      const [pick] = recommender.pick({
        category,
        count: 1,
        userKey: user.key,
        date,
        attempt: 0,
        preferences: user.preferences,
        signals,
        excluded,
        lastShown,
      });
      const work = works.get(pick?.itemId ?? '');
      if (!pick || !work) return [];
      return [{ day, category, work, pick, liked: user.likes(work), opinions }];
    });
    for (const each of today) {
      const { id } = each.work.item;
      picks.push(each);
      lastShown.set(id, date);
      const luck = (part: number) => mixToUnit(hashText(`${user.key}|${id}`), part);
      const at = START + day * DAY;
      if (luck(3) >= REACTS) continue;
      const base = { itemId: id, saved: false, viewed: false, at };
      if (each.liked) signals.push({ ...base, liked: true });
      else if (luck(4) < DISLIKES) signals.push({ ...base, liked: false });
      else if (luck(4) < DISLIKES + EXCLUDES) signals.push({ ...base, liked: null, excluded: 'unwanted' });
    }
  }
  return picks;
}

export { type UnstatedUser, type UnstatedUsers, usersOfAspects, usersOfWorks, type Work } from './unstated-tastes.ts';
