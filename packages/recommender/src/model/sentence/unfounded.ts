import type { Language } from '@bugunne/contract';
import { listOf } from './grammar.ts';
import { type Grounds, groundedWords } from './grounded.ts';
import { ENGLISH_GROUNDS } from './grounds-en.ts';
import { TURKISH_GROUNDS, TURKISH_SUBJECTS } from './grounds-tr.ts';
import type { KnownItem } from './known-item.ts';
import { ENGLISH_MOODS } from './moods-en.ts';
import { TURKISH_MOODS } from './moods-tr.ts';

const EASY: Record<Language, ReadonlySet<string>> = {
  tr: listOf('kolay basit kolayca rahatça'),
  en: listOf('easy simple effortlessly'),
};
const QUICK: Record<Language, ReadonlySet<string>> = {
  tr: listOf('hızlı hızlıca pratik kısa'),
  en: listOf('quick short'),
};
const OLD: Record<Language, ReadonlySet<string>> = {
  tr: listOf('klasik zamansız'),
  en: listOf('classic timeless'),
};
const MOODS = { tr: TURKISH_MOODS, en: ENGLISH_MOODS } as const;

const QUICK_MINUTES = { food: 30, movie: 100, series: 40, music: 60 } as const;
const OLD_BEFORE = 2005;

/** Words that name what the item is about or made of, and are borne out by its facts or the text of the catalogue. */
export const subjects = (item: KnownItem): ReadonlySet<string> =>
  groundedWords(item, ENGLISH_GROUNDS[item.category], (text) => text.toLocaleLowerCase('en'));

/** The same in Turkish: stems of nouns, which may have endings. */
export const turkishSubjects = (item: KnownItem): ReadonlySet<string> =>
  groundedWords(item, TURKISH_SUBJECTS[item.category], (text) => text.toLocaleLowerCase('tr'));

/** Words that are true of some items only and not known to be true of this one: "easy", "short", "classic", "cheerful". */
export function unfounded(item: KnownItem, language: Language): ReadonlySet<string> {
  const { category, minutes, year, isEasy } = item;
  const isQuick = minutes !== null && minutes <= QUICK_MINUTES[category];
  const isOld = category === 'food' || (year !== null && year < OLD_BEFORE);
  const fold = (text: string) => text.toLocaleLowerCase(language);
  const grounds =
    language === 'tr' ? [...TURKISH_GROUNDS[category], ...TURKISH_SUBJECTS[category]] : ENGLISH_GROUNDS[category];
  const moods = MOODS[language][category];
  // Moods go by what the item is: a horror film whose text mentions a joke is not funny.
  const known = groundedWords(item, grounds, fold).union(groundedWords({ ...item, text: '' }, moods, fold));
  return new Set([
    ...(category === 'food' && !isEasy ? EASY[language] : []),
    ...(isQuick ? [] : QUICK[language]),
    ...(isOld ? [] : OLD[language]),
    ...wordsOf([...grounds, ...moods]).difference(known),
  ]);
}

const wordsOf = (grounds: Grounds): ReadonlySet<string> => listOf(grounds.map(([words]) => words).join(' '));
