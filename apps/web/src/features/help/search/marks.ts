import { partsOf, wordsOf } from './words.ts';

/** A piece of a text; `hit` when the search found it. */
export type Piece = { text: string; hit: boolean };

export type IsHit = (word: string) => boolean;

/** Whether one of a word's forms was found. */
export const hitsOf =
  (terms: ReadonlySet<string>, formsOf: (word: string) => string[]): IsHit =>
  (word) =>
    partsOf(word).some((part) => formsOf(part).some((form) => terms.has(form)));

/** Cuts a text into what was found and what is between. */
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
