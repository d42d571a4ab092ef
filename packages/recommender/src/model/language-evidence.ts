import {
  ENGLISH_CLITIC,
  ENGLISH_ENDING,
  ENGLISH_WORDS,
  OTHER_WORDS,
  TURKISH_CASE,
  TURKISH_ENDING,
  TURKISH_WORDS,
} from './language-words.ts';

export type LanguageEvidence = { tr: number; en: number; other: number };

/** A known word counts twice as much as a letter or an ending. */
const WORD = 2;
const HINT = 1;

const TURKISH_LETTER = /[ğşıĞŞİ]/u;
const OTHER_LETTER = /[ßñãõàèìòùœæøåłżčěř¿¡]/iu;

/** Evidence in a text for Turkish, for English and for other languages in Latin letters. */
export function languageEvidence(text: string): LanguageEvidence {
  const evidence = { tr: 0, en: 0, other: 0 };
  for (const [token] of text.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu)) {
    // Lower-casing İ by default rules gives an i with a combining dot.
    const [word = '', clitic] = token.replaceAll('İ', 'i').toLowerCase().split(/['’]/u);
    evidence.tr += turkish(token, word, clitic);
    evidence.en += english(word, clitic);
    if (OTHER_WORDS.has(word)) evidence.other += WORD;
    else if (OTHER_LETTER.test(word)) evidence.other += HINT;
  }
  return evidence;
}

function turkish(token: string, word: string, clitic: string | undefined): number {
  if (clitic !== undefined && !ENGLISH_CLITIC.test(clitic)) return TURKISH_CASE.test(clitic) ? WORD : 0;
  if (TURKISH_WORDS.has(word)) return WORD;
  return (TURKISH_LETTER.test(token) ? HINT : 0) + (TURKISH_ENDING.test(word) ? HINT : 0);
}

function english(word: string, clitic: string | undefined): number {
  if (clitic !== undefined && ENGLISH_CLITIC.test(clitic)) return WORD;
  if (clitic === undefined && ENGLISH_WORDS.has(word)) return WORD;
  return clitic === undefined && ENGLISH_ENDING.test(word) ? HINT : 0;
}
