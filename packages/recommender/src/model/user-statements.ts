import type { Language } from '@bugunne/contract';
import { LIKED, type UserStatementGrammar } from './user-statement-grammar.ts';
import { ENGLISH } from './user-statements-en.ts';
import { TURKISH } from './user-statements-tr.ts';

const NEVER = '(?!)';
const GRAMMAR: Record<Language, UserStatementGrammar> = { tr: TURKISH, en: ENGLISH };

/**
 * Removes the true statements about the user from a text and returns the rest, or null when the rest says anything else
 * about the user.
 */
export function withoutUserStatements(
  text: string,
  {
    language,
    tastes,
    isOrdinary,
  }: {
    language: Language;
    /** Chosen tastes that the item has. */
    tastes: readonly string[];
    isOrdinary(word: string, exactly: boolean): boolean;
  },
): string | null {
  const { statements, prediction, refersToUser, qualifier } = GRAMMAR[language];
  const mentionsUser = (of: string) =>
    (of.toLocaleLowerCase(language).match(/\p{L}+/gu) ?? []).some((word) => refersToUser(word, isOrdinary));
  // Most texts are about the item alone; the patterns are slow to build, so only the others need them.
  if (!text.includes(LIKED) && !mentionsUser(text)) return text;
  const forms = tastes.flatMap((taste) => formsOf(taste, language)).map(escaped);
  // Replaced by a comma, so that the rest does not start a new sentence.
  const rest = statements(forms.length > 0 ? `(?:${forms.join('|')})` : NEVER).reduce(
    (left, pattern) => left.replace(pattern, ','),
    text,
  );
  const isStated = rest !== text;
  if (isStated && qualifier.test(text.toLocaleLowerCase(language))) return null;
  const left = isStated ? rest.replace(prediction, ',') : rest;
  // Any other statement about a liked title ("by the director of …") cannot be verified.
  if (left.includes(LIKED)) return null;
  return mentionsUser(left) ? null : left;
}

/** The taste as it is, and as it is at the start of a sentence; longer forms first. */
function formsOf(taste: string, language: Language): string[] {
  const plural = language === 'en' && /[^aeiou]y$/u.test(taste) ? [`${taste.slice(0, -1)}ies`] : [];
  return [...plural, taste].flatMap((form) => [
    form,
    form.slice(0, 1).toLocaleUpperCase(language) + form.slice(1),
    form.toLocaleLowerCase(language),
  ]);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
