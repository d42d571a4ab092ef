import type { KnownItem } from './known-item.ts';

/** Words, and what the catalogue must say of an item before they may be said of it. */
export type Grounds = readonly (readonly [words: string, evidence: RegExp])[];

/** The words of a table that are true of an item by its labels, themes or the text of the catalogue. */
export function groundedWords({ labels, themes, text }: KnownItem, grounds: Grounds, fold: (text: string) => string) {
  const known = fold([...labels, ...themes, text].join(' · '));
  return new Set(grounds.flatMap(([words, evidence]) => (evidence.test(known) ? words.trim().split(/\s+/u) : [])));
}

/** Each word is its own evidence: it must begin a word of the text. */
export const selfEvident = (words: string, stemOf: (word: string) => string): Grounds =>
  words
    .trim()
    .split(/\s+/u)
    // "Kar" is no evidence in "kararlı": after a short stem only an ending may follow.
    .map(
      (word) =>
        [word, new RegExp(`(?<!\\p{L})${stemOf(word)}${word.length <= 4 ? '(?!\\p{L}{4})' : ''}`, 'u')] as const,
    );
