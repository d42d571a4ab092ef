import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import { titleKey } from '@bugunne/contract';
import { type OpenContent, titleVariants } from '@bugunne/recommender';
import { oncePer } from '../once-per.ts';

const NEAR_YEARS = 1;

/**
 * Null when the catalogue has no such title; a null id when it has only other works of that title: a remake, or a wrong
 * year.
 */
export type Listed = { id: string | null } | null;

/** Finds the catalogue item of a proposed title, tolerating variant spellings. */
function createWorkFinder(catalogue: Catalogue): (proposed: OpenContent) => Listed {
  const byKey = new Map<string, CatalogueItem[]>();
  for (const item of catalogue.items) {
    for (const key of new Set(Object.values(item.title).map(titleKey))) {
      const id = `${item.category}:${key}`;
      byKey.set(id, [...(byKey.get(id) ?? []), item]);
    }
  }
  return (proposed) => {
    const alike = [...titleVariants(proposed.title)].flatMap((key) => byKey.get(`${proposed.category}:${key}`) ?? []);
    return alike.length === 0 ? null : { id: alike.find((item) => isSame(item, proposed))?.id ?? null };
  };
}

/** The finder of a catalogue, made once. */
export const workFinderOf = oncePer(createWorkFinder);

/** Distinguishes films and series of the same title by year, songs by artist. */
function isSame(item: CatalogueItem, proposed: OpenContent): boolean {
  if (item.category === 'food' || proposed.category === 'food') return true;
  if (item.category === 'music' && proposed.category === 'music')
    return titleKey(item.artist) === titleKey(proposed.artist);
  return Math.abs(item.year - proposed.year) <= NEAR_YEARS;
}
