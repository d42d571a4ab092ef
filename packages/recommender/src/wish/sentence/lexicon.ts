import { CATEGORIES, type Category, FILTER_OPTIONS, type OptionKind, PLATFORMS } from '@bugunne/contract';
import { CATEGORY_VERBS, CATEGORY_WORDS } from './category-words.ts';
import { FILLERS, GRAMMAR } from './grammar.ts';
import type { Meaning } from './meaning.ts';
import {
  CUISINE_WORDS,
  DIET_WORDS,
  DIFFICULTY_WORDS,
  FOOD_MOOD_WORDS,
  MEAL_WORDS,
  MUSIC_GENRE_WORDS,
  MUSIC_MOOD_WORDS,
  TAG_WORDS,
} from './synonyms-music-food.ts';
import { LANGUAGE_WORDS, PLATFORM_WORDS, SCREEN_GENRE_WORDS, SCREEN_MOOD_WORDS } from './synonyms-screen.ts';
import { fold, type Token } from './tokens.ts';
import { formOf, isSpelledLike } from './word-forms.ts';

/** A tag of the catalogue with its word in each language. */
export type TagWord = { value: string; tr: string; en: string };

/** `words` are in lower case, `folded` is the same folded. */
type Entry = { words: readonly string[]; folded: readonly string[]; meaning: Meaning; priority: number };
/** Entries by the first two letters of their first word. */
export type Lexicon = ReadonlyMap<string, readonly Entry[]>;

/** A known phrase at a token. */
export type Found = { meaning: Meaning; length: number; isWithout: boolean };

const PRIORITY = { synonym: 5, option: 4, verb: 3, grammar: 2, tag: 1, hint: 0 };
const KEY = 2;
/** Shorter tags are too often part of another word. */
const LEAST_TAG = 3;
/** Tags are many and any words, so that only longer ones take endings: “gece” is not in “geçen”. */
const LEAST_TAG_STEM = 5;

const WORDS: Record<Category, Partial<Record<OptionKind, Readonly<Record<string, string>>>>> = {
  movie: { genres: SCREEN_GENRE_WORDS, moods: SCREEN_MOOD_WORDS, languages: LANGUAGE_WORDS },
  series: { genres: SCREEN_GENRE_WORDS, moods: SCREEN_MOOD_WORDS, languages: LANGUAGE_WORDS },
  music: { genres: MUSIC_GENRE_WORDS, moods: MUSIC_MOOD_WORDS, languages: LANGUAGE_WORDS },
  food: { moods: FOOD_MOOD_WORDS, mealTypes: MEAL_WORDS, cuisines: CUISINE_WORDS, diets: DIET_WORDS },
};
const LENGTHS: readonly [value: 'short' | 'long', words: string][] = [
  [
    'short',
    'kısa, kısacık, kısa süren, çok sürmesin, çok sürmeyen, fazla sürmesin, fazla sürmeyen, çabuk, hızlı, çabucak, short, quick, fast, brief',
  ],
  ['long', 'uzun, upuzun, long, epic length'],
];
const AGES: readonly [value: 'old' | 'new', words: string][] = [
  ['old', 'eski, klasik, nostaljik, old, classic, vintage'],
  ['new', 'yeni, güncel, son yıllar, son yıllardan, new, recent, latest'],
];
const WELL_RATED =
  'yüksek puanlı, puanı yüksek, iyi puanlı, imdb puanı yüksek, yüksek imdb, highly rated, well rated, top rated, high rating, highest rated';

const wordsOf = (phrase: string) =>
  phrase
    .toLocaleLowerCase('tr')
    .normalize('NFC')
    .split(/[^\p{L}\p{N}&.,!?;+]+/u)
    .filter((word) => word !== '');

/** A bare “izleyebileceğim” only says that a film is wanted. */
const WATCHABLE =
  'platformlarımda, platformlarımda olan, platformlarımdan, aboneliklerimde, aboneliklerimden, aboneliğim olan, abonesi olduğum, abonesi olduğum platformlarda, izleyebildiğim, izleyebildiklerim, izleyebileceklerim, what i can watch, that i can watch, that i can stream, on my services, on my platforms, on my subscriptions, my subscriptions, my services, my streaming services';

