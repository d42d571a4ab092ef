import { CATEGORIES, type Category } from '@bugunne/contract';
import type { ShownMotifs, StoredPick, StoredSet } from '../../database/stored-set.ts';
import { addDays } from '../../platform/local-day.ts';
import { freshMotif, lookOf } from '../../shared/items/cover-motifs.ts';

/** Days in which no category shows two motifs that look alike, this day included. */
const DAYS = 7;

export type MotifsOf = (id: string, category: Category) => readonly number[];

/**
 * The set with a motif for every pick that has none. It looks like no motif that the category showed in the last seven
 * days and, if possible, like no other of the day.
 * @param before - what the set before has shown; a set that was stored already knows it.
 */
export function withMotifs(set: StoredSet, date: string, motifsOf: MotifsOf, before: ShownMotifs = {}): StoredSet {
  const oldest = addDays(date, 1 - DAYS);
  const shown: ShownMotifs = {};
  for (const category of CATEGORIES)
    shown[category] = ((set.motifs ?? before)[category] ?? []).filter(([day]) => day >= oldest && day <= date);
  const picks = { ...set.picks };
  const day = new Set<string>();
  for (const category of CATEGORIES)
    for (const { motif } of picks[category]) if (motif !== undefined) day.add(lookOf(category, motif));
  for (const category of CATEGORIES) {
    picks[category] = picks[category].map((pick): StoredPick => {
      if (pick.motif !== undefined) return pick;
      const past = shown[category] ?? [];
      const week = new Set(past.map(([, motif]) => lookOf(category, motif)));
      const motif = freshMotif(category, motifsOf(pick.contentId, category), { week, day });
      if (motif === null) return pick;
      day.add(lookOf(category, motif));
      shown[category] = [...past, [date, motif]];
      return { ...pick, motif };
    });
  }
  return { ...set, picks, motifs: shown };
}
