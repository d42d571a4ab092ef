import {
  CUISINE_VALUES,
  DIETARY_RESTRICTION_VALUES,
  FOOD_DIFFICULTY_VALUES,
  LANGUAGE_VALUES,
  type Language,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import { explain, type Occasion, type Words } from '../explain.ts';
import type { Reason, ReasonKind } from '../types.ts';

/** Values of every kind of reason, with the longest and strangest names. */
export const VALUES: Record<ReasonKind, readonly string[]> = {
  genre: [...MOVIE_GENRE_VALUES, ...SERIES_GENRE_VALUES, ...MUSIC_GENRE_VALUES],
  mood: MUSIC_MOOD_VALUES,
  cuisine: CUISINE_VALUES,
  mealType: MEAL_TYPE_VALUES,
  difficulty: FOOD_DIFFICULTY_VALUES,
  diet: DIETARY_RESTRICTION_VALUES,
  duration: ['30', '90', '175'],
  language: LANGUAGE_VALUES,
  maker: [
    'Nuri Bilge Ceylan',
    'Zaz',
    'Florian Henckel von Donnersmarck',
    'Çok Uzun Adlı '.repeat(8).trim(),
    'Ö'.repeat(119),
    'The Royal Philharmonic Orchestra of London and the Massed Choirs of the Northern Valleys',
  ],
  likedItem: ['short', 'long', 'longest', 'oneWord', 'emoji', 'number'],
  alsoLiked: ['short', 'long', 'longest', 'oneWord', 'emoji', 'number'],
  community: ['12'],
  overlong: ['30', '120'],
  otherLanguage: LANGUAGE_VALUES,
  otherMeal: MEAL_TYPE_VALUES,
  repeat: ['2026-05-10', '2025-12-31'],
  cast: ['Ali Atay', 'Somebody With a Very Long Name '.repeat(4).trim()],
  theme: ['friendship'],
  ingredient: ['aubergine'],
  decade: ['1960', '1970', '1990'],
  mainIngredient: ['aubergine'],
  album: ['Gülümse', 'A Very Long Album Title '.repeat(6).trim()],
  country: ['KR', 'NL', 'CZ'],
  about: ['short'],
  words: ['short'],
  rating: ['7.5', '9.2'],
  discovery: ['new', 'default', 'outside', 'unlike', 'stretch'],
  asked: [
    'screenMood:hafif|genre:komedi|max:95|years:2000-2009|language:türkçe',
    'theme:friendship|years:-1979|platform:Netflix|without:genre.korku',
    'mood:rahatlatıcı|min:20|years:1994-1994|rating:8',
    'foodMood:ferah|difficulty:çok kolay|cuisine:türk|mealType:tatlı|diet:vegan',
  ],
  askedLike: ['short', 'long', 'longest', 'oneWord', 'emoji', 'number'],
  askedSurprise: ['outside'],
  askedRepeat: ['2026-05-10', '2025-12-31'],
};
export const TITLES: Record<string, string> = {
  short: 'Babam ve Oğlum',
  long: 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  longest:
    'Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan and Other Things Besides',
  oneWord: 'Ğ'.repeat(120),
  emoji: '🙂'.repeat(90),
  number: '1917',
};
export const KINDS = (Object.keys(VALUES) as ReasonKind[]).filter((kind) => kind !== 'rating');
export const NAMES: Record<string, Record<Language, string>> = {
  friendship: { tr: 'dostluk', en: 'friendship' },
  aubergine: { tr: 'patlıcan', en: 'aubergine' },
};
export const words: Words = {
  titleOf: (id) => (TITLES[id] === undefined ? null : { text: TITLES[id], isForeign: id.startsWith('long') }),
  tagsOf: (id, language) =>
    id !== 'short' ? [] : language === 'tr' ? ['sırlar', 'vicdan', 'taşra', 'yas'] : ['secrets', 'guilt', 'grief'],
  aboutOf: (id, language) =>
    id !== 'short' ? null : language === 'tr' ? 'Bozkırda bir gece, üç araba.' : 'One night on the steppe.',
  nameOf: (_, value, language) => NAMES[value]?.[language] ?? null,
};
export const TODAY: Occasion = { itemId: 'known', date: '2026-05-10', place: 0 };
export const dayAfter = (days: number) => new Date(Date.UTC(2026, 4, 10 + days)).toISOString().slice(0, 10);
/** The explanation of today, or of another occasion. */
export const why = (reasons: readonly Reason[], language: Language, occasion: Partial<Occasion> = {}) =>
  explain(reasons, language, words, { ...TODAY, ...occasion });
export const reason = (kind: ReasonKind, value: string, strength = 0.5, like?: string): Reason => ({
  kind,
  value,
  strength,
  ...(like === undefined ? {} : { like }),
});
