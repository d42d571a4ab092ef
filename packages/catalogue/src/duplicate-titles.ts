import { titleKey } from '@bugunne/contract';
import type { CatalogueItem } from './catalogue-item.ts';

const NEAR_YEARS = 1;

/**
 * Finds the same work under different ids: same category, same title in any language, and about the same year or the
 * same artist.
 */
export function duplicateTitles(items: readonly CatalogueItem[]): string[] {
  const seen = new Map<string, CatalogueItem[]>();
  return items.flatMap((item) => {
    const names = [...new Set([item.title.original, item.title.tr, item.title.en].map(titleKey))].filter(
      (name) => name !== '',
    );
    const alike = names.flatMap((name) => {
      const key = `${item.category}:${name}`;
      const earlier = seen.get(key) ?? [];
      seen.set(key, [...earlier, item]);
      return earlier.filter((other) => isSame(item, other)).map(({ id }) => id);
    });
    return [...new Set(alike)].map((id) => `${item.id}: the same as ${id}`);
  });
}

function isSame(a: CatalogueItem, b: CatalogueItem): boolean {
  if (a.category === 'food' || b.category === 'food') return true;
  if (a.category === 'music' && b.category === 'music')
    return titleKey(a.artist) === titleKey(b.artist) && a.kind === b.kind;
  return Math.abs(a.year - b.year) <= NEAR_YEARS;
}
