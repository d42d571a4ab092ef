import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';
import type { Candidate, TagWord } from '@bugunne/recommender';

/** A theme and its word in each language. */
export type ThemeWords = ReadonlyMap<string, Record<Language, string>>;

const known = new WeakMap<Catalogue, ThemeWords>();

/**
 * The tags that several items share and that mean the same in both languages, by their Turkish word. An item's tags are
 * written for each language, so a pair counts as a translation when at least two items, and half of those with the
 * Turkish tag, have it at the same place.
 */
export function themeWords(catalogue: Catalogue): ThemeWords {
  const before = known.get(catalogue);
  if (before) return before;
  const pairs = new Map<string, Map<string, number>>();
  for (const { tags } of catalogue.items) {
    for (const [place, word] of tags.tr.entries()) {
      const english = tags.en[place];
      const counts = pairs.get(word) ?? new Map<string, number>();
      pairs.set(word, counts);
      if (english !== undefined) counts.set(english, (counts.get(english) ?? 0) + 1);
    }
  }
  const words = new Map(
    [...pairs].flatMap(([tr, counts]) => {
      const [[en, count] = ['', 0]] = [...counts].sort((a, b) => b[1] - a[1]);
      const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
      return count >= 2 && count >= all / 2 ? [[tr, { tr, en }] as const] : [];
    }),
  );
  known.set(catalogue, words);
  return words;
}

/** The themes of an item. */
export const themesOf = ({ tags }: CatalogueItem, catalogue: Catalogue): string[] => {
  const words = themeWords(catalogue);
  return tags.tr.filter((tag) => words.has(tag));
};

/** The themes that these items have, with their words. */
export function tagWordsOf(candidates: readonly Candidate[], words: ThemeWords): TagWord[] {
  const used = new Set(candidates.flatMap((item) => item.themes));
  return [...used].flatMap((value) => {
    const word = words.get(value);
    return word ? [{ value, ...word }] : [];
  });
}
