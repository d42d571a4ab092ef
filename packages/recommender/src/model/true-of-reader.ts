import type { Language } from '@bugunne/contract';
import { saysGuarded } from './guarded-words.ts';
import { LIKED } from './reader-grammar.ts';
import { withoutReaderStatements } from './reader-statements.ts';
import { hasOddSigns, wordsOf } from './words-of.ts';

/** What a reason may speak of: nothing else can be checked, so nothing else may be claimed. */
export type KnownOfReader = {
  language: Language;
  /** Titles the reader likes. */
  liked: readonly string[];
  /** Words of what they chose, in their language: genres, moods, cuisines, languages. */
  tastes: readonly string[];
  /** Title, people and facts of the item, in their language. */
  item: readonly string[];
  /** Whether a word in lower case is one of the language's ordinary words: as it stands, or else a form of one. */
  isOrdinary(word: string, exactly: boolean): boolean;
};

/** No apostrophes: they join Turkish suffixes to names. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const DAY: Record<Language, RegExp> = {
  tr: /^(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)$/u,
  en: /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u,
};

/**
 * Whether a reason claims nothing that is not known. Every word is an ordinary one or of the item's facts, names and
 * numbers are the item's, quoted titles are ones they like or the item's own, and of the reader it says only that they
 * like a title they like or something they chose that the item has. It is strict: what it refuses is said in the
 * engine's own words instead.
 */
export function isTrueOfReader(why: string, known: KnownOfReader): boolean {
  const { language } = known;
  const fold = (text: string) => text.toLocaleLowerCase(language);
  const facts = new Set(known.item.map(fold));
  const liked = new Set(known.liked.map(fold));
  const titles = [...why.matchAll(QUOTED)].map(([, title = '']) => fold(title.trim()));
  if (!titles.every((title) => facts.has(title) || liked.has(title))) return false;
  if (hasOddSigns(why.replace(QUOTED, ' '))) return false;

  const tastes = known.tastes.filter((taste) => facts.has(fold(taste)));
  const marked = why.trim().replace(QUOTED, (_, title: string) => (liked.has(fold(title.trim())) ? LIKED : ','));
  const text = withoutReaderStatements(marked, { ...known, tastes });
  if (text === null) return false;

  const words = wordsOf(text);
  const factWords = new Set([...facts].flatMap((fact) => wordsOf(fact).map((word) => word.text)));
  const folded = words.map((word) => fold(word.text));
  if (saysGuarded(language, fold(text), folded, factWords)) return false;

  return words.every((word, place) => {
    const form = folded[place] ?? '';
    if (/^\d/.test(form)) return facts.has(form) && isFigure(form, text.slice(word.at + form.length));
    if (factWords.has(form)) return true;
    if (!/\p{Lu}/u.test(word.text)) return known.isOrdinary(form, false) || isTaste(form, tastes.map(fold));
    // A name may look like an ordinary word; where a capital has to be, an ordinary word may look like a name.
    if (isFirst(text, word.at)) return known.isOrdinary(form, true);
    return DAY[language].test(form);
  });
}

/** A year, a rating or a running time: "92" alone could be counting anything. */
const isFigure = (number: string, after: string) =>
  /^\d{4}$|[.,]/.test(number) || /^[ -]?(?:dk|dakika|min)/u.test(after);

const isFirst = (text: string, at: number) => /(?:^|[.!?…])[\s(]*$/u.test(text.slice(0, at));

/** Turkish joins endings to it, English an "s". */
const isTaste = (word: string, tastes: readonly string[]) =>
  tastes.some((taste) => word.startsWith(taste) && word.length <= taste.length + 6);
