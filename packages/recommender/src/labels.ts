import {
  CUISINES,
  DIETARY_RESTRICTIONS,
  FOOD_DIFFICULTIES,
  FOOD_MOODS,
  LANGUAGES,
  type Language,
  MEAL_TYPES,
  MOVIE_GENRES,
  MUSIC_GENRES,
  MUSIC_MOODS,
  type Option,
  SCREEN_MOODS,
  SERIES_GENRES,
} from '@bugunne/contract';

export type LabelledKind =
  | 'genre'
  | 'mood'
  | 'screenMood'
  | 'foodMood'
  | 'cuisine'
  | 'mealType'
  | 'difficulty'
  | 'diet'
  | 'language';

const OPTIONS: Record<LabelledKind, readonly Option[]> = {
  genre: [...MOVIE_GENRES, ...SERIES_GENRES, ...MUSIC_GENRES],
  mood: MUSIC_MOODS,
  screenMood: SCREEN_MOODS,
  foodMood: FOOD_MOODS,
  cuisine: CUISINES,
  mealType: MEAL_TYPES,
  difficulty: FOOD_DIFFICULTIES,
  diet: DIETARY_RESTRICTIONS,
  language: LANGUAGES,
};

/** Words that are no label in lower case: they keep the capitals of a name. */
const WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  türkü: { tr: 'türkü', en: 'Turkish folk' },
  'k-pop': { tr: 'K-pop', en: 'K-pop' },
  'anadolu rock': { tr: 'Anadolu rock', en: 'Anatolian rock' },
  'sanat müziği': { tr: 'sanat müziği', en: 'Turkish art music' },
  latin: { tr: 'Latin', en: 'Latin' },
};

/** Languages and cuisines are proper nouns in both languages, except "modern". */
const isProper = (kind: LabelledKind, value: string) =>
  kind === 'language' || (kind === 'cuisine' && value !== 'modern');

/**
 * An option's label for use inside a sentence: "bilim kurgu", "Türk", "very easy". Returns an unknown value unchanged.
 */
export function wordFor(kind: LabelledKind, value: string, language: Language): string {
  const label = OPTIONS[kind].find((option) => option.value === value)?.label[language];
  if (label === undefined) return value;
  const own = kind === 'genre' ? WORDS[value]?.[language] : undefined;
  if (own !== undefined) return own;
  const word = label.replace(/ \(.*\)$/, '');
  return isProper(kind, value) ? word : word.toLocaleLowerCase(language);
}
