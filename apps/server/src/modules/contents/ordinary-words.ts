import type { CatalogueItem } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';
import { wordsOf } from '@bugunne/recommender';
import { REASON_WORDS } from './reason-words.ts';
import { sentencesOf } from './sentences-of.ts';

/** Whether a word in lower case is an ordinary one of the language: as it stands, or else a form of one. */
export type IsOrdinary = (word: string, exactly: boolean) => boolean;

/** Turkish inflects at the end: a long word that begins like a known one is a form of it. */
const LEAST_LONG = 7;
const STEM = 5;

/**
 * The words that the catalogue's own sentences use in lower case, and so no names. Tags are left out: in them names are
 * in lower case too ("istanbul"). A few words of praise are added.
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
