import type { Language } from '@bugunne/contract';

/** Adjectives of the countries that the catalogue has several works of: `[Turkish, English]`. */
const ADJECTIVES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  AR: { tr: 'arjantin', en: 'argentine' },
  AU: { tr: 'avustralya', en: 'australian' },
  AZ: { tr: 'azerbaycan', en: 'azerbaijani' },
  BE: { tr: 'belçika', en: 'belgian' },
  BG: { tr: 'bulgar', en: 'bulgarian' },
  BR: { tr: 'brezilya', en: 'brazilian' },
  CA: { tr: 'kanada', en: 'canadian' },
  CH: { tr: 'isviçre', en: 'swiss' },
  CN: { tr: 'çin', en: 'chinese' },
  CZ: { tr: 'çek', en: 'czech' },
  DE: { tr: 'alman', en: 'german' },
  DK: { tr: 'danimarka', en: 'danish' },
  EG: { tr: 'mısır', en: 'egyptian' },
  ES: { tr: 'ispanyol', en: 'spanish' },
  FI: { tr: 'fin', en: 'finnish' },
  FR: { tr: 'fransız', en: 'french' },
  GB: { tr: 'ingiliz', en: 'british' },
  GR: { tr: 'yunan', en: 'greek' },
  HU: { tr: 'macar', en: 'hungarian' },
  IE: { tr: 'irlanda', en: 'irish' },
  IL: { tr: 'israil', en: 'israeli' },
  IN: { tr: 'hint', en: 'indian' },
  IR: { tr: 'iran', en: 'iranian' },
  IT: { tr: 'italyan', en: 'italian' },
  JP: { tr: 'japon', en: 'japanese' },
  KR: { tr: 'kore', en: 'korean' },
  MX: { tr: 'meksika', en: 'mexican' },
  NL: { tr: 'hollanda', en: 'dutch' },
  NO: { tr: 'norveç', en: 'norwegian' },
  NZ: { tr: 'yeni zelanda', en: 'new zealand' },
  PL: { tr: 'polonya', en: 'polish' },
  PT: { tr: 'portekiz', en: 'portuguese' },
  RO: { tr: 'romanya', en: 'romanian' },
  RU: { tr: 'rus', en: 'russian' },
  SE: { tr: 'isveç', en: 'swedish' },
  TR: { tr: 'türk', en: 'turkish' },
  US: { tr: 'amerikan', en: 'american' },
};

/** The name of a country, and its adjective. */
export function countryWords(code: string | undefined, language: Language): string[] {
  if (code === undefined) return [];
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(code);
  const adjective = ADJECTIVES[code]?.[language];
  return [...(name === undefined ? [] : [name]), ...(adjective === undefined ? [] : [adjective])];
}
