import { expect, test } from 'vitest';
import { isSameEnglishWord } from './english-forms.ts';
import { loadCatalogue } from './load.ts';
import { PIECE_INGREDIENTS, pieceWords } from './piece-words.ts';

const { items, ingredients } = loadCatalogue({ validate: false });
const recipes = items.filter((item) => item.category === 'food');

test('exactly the counted ingredients have words', () => {
  const counted = recipes.flatMap((recipe) => recipe.ingredients.filter(({ unit }) => unit === 'piece'));
  const ids = new Set(counted.map(({ ingredient }) => ingredient));
  expect([...PIECE_INGREDIENTS].sort()).toEqual([...ids].sort());
});

/** Counted by their shape, so the words differ from the name. */
const NAMED_BY_SHAPE = ['ice', 'lemongrass', 'nori', 'rice-paper'];

test('one of the words is the name of the ingredient', () => {
  const foreign = PIECE_INGREDIENTS.filter((id) => {
    const name = ingredients.get(id)?.name.en ?? '';
    const words = pieceWords(id);
    return !words || ![words.one, words.other].some((word) => word === name);
  });
  expect(foreign.toSorted()).toEqual(NAMED_BY_SHAPE);
});

test('the plural belongs to the singular', () => {
  for (const id of PIECE_INGREDIENTS) {
    const { one = '', other = '' } = pieceWords(id) ?? {};
    const last = (text: string) => text.split(' ').at(-1) ?? '';
    expect(other.slice(0, -last(other).length), id).toBe(one.slice(0, -last(one).length));
    expect(isSameEnglishWord(last(one), last(other)), id).toBe(true);
  }
});

test('only known words have equal singular and plural', () => {
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

test('the smallest part is half an egg, a whole leaf, and never more than a recipe asks for', () => {
  expect(pieceWords('egg')?.smallest).toBe(1 / 2);
  expect(pieceWords('bay-leaf')?.smallest).toBe(1);
  for (const { ingredient, amount, unit } of recipes.flatMap((recipe) => recipe.ingredients)) {
    if (unit === 'piece') expect(pieceWords(ingredient)?.smallest, ingredient).toBeLessThanOrEqual(amount ?? 0);
  }
});
