export type Word = { text: string; at: number };

/** Words of a text and where they begin; `e-posta` is one word here, and `Premium’u` two. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }));

/** How a compound may be asked for: `e-posta`, `eposta`, `posta`. */
export const partsOf = (word: string): string[] =>
  word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word];
