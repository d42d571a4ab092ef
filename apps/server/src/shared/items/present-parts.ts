import { type Category, FOOD_DIFFICULTIES, type Item, type Language, type Option } from '@bugunne/contract';
import { drawnMotif, neutralMotifs } from './cover-motifs.ts';
import { videoSearch } from './listen-links.ts';

/** The fields that an item of every category has. */
type CommonFields = Pick<Item, 'title' | 'originalTitle' | 'description' | 'tags' | 'verified'>;

/** An item with the common fields; all others are empty. */
export const plainItem = (id: string, category: Category, fields: CommonFields): Item => ({
  id,
  category,
  ...fields,
  sharedTitle: fields.title,
  titleLanguage: null,
  detailedDescription: null,
  duration: 0,
  year: null,
  endYear: null,
  seasons: null,
  imdbRating: null,
  ratingMonth: null,
  trailerUrl: null,
  listenUrls: [],
  director: null,
  cast: [],
  genre: [],
  coverImage: null,
  coverMotif: drawnMotif(category, neutralMotifs(id, category)[0]),
  platforms: [],
  languages: [],
  difficulty: null,
  mealTypes: [],
  diets: [],
  moods: [],
  artist: null,
  album: null,
  trackCount: null,
  servings: null,
  calories: null,
});

/** An option value with its label in `language`. */
export function label(options: readonly Option[], value: string, language: Language) {
  const option = options.find((o) => o.value === value);
  return { value, label: option?.label[language] ?? value };
}

/** The level of difficulty without the minutes of the option list: the page says what it means for a dish. */
export function difficultyLabel(value: string, language: Language) {
  const option = label(FOOD_DIFFICULTIES, value, language);
  return { value, label: option.label.replace(/ \(.*\)$/, '') };
}

/** `label` for each value that is not null. */
export const labelsIn = (language: Language) => (options: readonly Option[], values: readonly (string | null)[]) =>
  values.flatMap((value) => (value === null ? [] : label(options, value, language)));

/** A search URL for the trailer of a film or series. */
export const trailerSearch = (title: string, year: number, language: Language) =>
  videoSearch(`${title} ${year} ${language === 'tr' ? 'fragman' : 'trailer'}`);

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

/** The BCP 47 tag of a language option, for the pronunciation of a title; null for the page's language. */
export function titleLanguage(spoken: string | null | undefined, pageLanguage: Language): string | null {
  const tag = TAGS[spoken ?? ''];
  return tag && tag !== pageLanguage ? tag : null;
}
