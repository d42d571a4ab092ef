export type Word = { text: string; at: number };

/** Words of a text and their offsets; `e-posta` is one word, `Premium’u` two. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }));

/** Search terms of a word; a compound gives several: `e-posta` → `eposta`, `e`, `posta`. */
export const partsOf = (word: string): string[] =>
  word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word];
