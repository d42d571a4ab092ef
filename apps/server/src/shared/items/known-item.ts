import type { Catalogue } from '@bugunne/catalogue';
import type { Item, Language } from '@bugunne/contract';
import type { KnownItem } from '@bugunne/recommender';
import { countryWords } from './country-words.ts';

const EASY: ReadonlySet<string> = new Set(['çok kolay', 'kolay']);

/** Facts of the catalogue about an item that clients do not receive, in one language. */
export type Particulars = {
  ingredients: readonly string[];
  /** Names and adjectives of the country it is from. */
  countries: readonly string[];
  /** All texts of the catalogue about the item that say how it is made. */
  text: string;
};

const NONE: Particulars = { ingredients: [], countries: [], text: '' };

/** These facts of an item; none for open titles. */
export function particulars(id: string, catalogue: Catalogue, language: Language): Particulars {
  const item = catalogue.byId.get(id);
  if (item === undefined || item.category === 'music') return NONE;
  // The first country only: of a film of three, "German" would be true in part.
  if (item.category !== 'food') return { ...NONE, countries: countryWords(item.countries[0], language) };
  const names = item.ingredients.map(({ ingredient }) => catalogue.ingredients.get(ingredient)?.name[language] ?? '');
  const steps = item.instructions.map(({ instruction }) => instruction[language]);
  return { ingredients: names.filter((name) => name !== ''), countries: [], text: [...names, ...steps].join(' · ') };
}

/**
 * The facts of an item that a sentence of the language model may state. Of an open title it may name the labels only: makers,
 * themes and figures are the model's own claims.
 */
export function knownItem(item: Item, { ingredients, countries, text } = NONE): KnownItem {
  const { category, verified } = item;
  return {
    category,
    makers: verified ? [item.director, item.artist].flatMap((names) => names?.split(', ') ?? []) : [],
    labels: [
      ...[...item.genre, ...item.moods, ...item.mealTypes].map(({ label }) => label),
      ...(item.difficulty ? [item.difficulty.label] : []),
    ],
    themes: verified ? [...item.tags, ...dishWords(item), ...ingredients] : [],
    countries: verified ? countries : [],
    year: verified ? item.year : null,
    minutes: verified ? item.duration : null,
    seasons: verified ? item.seasons : null,
    isEasy: verified && EASY.has(item.difficulty?.value ?? ''),
    text: verified ? [item.title, item.description, item.detailedDescription ?? '', text].join(' · ') : '',
  };
}

/** A dish is named by the words of its title: "aubergine", "sherbet". */
const dishWords = ({ category, title }: Item): string[] =>
  category === 'food' ? [title, ...title.split(/[^\p{L}]+/u).filter((word) => word.length >= LEAST_WORD)] : [];

const LEAST_WORD = 4;
