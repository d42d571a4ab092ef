import { partsOf, wordsOf } from './word-forms.ts';

/** Piece of a text; `hit` if it matches the query. */
export type Piece = { text: string; hit: boolean };

export type IsHit = (word: string) => boolean;

/** Returns a predicate: whether one of a word's forms is among the matched terms. */
export const hitsOf =
  (terms: ReadonlySet<string>, formsOf: (word: string) => string[]): IsHit =>
  (word) =>
    partsOf(word).some((part) => formsOf(part).some((form) => terms.has(form)));

/** Splits a text into hits and the text between them. */
export function markHits(text: string, isHit: IsHit): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const word of wordsOf(text)) {
    if (!isHit(word.text)) continue;
    if (word.at > done) pieces.push({ text: text.slice(done, word.at), hit: false });
    done = word.at + word.text.length;
    pieces.push({ text: text.slice(word.at, done), hit: true });
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}
