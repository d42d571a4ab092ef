import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import { titleKey } from '@bugunne/contract';
import { type OpenContent, titleVariants } from '@bugunne/recommender';

const NEAR_YEARS = 1;

/** Null when the catalogue has nothing of that title; no id when it has, but another work: a remake, or a wrong year. */
export type Listed = { id: string | null } | null;

/** Finds the item of the catalogue that a title named by somebody else is about, however it is spelled. */
export function createWorkFinder(catalogue: Catalogue): (named: OpenContent) => Listed {
  const byKey = new Map<string, CatalogueItem[]>();
  for (const item of catalogue.items) {
    for (const key of new Set(Object.values(item.title).map(titleKey))) {
      const id = `${item.category}:${key}`;
      byKey.set(id, [...(byKey.get(id) ?? []), item]);
    }
  }
  return (named) => {
    const alike = [...titleVariants(named.title)].flatMap((key) => byKey.get(`${named.category}:${key}`) ?? []);
    return alike.length === 0 ? null : { id: alike.find((item) => isSame(item, named))?.id ?? null };
  };
}

/** Two films of one title are told apart by their years, two songs by their artists. */
function isSame(item: CatalogueItem, named: OpenContent): boolean {
  if (item.category === 'food' || named.category === 'food') return true;
  if (item.category === 'music' && named.category === 'music') return titleKey(item.artist) === titleKey(named.artist);
  return Math.abs(item.year - named.year) <= NEAR_YEARS;
}
