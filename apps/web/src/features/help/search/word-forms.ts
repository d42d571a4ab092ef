import type { Language } from '#i18n/language.ts';
import { fold } from '#lib/text.ts';
import { verbRoot } from './verb-root.ts';

export type Stem = (word: string) => string;

/** Shorter stems are not meaningful. */
const SHORTEST = 3;

/**
 * Returns the folded word, then its stems. The Turkish stemmer needs Turkish letters, which many users do not type, so
 * both spellings are stemmed. Stemming is repeated (`bildirimler` → `bildirim` → `bildir`), because the result of one
 * step depends on the endings that were removed. A typed `g` between vowels is nearly always a `ğ`.
 */
export function wordForms(word: string, language: Language, stem: Stem): string[] {
  const folded = fold(word);
  const forms = new Set([folded]);
  if (language === 'en') {
    addStems(folded, stem, forms);
    return [...forms];
  }
  const lower = word.toLocaleLowerCase('tr').normalize('NFC');
  const softened = folded.replace(/(?<=[aeiou])g(?=[aeiou])/g, 'ğ');
  for (const spelling of new Set([lower, folded, softened])) addStems(spelling, stem, forms);
  const root = verbRoot(folded);
  if (root) forms.add(root);
  return [...forms];
}

function addStems(word: string, stem: Stem, forms: Set<string>): void {
  for (let rest = stem(word), before = word; rest !== before && rest.length >= SHORTEST; rest = stem(rest)) {
    forms.add(fold(rest));
    before = rest;
  }
}

type Word = { text: string; at: number };

/** Words of a text and their offsets; `e-posta` is one word, `Premium’u` two. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }));

/** Search terms of a word; a compound gives several: `e-posta` → `eposta`, `e`, `posta`. */
export const partsOf = (word: string): string[] =>
  word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word];
