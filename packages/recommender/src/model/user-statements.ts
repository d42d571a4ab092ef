import type { Language } from '@bugunne/contract';
import { STATEMENT } from './sentence/tokens.ts';
import { LIKED, type UserStatementGrammar } from './user-statement-grammar.ts';
import { ENGLISH } from './user-statements-en.ts';
import { TURKISH } from './user-statements-tr.ts';

const NEVER = '(?!)';
const GRAMMAR: Record<Language, UserStatementGrammar> = { tr: TURKISH, en: ENGLISH };

/**
 * Puts `STATEMENT` in place of the true statements about the user; null when a liked title remains, about which nothing
 * else can be verified ("by the director of …"), or when a statement is qualified.
 */
export function withoutUserStatements(
  text: string,
  {
    language,
    tastes,
  }: {
    language: Language;
    /** Chosen tastes that the item has. */
    tastes: readonly string[];
  },
): string | null {
  const { prediction, mentions, qualifier } = GRAMMAR[language];
  // Most texts are about the item alone; the patterns are slow to build, so only the others need them.
  if (!text.includes(LIKED) && !mentions.test(text.toLocaleLowerCase(language))) return text;
  const forms = tastes.flatMap((taste) => formsOf(taste, language)).map(escaped);
  const rest = statementsAbout(forms.length > 0 ? `(?:${forms.join('|')})` : NEVER, language).reduce(
    // Adjectives before a taste are kept, so that the shapes check them.
    (left, pattern) => left.replace(pattern, (...match) => ` ${STATEMENT} ${adjectivesIn(match.at(-1))} `),
    text,
  );
  const isStated = rest !== text;
  if (isStated && qualifier.test(text.toLocaleLowerCase(language))) return null;
  const left = isStated ? rest.replace(prediction, ` ${STATEMENT} `) : rest;
  return left.includes(LIKED) ? null : left;
}

const MAX_BUILT = 500;
/** Patterns by language and tastes. Many items share their tastes, and building takes much longer than matching. */
const built = new Map<string, readonly RegExp[]>();

function statementsAbout(tastes: string, language: Language): readonly RegExp[] {
  const key = `${language} ${tastes}`;
  const known = built.get(key);
  if (known) return known;
  if (built.size >= MAX_BUILT) built.clear();
  const patterns = GRAMMAR[language].statements(tastes);
  built.set(key, patterns);
  return patterns;
}

const adjectivesIn = (groups: unknown): string =>
  typeof groups === 'object' && groups !== null && 'kept' in groups && typeof groups.kept === 'string'
    ? groups.kept
    : '';

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
