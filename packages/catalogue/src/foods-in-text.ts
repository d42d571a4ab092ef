import type { Language } from '@bugunne/contract';
import { isSameEnglishWord } from './english-forms.ts';
import type { FoodGroup } from './food-groups.ts';
import { DISH_WORDS, FOOD_WORDS, type FoodWord, OTHER_WORDS } from './food-words.ts';
import { ingredientKey, namesOf } from './ingredient-names.ts';
import type { Ingredient } from './schema.ts';
import { turkishForm, turkishStems } from './turkish-endings.ts';

/** One meaning of a name; `ingredient` is null for a general word such as "meat". */
type FoodMeaning = {
  readonly ingredient: string | null;
  readonly groups: readonly FoodGroup[];
  /** Whether it is a whole dish, such as a pancake. */
  readonly isDish: boolean;
};

/** A food named in a text, in the form of the text, with all its possible meanings. */
export type NamedFood = { readonly name: string; readonly meanings: readonly FoodMeaning[] };

/** A name to search for: its last word may have endings, the words before it must match. */
type Phrase = { start: readonly string[]; stems: readonly string[]; last: string; meaning: FoodMeaning };
type Match = { words: number; letters: number; isNamed: boolean; meaning: FoodMeaning };

/** Negations before a food: "no cheese", "without any cheese". */
const ENGLISH_NEGATIONS = new Set(['no', 'without']);
const BETWEEN = new Set(['a', 'an', 'any', 'the', 'added', 'extra', 'more']);

/**
 * Finds the foods that a text names, in any form: "cevizli" and "ceviziyle", "walnut" and "walnuts". The longest name
 * wins ("coconut milk" is no milk). Every mention counts, also after "instead of", unless the text says that the food
 * is left out: "cevizsiz", "nut-free", "no nuts", "without nuts".
 */
export function createFoodFinder(ingredients: Iterable<Ingredient>) {
  const list = [...ingredients];
  const phrases = { tr: indexed(phrasesOf(list, 'tr')), en: indexed(phrasesOf(list, 'en')) };

  return (text: string, language: Language): NamedFood[] =>
    // A name never spans a comma.
    ingredientKey(text, language)
      .split(/[^\p{L}\p{M}\p{N}'\s-]+|\s-+\s/u)
      .flatMap((part) => namedIn(wordsOf(part, language), phrases[language], language));
}

function namedIn(words: readonly string[], phrases: ReadonlyMap<string, Phrase[]>, language: Language): NamedFood[] {
  const found: NamedFood[] = [];
  let at = 0;
  while (at < words.length) {
    const matches = longest(
      (phrases.get(beginning(words[at] ?? '')) ?? []).flatMap((p) => match(p, words, at, language)),
    );
    const end = at + (matches[0]?.words ?? 1);
    const named = matches.filter(({ isNamed }) => isNamed).map(({ meaning }) => meaning);
    const isLeftOut = language === 'en' && (words[end] === 'free' || isNegated(words, at));
    if (named.length > 0 && !isLeftOut) found.push({ name: words.slice(at, end).join(' '), meanings: named });
    at = end;
  }
  return found;
}

function match({ start, stems, meaning }: Phrase, words: readonly string[], at: number, language: Language): Match[] {
  const last = words[at + start.length];
  if (last === undefined || !start.every((word, index) => isSame(word, words[at + index] ?? '', language))) return [];
  return stems.flatMap((stem) => {
    const form = language === 'tr' ? turkishForm(last, stem) : isSameEnglishWord(last, stem) ? 'named' : null;
    return form ? [{ words: start.length + 1, letters: stem.length, isNamed: form === 'named', meaning }] : [];
  });
}

/** Exact in Turkish: "bademli süt" is milk, but "badem sütü" is not. */
const isSame = (a: string, b: string, language: Language) => (language === 'tr' ? a === b : isSameEnglishWord(a, b));

function longest(matches: readonly Match[]): Match[] {
  const words = Math.max(...matches.map((one) => one.words));
  const letters = Math.max(...matches.filter((one) => one.words === words).map((one) => one.letters));
  return matches.filter((one) => one.words === words && one.letters === letters);
}

function isNegated(words: readonly string[], at: number): boolean {
  let before = at - 1;
  while (BETWEEN.has(words[before] ?? '')) before -= 1;
  return ENGLISH_NEGATIONS.has(words[before] ?? '');
}

function phrasesOf(ingredients: readonly Ingredient[], language: Language): Phrase[] {
  const named = ingredients.flatMap((ingredient) =>
    namesOf(ingredient)
      .filter((name) => name.language === language)
      .map(({ name }) =>
        phrase(name, { ingredient: ingredient.id, groups: ingredient.groups, isDish: false }, language),
      ),
  );
  const general = (foods: readonly FoodWord[], isDish: boolean) =>
    foods.flatMap((food) =>
      food[language].map((name) => phrase(name, { ingredient: null, groups: food.groups, isDish }, language)),
    );
  return [...named, ...general([...FOOD_WORDS, ...OTHER_WORDS], false), ...general(DISH_WORDS, true)];
}

function phrase(name: string, meaning: FoodMeaning, language: Language): Phrase {
  // Texts contain the name without the addition in brackets.
  const words = wordsOf(ingredientKey(name.replace(/\(.*?\)/g, ' '), language), language);
  const last = words.at(-1) ?? '';
  const start = words.slice(0, -1);
  return { start, last, stems: language === 'tr' ? turkishStems(last, start.length > 0) : [last], meaning };
}

/** The words of a text, ignoring apostrophes and hyphens, and accents in English, where they are optional. */
function wordsOf(text: string, language: Language): string[] {
  const plain = language === 'en' ? text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i') : text;
  return plain.replace(/['’‘]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Index key: a phrase can only match a word with the same first two letters, as no stem is shorter. */
const beginning = (word: string) => word.slice(0, 2);

function indexed(phrases: readonly Phrase[]): ReadonlyMap<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const one of phrases) {
    const key = beginning(one.start[0] ?? one.last);
    index.set(key, [...(index.get(key) ?? []), one]);
  }
  return index;
}
