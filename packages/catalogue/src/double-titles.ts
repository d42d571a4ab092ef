import type { CatalogueItem } from './schema.ts';

const NEAR_YEARS = 1;

/** A title without case, accents and punctuation. */
const keyOf = (title: string): string =>
  title
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The same work twice under different ids: same category, same title in some language, same time or artist. */
export function doubleTitles(items: readonly CatalogueItem[]): string[] {
  const seen = new Map<string, CatalogueItem[]>();
  return items.flatMap((item) => {
    const names = [...new Set([item.title.original, item.title.en].map(keyOf))].filter((name) => name !== '');
    return names.flatMap((name) => {
      const key = `${item.category}:${name}`;
      const earlier = (seen.get(key) ?? []).filter((other) => other.id !== item.id);
      seen.set(key, [...earlier, item]);
      return earlier.filter((other) => isSame(item, other)).map((other) => `${item.id}: the same as ${other.id}`);
    });
  });
}

function isSame(a: CatalogueItem, b: CatalogueItem): boolean {
  if (a.category === 'food' || b.category === 'food') return true;
  if (a.category === 'music' && b.category === 'music') return keyOf(a.artist) === keyOf(b.artist) && a.kind === b.kind;
  return Math.abs(a.year - b.year) <= NEAR_YEARS;
}
