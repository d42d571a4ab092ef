import type { CatalogueItem } from './catalogue-item.ts';

/** Pairs of different people whose names are nearly the same. */
const DIFFERENT_PEOPLE: ReadonlySet<string> = new Set(
  [
    ['Tom Hooper', 'Tom Hopper'],
    ['Jaroslav Pokorný', 'Jaroslava Pokorná'],
  ].map((pair) => pair.toSorted().join(' | ')),
);

/** Letters that Unicode does not take apart into a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', æ: 'ae', ə: 'e', đ: 'd', ß: 'ss' };

/** The words of a name in lower case, without marks and punctuation. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıøłæəđß]/gu, (letter) => BASE_LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether two words are equal, or become so by adding, leaving out or replacing one letter. */
function isNearly(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = long.slice(same + 1);
  return short.slice(same) === rest || short.slice(same + 1) === rest;
}

/** Short names differ by a letter or two without being alike: Yang Lei, Tang Wei. */
const FEWEST_LETTERS = 8;

type Name = {
  readonly name: string;
  readonly words: readonly string[];
  readonly letters: string;
  readonly sorted: string;
};

function readName(name: string): Name {
  const words = wordsOf(name);
  return { name, words, letters: words.join(''), sorted: words.toSorted().join(' ') };
}

/** Whether two names may be spellings of one: the same letters, the same words, or one letter off in each word. */
function isSameName(a: Name, b: Name): boolean {
  if (a.letters === b.letters || a.sorted === b.sorted) return true;
  if (a.words.length !== b.words.length || a.words.length < 2) return false;
  if (Math.max(a.letters.length, b.letters.length) < FEWEST_LETTERS) return false;
  return a.words.every((word, i) => isNearly(word, b.words[i] ?? ''));
}

const peopleOf = (item: CatalogueItem): readonly string[] =>
  item.category === 'food' ? [] : item.category === 'music' ? [item.artist] : [...item.directors, ...item.cast];

/**
 * People who are spelled in two ways, one line each: what a user likes of the one spelling would not count for the
 * other.
 */
export function spellingProblems(items: Iterable<CatalogueItem>): string[] {
  const firstItem = new Map<string, string>();
  for (const item of items) for (const name of peopleOf(item)) if (!firstItem.has(name)) firstItem.set(name, item.id);
  const names = [...firstItem.keys()].map(readName);
  const isKnown = (a: Name, b: Name) => DIFFERENT_PEOPLE.has([a.name, b.name].toSorted().join(' | '));
  return names.flatMap((name, i) =>
    names
      .slice(0, i)
      .filter((earlier) => isSameName(earlier, name) && !isKnown(earlier, name))
      .map((earlier) => {
        const [item, earlierItem] = [firstItem.get(name.name), firstItem.get(earlier.name)];
        return `${item}: "${name.name}" is spelled "${earlier.name}" in ${earlierItem}`;
      }),
  );
}