/** All phrases that mean something in a category. */
export function lexiconOf(category: Category, tags: readonly TagWord[]): Lexicon {
  const entries: Entry[] = [];
  const add = (phrase: string, meaning: Meaning, priority: number) => {
    const words = wordsOf(phrase);
    if (words.length > 0) entries.push({ words, folded: words.map(fold), meaning, priority });
  };
  const addAll = (phrases: string, meaning: Meaning, priority = PRIORITY.synonym) => {
    for (const phrase of phrases.split(',')) add(phrase, meaning, priority);
  };
  const optionKinds = Object.entries(FILTER_OPTIONS[category]) as [
    OptionKind,
    (typeof FILTER_OPTIONS)[Category][OptionKind],
  ][];
  for (const [of, options = []] of optionKinds) {
    if (of === 'difficulties') continue;
    const synonyms = WORDS[category][of] ?? {};
    for (const { value, label } of options) {
      const meaning: Meaning = { kind: 'values', of, values: [value] };
      for (const text of [value, label.tr, label.en]) add(text, meaning, PRIORITY.option);
      if (synonyms[value] !== undefined) addAll(synonyms[value], meaning);
    }
  }
  if (category === 'food')
    for (const [words, values] of DIFFICULTY_WORDS) addAll(words, { kind: 'values', of: 'difficulties', values });
  if (category === 'movie' || category === 'series') {
    addAll(WELL_RATED, { kind: 'wellRated' });
    addAll(WATCHABLE, { kind: 'watchable' });
    for (const value of PLATFORMS)
      addAll(`${value}, ${PLATFORM_WORDS[value] ?? value}`, { kind: 'values', of: 'platforms', values: [value] });
  }
  for (const [value, words] of LENGTHS) addAll(words, { kind: 'length', value });
  if (category !== 'food') {
    addAll('yabancı, foreign', { kind: 'foreign' });
    for (const [value, words] of AGES) {
      // Of music, both words name a kind of it.
      addAll(category === 'music' ? words.replace(' klasik, nostaljik,', '').replace(' classic,', '') : words, {
        kind: 'age',
        value,
      });
    }
  }
  for (const { value, tr, en } of tags) {
    for (const text of [tr, en, ...(TAG_WORDS[value]?.split(',') ?? [])]) {
      if (text.trim().length >= LEAST_TAG) add(text, { kind: 'values', of: 'tags', values: [value] }, PRIORITY.tag);
    }
  }
  for (const [meaning, phrases] of GRAMMAR) for (const phrase of phrases) add(phrase, meaning, PRIORITY.grammar);
  for (const phrase of FILLERS) add(phrase, { kind: 'filler' }, PRIORITY.grammar);
  for (const other of CATEGORIES) {
    // Films and series share most words.
    const isOwn = other === category || (other === 'movie' && category === 'series');
    const meaning: Meaning = { kind: 'hint', category: isOwn ? category : other };
    if (!isOwn) addAll(CATEGORY_WORDS[other], meaning, PRIORITY.hint);
    if (other !== 'series') addAll(CATEGORY_VERBS[other], meaning, PRIORITY.verb);
  }
  return Map.groupBy(entries, ({ folded: [first = ''] }) => first.slice(0, KEY));
}

/** The longest known phrase that begins at a token; of equally long ones, an exact word before a word with endings. */
export function phraseAt(lexicon: Lexicon, tokens: readonly Token[], at: number): Found | null {
  const first = tokens[at];
  if (first === undefined) return null;
  let best: (Found & { rank: readonly number[] }) | null = null;
  for (const entry of lexicon.get(first.word.slice(0, KEY)) ?? []) {
    const form = matchOf(entry, tokens, at);
    if (form === null) continue;
    const length = entry.words.length;
    const isExact = tokens[at + length - 1]?.word === entry.folded.at(-1);
    const rank = [length, isExact ? 1 : 0, entry.words.join().length, entry.priority];
    if (best === null || isHigher(rank, best.rank))
      best = { meaning: entry.meaning, length, isWithout: form === 'without', rank };
  }
  return best;
}

const isHigher = (a: readonly number[], b: readonly number[]): boolean => {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0);
};

/** Only the last word of a phrase takes endings; grammar and short words take none. */
function matchOf({ words, folded, meaning }: Entry, tokens: readonly Token[], at: number): 'named' | 'without' | null {
  const last = words.length - 1;
  for (const [step, word] of words.entries()) {
    const token = tokens[at + step];
    if (token === undefined || !isSpelledLike(token.text, word)) return null;
    const isWhole = token.word === folded[step];
    if (step < last && !isWhole) return null;
    if (step < last) continue;
    if (isWhole) return 'named';
    if (!takesEndings(meaning)) return null;
    const isTag = meaning.kind === 'values' && meaning.of === 'tags';
    return isTag ? formOf(token, word, LEAST_TAG_STEM) : formOf(token, word);
  }
  return null;
}

const takesEndings = ({ kind }: Meaning) =>
  kind === 'values' ||
  kind === 'about' ||
  kind === 'hint' ||
  kind === 'length' ||
  kind === 'age' ||
  kind === 'wellRated' ||
  kind === 'filler' ||
  kind === 'foreign';
