import type { CatalogueItem } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';
import { wordsOf } from '@bugunne/recommender';
import { REASON_WORDS } from './reason-words.ts';
import { sentencesOf } from './sentences-of.ts';

/** Whether a lower-case word is a common word of the language: exactly, or unless `exactly`, as an inflected form. */
export type IsOrdinary = (word: string, exactly: boolean) => boolean;

/** Turkish inflects at the end, so a long word is a form of a known word with the same first letters. */
const LEAST_LONG = 7;
const STEM = 5;

/**
 * Words that the catalogue's sentences use in lower case, which are therefore not names, and `REASON_WORDS`. Tags are
 * left out, because names are in lower case in them too ("istanbul").
 */
export function ordinaryWords(items: readonly CatalogueItem[], language: Language): IsOrdinary {
  const known = new Set(
    [REASON_WORDS[language], ...items.flatMap((item) => sentencesOf(item, language))]
      .flatMap(wordsOf)
      .map(({ text }) => text)
      .filter((word) => /^[\p{Ll}\p{M}]+$/u.test(word)),
  );
  const stems = new Set([...known].filter(({ length }) => length >= STEM).map((word) => word.slice(0, STEM)));
  const isForm = (word: string) => language === 'tr' && word.length >= LEAST_LONG && stems.has(word.slice(0, STEM));
  return (word, exactly) => known.has(word) || (!exactly && isForm(word));
}
