import { type Language, MOVIE_GENRES, MUSIC_GENRES, MUSIC_MOODS, type Option, SERIES_GENRES } from '@bugunne/contract';
import type { ListedFacts } from './listed-facts.ts';

/** The most genres that a line names, so that it stays short. */
const MOST_GENRES = 2;

/** Names of countries as they are said, where the official name is too long for a line. */
const COUNTRY_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  US: { tr: 'ABD', en: 'the US' },
  GB: { tr: 'İngiltere', en: 'the UK' },
  NL: { tr: 'Hollanda', en: 'the Netherlands' },
  CZ: { tr: 'Çekya', en: 'Czechia' },
  AE: { tr: 'BAE', en: 'the UAE' },
  PH: { tr: 'Filipinler', en: 'the Philippines' },
};

const regions = {
  tr: new Intl.DisplayNames('tr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};
const lists = {
  tr: new Intl.ListFormat('tr', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
};

const countryName = (code: string | undefined, language: Language) =>
  code === undefined ? null : (COUNTRY_NAMES[code]?.[language] ?? regions[language].of(code) ?? null);

/** Labels as they stand inside a sentence. */
function words(options: readonly Option[], values: readonly string[], language: Language): string {
  const labels = values.slice(0, MOST_GENRES).flatMap((value) => {
    const label = options.find((option) => option.value === value)?.label[language];
    // Abbreviations such as R&B stay in capitals.
    return label === undefined ? [] : [/^\p{Lu}{2}|&/u.test(label) ? label : label.toLocaleLowerCase(language)];
  });
  return lists[language].format(labels);
}

const capital = (text: string, language: Language) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

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

function musicLine(
  { kind, year, genres, moods }: Extract<ListedFacts, { category: 'music' }>,
  language: Language,
): string {
  const kinds = genres.length > 0 ? words(MUSIC_GENRES, genres, language) : words(MUSIC_MOODS, moods, language);
  if (language === 'tr') {
    const isOfGenre = genres.length > 0;
    const noun = kind === 'song' ? (isOfGenre ? 'şarkısı' : 'şarkı') : isOfGenre ? 'albümü' : 'albüm';
    return `${year} çıkışlı ${kinds} ${noun}.`.replace('  ', ' ');
  }
  return `${capital(`${kinds} ${kind}`.trim(), language)} from ${year}.`;
}
