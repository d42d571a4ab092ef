import type { Item } from '@bugunne/contract';
import type { KnownItem } from '@bugunne/recommender';

const EASY: ReadonlySet<string> = new Set(['çok kolay', 'kolay']);

/**
 * The facts of an item that a sentence of the language model may state. Of an open title it may name the labels only: makers,
 * themes and figures are the model's own claims.
 */
export const knownItem = (item: Item): KnownItem => ({
  category: item.category,
  makers: item.verified ? [item.director, item.artist].flatMap((names) => names?.split(', ') ?? []) : [],
  labels: [
    ...[...item.genre, ...item.moods, ...item.mealTypes].map(({ label }) => label),
    ...(item.difficulty ? [item.difficulty.label] : []),
  ],
  themes: item.verified ? [...item.tags, ...dishWords(item)] : [],
  year: item.verified ? item.year : null,
  minutes: item.verified ? item.duration : null,
  isEasy: item.verified && EASY.has(item.difficulty?.value ?? ''),
});

/** A dish is named by the words of its title: "aubergine", "sherbet". */
const dishWords = ({ category, title }: Item): string[] =>
  category === 'food' ? [title, ...title.split(/[^\p{L}]+/u).filter((word) => word.length >= LEAST_WORD)] : [];

const LEAST_WORD = 4;
