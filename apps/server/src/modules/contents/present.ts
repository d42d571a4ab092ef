import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import {
  CUISINES,
  DIETARY_RESTRICTIONS,
  FOOD_DIFFICULTIES,
  type Item,
  LANGUAGES,
  type Language,
  MEAL_TYPES,
  MOVIE_GENRES,
  MUSIC_GENRES,
  MUSIC_MOODS,
  type Option,
  SERIES_GENRES,
} from '@bugunne/contract';

/** Catalogue item → the item a reader of `language` sees. */
export function presentItem(item: CatalogueItem, catalogue: Catalogue, language: Language): Item {
  const labels = (options: readonly Option[], values: readonly string[]) =>
    values.map((value) => label(options, value, language));
  const base: Item = {
    id: item.id,
    category: item.category,
    title: item.title[language],
    originalTitle: item.title.original,
    titleLanguage: null,
    description: item.description[language],
    detailedDescription: null,
    tags: item.tags[language],
    duration: 0,
    year: null,
    endYear: null,
    seasons: null,
    imdbRating: null,
    trailerUrl: null,
    director: null,
    cast: [],
    genre: [],
    coverImage: null,
    platforms: [],
    languages: [],
    difficulty: null,
    mealTypes: [],
    diets: [],
    mood: null,
    artist: null,
    album: null,
    trackCount: null,
    servings: null,
    calories: null,
  };
  switch (item.category) {
    case 'movie':
    case 'series':
      return {
        ...base,
        titleLanguage: titleLanguage(item, language),
        detailedDescription: item.detailedDescription[language],
        duration: item.duration,
        year: item.year,
        endYear: item.category === 'series' ? item.endYear : null,
        seasons: item.category === 'series' ? item.seasons : null,
        imdbRating: item.imdbRating,
        trailerUrl: videoSearch(`${item.title.original} ${item.year} ${language === 'tr' ? 'fragman' : 'trailer'}`),
        director: item.directors.join(', '),
        cast: item.cast,
        genre: labels(item.category === 'movie' ? MOVIE_GENRES : SERIES_GENRES, item.genres),
        platforms: item.platforms,
        languages: labels(LANGUAGES, item.languages),
      };
    case 'music':
      return {
        ...base,
        titleLanguage: titleLanguage(item, language),
        duration: item.duration,
        year: item.year,
        trailerUrl: videoSearch(`${item.artist} ${item.title.original}`),
        genre: labels(MUSIC_GENRES, item.genres),
        languages: labels(LANGUAGES, item.languages),
        mood: label(MUSIC_MOODS, item.moods[0] ?? '', language),
        artist: item.artist,
        album: item.album,
        trackCount: item.trackCount,
      };
    case 'food':
      return {
        ...base,
        duration: item.prepTime + item.cookTime,
        genre: labels(CUISINES, item.cuisines),
        difficulty: label(FOOD_DIFFICULTIES, item.difficulty, language),
        mealTypes: labels(MEAL_TYPES, item.mealTypes),
        diets: labels(DIETARY_RESTRICTIONS, [...catalogue.dietsOf(item.id)]),
        servings: item.servings,
        calories: item.nutrition.calories,
      };
  }
}

/** A value with what the reader sees for it. */
export function label(options: readonly Option[], value: string, language: Language) {
  const option = options.find((o) => o.value === value);
  return { value, label: option?.label[language] ?? value };
}

/** A search, because a link to one particular video may be dead tomorrow. */
const videoSearch = (words: string) => `https://www.youtube.com/results?search_query=${encodeURIComponent(words)}`;

const TAGS: Readonly<Record<string, string>> = {
  türkçe: 'tr',
  ingilizce: 'en',
  fransızca: 'fr',
  almanca: 'de',
  ispanyolca: 'es',
  italyanca: 'it',
  japonca: 'ja',
  korece: 'ko',
  çince: 'zh',
  rusça: 'ru',
  arapça: 'ar',
  portekizce: 'pt',
  hintçe: 'hi',
  farsça: 'fa',
  yunanca: 'el',
  lehçe: 'pl',
  danca: 'da',
  isveççe: 'sv',
  norveççe: 'no',
  fince: 'fi',
  felemenkçe: 'nl',
  macarca: 'hu',
  çekçe: 'cs',
  rumence: 'ro',
  ibranice: 'he',
  azerbaycanca: 'az',
};

/** The language of a title that is shown untranslated, so that it is pronounced rightly; else null. */
function titleLanguage(item: Exclude<CatalogueItem, { category: 'food' }>, language: Language): string | null {
  if (item.title[language] !== item.title.original) return null;
  const spoken = TAGS[item.languages[0] ?? ''];
  return spoken && spoken !== language ? spoken : null;
}
