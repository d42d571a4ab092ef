const CLITIC = 's|t|re|ve|ll|d|m';
const CASE = '[nys]?[aeıiuü]n?|[dt][ae]n?|[dt]ak[ıi]|y?l[ae]|l[ıiuü]|l[ae]r\\p{L}{0,4}|n[ıiuü]n';
/** A word with the suffix after an apostrophe ("Ceylan'ın", "it's"), or a number with decimals ("8,4", "90'lar"). */
const TOKEN = new RegExp(
  `(\\d+(?:[.,]\\d+)*|\\p{L}[\\p{L}\\p{M}\\p{N}]*)(?:['’](?:${CLITIC}|${CASE})(?![\\p{L}\\p{M}\\p{N}]))?`,
  'gu',
);

export type Word = { text: string; at: number };

/** The words and numbers of a text, without suffixes after an apostrophe; a hyphen separates words. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(TOKEN)].map(({ 1: word = '', index }) => ({ text: word, at: index }));

/**
 * Whether a text contains anything but words, spaces and plain punctuation: stars, symbols, odd digits, a single quote.
 */
export const hasOddSigns = (text: string): boolean => /[^\s.,;:!?…()'’–—-]/u.test(text.replace(TOKEN, ' '));
