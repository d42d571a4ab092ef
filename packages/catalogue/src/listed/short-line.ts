import { type Language, MOVIE_GENRES, SERIES_GENRES } from '@bugunne/contract';
import type { ListedFacts } from './listed-facts.ts';
import { musicLine } from './music-line.ts';
import { capital, words } from './words.ts';

/** Names of countries as they are said, where the official name is too long for a line. */
const COUNTRY_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  US: { tr: 'ABD', en: 'the US' },
  GB: { tr: 'İngiltere', en: 'the UK' },
  NL: { tr: 'Hollanda', en: 'the Netherlands' },
  CZ: { tr: 'Çekya', en: 'Czechia' },
  AE: { tr: 'BAE', en: 'the UAE' },
  PH: { tr: 'Filipinler', en: 'the Philippines' },
  HK: { tr: 'Hong Kong', en: 'Hong Kong' },
  MO: { tr: 'Makao', en: 'Macau' },
  BS: { tr: 'Bahamalar', en: 'the Bahamas' },
  MV: { tr: 'Maldivler', en: 'the Maldives' },
  GM: { tr: 'Gambiya', en: 'the Gambia' },
  DO: { tr: 'Dominik Cumhuriyeti', en: 'the Dominican Republic' },
  CF: { tr: 'Orta Afrika Cumhuriyeti', en: 'the Central African Republic' },
  CD: { tr: 'Demokratik Kongo Cumhuriyeti', en: 'the Democratic Republic of the Congo' },
  CG: { tr: 'Kongo Cumhuriyeti', en: 'the Republic of the Congo' },
  PS: { tr: 'Filistin', en: 'Palestine' },
};

const regions = {
  tr: new Intl.DisplayNames('tr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

const countryName = (code: string | undefined, language: Language) =>
  code === undefined ? null : (COUNTRY_NAMES[code]?.[language] ?? regions[language].of(code) ?? null);

/**
 * The line that describes a listed item, made from its facts only; at most `DESCRIPTION_LIMITS.description` characters:
 * "2019 Güney Kore yapımı gerilim ve dram filmi." and "Thriller and drama film from South Korea, 2019."
 */
export function shortLine(facts: ListedFacts, language: Language): string {
  return facts.category === 'music' ? musicLine(facts, language) : screenLine(facts, language);
}

function screenLine(facts: Exclude<ListedFacts, { category: 'music' }>, language: Language): string {
  const { category, year, genres } = facts;
  const country = countryName(facts.countries[0], language);
  const kinds = words(category === 'movie' ? MOVIE_GENRES : SERIES_GENRES, genres, language);
  if (language === 'tr') {
    const made = country === null ? `${year} yapımı` : `${year} ${country} yapımı`;
    if (kinds === '') return `${made} ${category === 'movie' ? 'film' : 'dizi'}.`;
    return `${made} ${kinds} ${category === 'movie' ? 'filmi' : 'dizisi'}.`;
  }
  const noun = category === 'movie' ? 'film' : 'series';
  return `${capital(`${kinds} ${noun}`.trim(), language)}${country === null ? '' : ` from ${country}`}, ${year}.`;
}
