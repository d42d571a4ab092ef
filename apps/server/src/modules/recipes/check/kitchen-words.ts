import type { Catalogue } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';
import { sentencesOf } from '../../../shared/items/sentences-of.ts';

/** Words of a text in lower case, without what an apostrophe joins to them. */
export const wordsIn = (text: string, language: Language): string[] =>
  [
    ...text
      .normalize('NFC')
      .toLocaleLowerCase(language)
      .matchAll(/(\p{L}[\p{L}\p{M}]*)(?:['’]\p{L}+)?/gu),
  ].map(([, word = '']) => word);

/**
 * Words begin alike when they are forms of one: Turkish inflects at the end, English by few letters. A known word must
 * share all but the last letters.
 */
const LEAST_STEM = 4;
const SHARE = { tr: 0.6, en: 0.7 } as const;

const stemOf = (word: string, language: Language) =>
  word.slice(0, Math.max(LEAST_STEM, Math.ceil(word.length * SHARE[language])));

/** Whether a word is one of a kitchen: the catalogue's recipes use it, or it names one of its ingredients, in any form. */
export function kitchenWords(
  { items, ingredients }: Pick<Catalogue, 'items' | 'ingredients'>,
  language: Language,
): (word: string) => boolean {
  const recipes = items.flatMap((item) => (item.category === 'food' ? [item] : []));
  const texts = [
    ...recipes.flatMap((item) => sentencesOf(item, language)),
    ...recipes.flatMap(({ ingredients: lines }) => lines.flatMap(({ note }) => note?.[language] ?? [])),
    ...[...ingredients.values()].flatMap(({ name, aliases }) => [name[language], ...aliases[language]]),
  ];
  const known = new Set(texts.flatMap((text) => wordsIn(text, language)));
  const beginnings = new Set(
    [...known].flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - LEAST_STEM + 1) }, (_, more) => word.slice(0, LEAST_STEM + more)),
    ),
  );
  return (word) => known.has(word) || (word.length > LEAST_STEM && beginnings.has(stemOf(word, language)));
}
