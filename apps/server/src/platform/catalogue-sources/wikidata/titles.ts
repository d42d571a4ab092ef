import { bestStatementsOf, textOf } from './claims.ts';
import type { Entity } from './entity.ts';

/** The most characters of a name that records accept. */
const LONGEST_NAME = 200;

/** Whether all letters are Latin ones, which the site shows; digits and signs alone count as well. */
const isLatin = (text: string): boolean => !/\p{L}/u.test(text.replace(/\p{Script=Latin}/gu, ''));

/** The first label in one of the languages that is in Latin letters. `mul` is the name that holds for many languages. */
export function latinLabel({ labels }: Pick<Entity, 'labels'>, languages: readonly string[]): string | undefined {
  return languages.map((language) => labels?.[language]?.value.trim()).find((label) => !!label && isLatin(label));
}

/** Items of languages whose labels are asked for. */
const LABEL_LANGUAGES: Readonly<Record<string, string>> = {
  Q256: 'tr',
  Q1860: 'en',
  Q150: 'fr',
  Q188: 'de',
  Q1321: 'es',
  Q652: 'it',
};

export type Titles = { originalTitle?: string; turkishTitle?: string; englishTitle?: string; otherTitles?: string[] };

/** The titles of a work. `languages` are the items of its languages, the main one first. */
export function titlesOf(entity: Entity, languages: readonly string[]): Titles {
  const own = LABEL_LANGUAGES[languages[0] ?? ''];
  const stated = bestStatementsOf(entity, 'P1476').flatMap(({ mainsnak }) => textOf(mainsnak) ?? []);
  const title = stated.find(({ language }) => language === own) ?? stated[0];
  const english = latinLabel(entity, ['en', 'mul']);
  const statedTurkish = stated.find(({ language, text }) => language === 'tr' && isLatin(text))?.text.trim();
  const turkish = latinLabel(entity, ['tr']) ?? (own === 'tr' ? statedTurkish : undefined);
  const original =
    title && isLatin(title.text)
      ? title.text.trim()
      : ((own && latinLabel(entity, [own])) ?? english ?? turkish ?? latinLabel(entity, ['fr', 'de', 'es', 'it']));
  const shown = new Set([original, turkish, english]);
  const aliases = ['tr', 'en'].flatMap((language) => entity.aliases?.[language] ?? []).map(({ value }) => value.trim());
  const others = ['fr', 'de', 'es', 'it'].flatMap((language) => latinLabel(entity, [language]) ?? []);
  const otherTitles = [...new Set([...others, ...aliases])].filter(
    (other) => other !== '' && other.length <= LONGEST_NAME && isLatin(other) && !shown.has(other),
  );
  return {
    originalTitle: original,
    turkishTitle: turkish,
    englishTitle: english,
    otherTitles: otherTitles.length > 0 ? otherTitles : undefined,
  };
}
