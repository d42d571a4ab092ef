import { expect, test } from 'vitest';
import { isSameEnglishWord } from './english-forms.ts';
import { loadCatalogue } from './load.ts';
import { PIECE_INGREDIENTS, pieceWords } from './piece-words.ts';

const { items, ingredients } = loadCatalogue({ validate: false });
const recipes = items.filter((item) => item.category === 'food');

test('whatever a recipe counts has its words, and nothing else has', () => {
  const counted = recipes.flatMap((recipe) => recipe.ingredients.filter(({ unit }) => unit === 'piece'));
  const ids = new Set(counted.map(({ ingredient }) => ingredient));
  expect([...PIECE_INGREDIENTS].sort()).toEqual([...ids].sort());
});

/** Counted by something else than the name says, so that the plural is none of the name. */
const NAMED_BY_SHAPE = ['ice', 'lemongrass', 'nori', 'rice-paper'];

test('both words are the name of the ingredient', () => {
  const foreign = PIECE_INGREDIENTS.filter((id) => {
    const name = ingredients.get(id)?.name.en ?? '';
    const words = pieceWords(id);
    return !words || ![words.one, words.other].some((word) => word === name);
  });
  expect(foreign.toSorted()).toEqual(NAMED_BY_SHAPE);
});

test('the plural is one of the singular', () => {
  for (const id of PIECE_INGREDIENTS) {
    const { one = '', other = '' } = pieceWords(id) ?? {};
    const last = (text: string) => text.split(' ').at(-1) ?? '';
    expect(other.slice(0, -last(other).length), id).toBe(one.slice(0, -last(one).length));
    expect(isSameEnglishWord(last(one), last(other)), id).toBe(true);
  }
});

test('what is the same for one and for many is known', () => {
  const unchanging = PIECE_INGREDIENTS.filter((id) => pieceWords(id)?.one === pieceWords(id)?.other);
  expect(unchanging.toSorted()).toEqual([
    'basil',
    'chinese-cabbage',
    'dried-shiitake',
    'filo',
    'fresh-mint',
    'lavash',
    'lettuce',
    'mastic',
    'star-anise',
  ]);
});

test.each([
  ['tomato', 'tomato', 'tomatoes'],
  ['potato', 'potato', 'potatoes'],
  ['mango', 'mango', 'mangoes'],
  ['bay-leaf', 'bay leaf', 'bay leaves'],
  ['green-chilli', 'green chilli', 'green chillies'],
  ['radish', 'radish', 'radishes'],
  ['peach', 'peach', 'peaches'],
  ['mussel', 'mussel', 'mussels'],
  ['avocado', 'avocado', 'avocados'],
])('%s: one %s, two %s', (id, one, other) => {
  expect(pieceWords(id)).toMatchObject({ one, other });
});

test.each(['olive-oil', 'toString', '__proto__', ''])('"%s" is not counted', (id) => {
  expect(pieceWords(id)).toBeNull();
});

test('eggs are halved at most, leaves not at all, and nothing below what a recipe itself asks for', () => {
  expect(pieceWords('egg')?.smallest).toBe(1 / 2);
  expect(pieceWords('bay-leaf')?.smallest).toBe(1);
  for (const { ingredient, amount, unit } of recipes.flatMap((recipe) => recipe.ingredients)) {
    if (unit === 'piece') expect(pieceWords(ingredient)?.smallest, ingredient).toBeLessThanOrEqual(amount ?? 0);
  }
});
