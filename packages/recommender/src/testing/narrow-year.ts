import { EXCLUSION, type Preferences } from '@bugunne/contract';
import { hashText, mixToUnit } from '../hash.ts';
import type { Candidate, RankedPick, Recommender, Signal } from '../types.ts';
import { buildPreferences, buildRequest, dateAfter } from './synthetic.ts';

type Category = 'movie' | 'series' | 'music';

/** A user of two narrow genres of one category. */
export type NarrowUser = { name: string; category: Category; genres: readonly string[]; preferences: Preferences };

export const NARROW_USERS: readonly NarrowUser[] = [
  {
    name: 'westerns and musicals',
    category: 'movie',
    genres: ['western', 'müzikal'],
    preferences: buildPreferences({ movieGenres: ['western', 'müzikal'], languages: ['türkçe', 'ingilizce'] }),
  },
  {
    name: 'anime and Korean romance',
    category: 'series',
    genres: ['animasyon', 'romantik'],
    preferences: buildPreferences({ seriesGenres: ['animasyon', 'romantik'], languages: ['japonca', 'korece'] }),
  },
  {
    name: 'folk songs and arabesk',
    category: 'music',
    genres: ['türkü', 'arabesk'],
    preferences: buildPreferences({ musicGenres: ['türkü', 'arabesk'], languages: ['türkçe'] }),
  },
];

/** Shares of the reactions of a user to what fits: most is liked, little disliked, and the rest gets no reaction. */
const LIKES = 0.65;
const DISLIKES = 0.05;
const DAY = 86_400_000;

export type NarrowDay = { day: number; item: Candidate; isUnseen: boolean; isFitting: boolean; pick: RankedPick };

/** Lives `days` days with one pick a day, by the rules of the server's ledger. Ends when nothing can be picked. */
export function liveNarrowly(
  recommender: Pick<Recommender, 'pick'>,
  items: ReadonlyMap<string, Candidate>,
  { name, category, genres, preferences }: NarrowUser,
  days: number,
): NarrowDay[] {
  const lived: NarrowDay[] = [];
  const signals: Signal[] = [];
  const lastShown = new Map<string, string>();
  for (let day = 0; day < days; day++) {
    const recent = lived.slice(-EXCLUSION.days).map(({ item }) => item.id);
    const disliked = signals.filter(({ liked }) => liked === false).slice(-EXCLUSION.dislikes);
    const excluded = new Set([...recent, ...disliked.map(({ itemId }) => itemId)]);
    const date = dateAfter(day);
    const order = { category, userKey: name, date, preferences, signals, excluded, lastShown };
    const [pick] = recommender.pick(buildRequest(order));
    const item = items.get(pick?.itemId ?? '');
    if (!pick || !item) break;
    const isFitting = pick.tier === 0 && item.genres.some((genre) => genres.includes(genre));
    lived.push({ day, item, isUnseen: !lastShown.has(item.id), isFitting, pick });
    lastShown.set(item.id, date);
    const luck = mixToUnit(hashText(`${name}|${item.id}`), 7);
    if (luck >= LIKES + DISLIKES) continue;
    signals.push({ itemId: item.id, liked: isFitting && luck < LIKES, saved: false, viewed: false, at: day * DAY });
  }
  return lived;
}

/** Days until the first pick that was seen before or does not fit; all days without any. */
export const daysOfFit = (lived: readonly NarrowDay[]): number => {
  const first = lived.findIndex(({ isUnseen, isFitting }) => !isUnseen || !isFitting);
  return first < 0 ? lived.length : first;
};
