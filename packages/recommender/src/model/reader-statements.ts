import type { Language } from '@bugunne/contract';
import { LIKED, type ReaderGrammar } from './reader-grammar.ts';
import { ENGLISH } from './reader-statements-en.ts';
import { TURKISH } from './reader-statements-tr.ts';

const NEVER = '(?!)';
const GRAMMAR: Record<Language, ReaderGrammar> = { tr: TURKISH, en: ENGLISH };

/**
 * What is left of a text when the true statements about the reader are taken out, or null when something is said of the
 * reader beside them.
 */
export function withoutReaderStatements(
  text: string,
  {
    language,
    tastes,
    isOrdinary,
  }: {
    language: Language;
    /** What they chose and the item has. */
    tastes: readonly string[];
    isOrdinary(word: string, exactly: boolean): boolean;
  },
): string | null {
  const { statements, prediction, speaks, turns } = GRAMMAR[language];
  const speaksOfReader = (of: string) =>
    (of.toLocaleLowerCase(language).match(/\p{L}+/gu) ?? []).some((word) => speaks(word, isOrdinary));
  // Most sentences are about the item alone; only others are worth the patterns, which take long to build.
  if (!text.includes(LIKED) && !speaksOfReader(text)) return text;
  const forms = tastes.flatMap((taste) => formsOf(taste, language)).map(escaped);
  // A comma in its place: what follows is no new sentence.
  const rest = statements(forms.length > 0 ? `(?:${forms.join('|')})` : NEVER).reduce(
    (left, pattern) => left.replace(pattern, ','),
    text,
  );
  const isStated = rest !== text;
  if (isStated && turns.test(text.toLocaleLowerCase(language))) return null;
  const left = isStated ? rest.replace(prediction, ',') : rest;
  // Whatever else may be said of a title they like ("by the director of …") is not known.
  if (left.includes(LIKED)) return null;
  return speaksOfReader(left) ? null : left;
}

/** As it is, and at the beginning of a sentence; the longer first. */
function formsOf(taste: string, language: Language): string[] {
  const plural = language === 'en' && /[^aeiou]y$/u.test(taste) ? [`${taste.slice(0, -1)}ies`] : [];
  return [...plural, taste].flatMap((form) => [
    form,
    form.slice(0, 1).toLocaleUpperCase(language) + form.slice(1),
    form.toLocaleLowerCase(language),
  ]);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
