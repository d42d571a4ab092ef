import type { Language } from '@bugunne/contract';
import { saysGuarded } from './guarded-words.ts';
import { LIKED } from './user-statement-grammar.ts';
import { withoutUserStatements } from './user-statements.ts';
import { hasOddSigns, wordsOf } from './words-of.ts';

/** The facts that a reason may state. Nothing else can be verified. */
export type KnownAboutUser = {
  language: Language;
  /** Titles that the user likes. */
  liked: readonly string[];
  /** Words for the chosen tastes, in the user's language: genres, moods, cuisines, languages. */
  tastes: readonly string[];
  /** Title, makers, cast and facts of the item, in the user's language. */
  item: readonly string[];
  /** Whether a lower-case word is an ordinary word of the language: in exactly this form, or in any form. */
  isOrdinary(word: string, exactly: boolean): boolean;
};

/** Quoted titles. Apostrophes are no quotes, because they join Turkish suffixes to names. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const DAY: Record<Language, RegExp> = {
  tr: /^(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)$/u,
  en: /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u,
};

/**
 * Whether a reason states only known facts. Every word is an ordinary one or one of the item's facts, names and numbers
 * are the item's, quoted titles are liked ones or the item's own, and the only statements about the user are a liked
 * title or a chosen taste that the item has. Deliberately strict: a rejected reason is replaced by the engine's
 * sentence.
 */
export function isTrueOfUser(why: string, known: KnownAboutUser): boolean {
  const { language } = known;
  const fold = (text: string) => text.toLocaleLowerCase(language);
  const facts = new Set(known.item.map(fold));
  const liked = new Set(known.liked.map(fold));
  const titles = [...why.matchAll(QUOTED)].map(([, title = '']) => fold(title.trim()));
  if (!titles.every((title) => facts.has(title) || liked.has(title))) return false;
  if (hasOddSigns(why.replace(QUOTED, ' '))) return false;

  const tastes = known.tastes.filter((taste) => facts.has(fold(taste)));
  const marked = why.trim().replace(QUOTED, (_, title: string) => (liked.has(fold(title.trim())) ? LIKED : ','));
  const text = withoutUserStatements(marked, { ...known, tastes });
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
    // Names can look like ordinary words, and the first word of a sentence has a capital either way.
    if (isFirst(text, word.at)) return known.isOrdinary(form, true);
    return DAY[language].test(form);
  });
}

/** A year, a rating or a running time; "92" alone could count anything. */
const isFigure = (number: string, after: string) =>
  /^\d{4}$|[.,]/.test(number) || /^[ -]?(?:dk|dakika|min)/u.test(after);

const isFirst = (text: string, at: number) => /(?:^|[.!?…])[\s(]*$/u.test(text.slice(0, at));

/** Turkish appends endings to a taste, English an "s". */
const isTaste = (word: string, tastes: readonly string[]) =>
  tastes.some((taste) => word.startsWith(taste) && word.length <= taste.length + 6);
