import type { Language } from '#i18n/language.ts';
import { fold } from '#lib/fold.ts';
import { verbRoot } from './verb-root.ts';

export type Stem = (word: string) => string;

/** A shorter one is no word any more. */
const SHORTEST = 3;

/**
 * The folded word first, then what it stands for without its endings. The stemmer knows Turkish by its letters, but many
 * type without them: both ways of writing are stemmed, and again what came out (`bildirimler` → `bildirim` → `bildir`),
 * because the last step depends on what stood behind it. A `g` between vowels is nearly always a soft one.
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
