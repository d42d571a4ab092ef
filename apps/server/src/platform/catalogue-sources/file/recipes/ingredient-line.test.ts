import { loadCatalogue } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { readLine } from './ingredient-line.ts';
import { createFoodLookup } from './ingredient-name.ts';

const foodOf = createFoodLookup(loadCatalogue({ validate: false }).ingredients);
const read = (line: string, language: Language) =>
  readLine(line, language, foodOf).map(({ amount, unit, ingredient, note }) => [amount, unit, ingredient, note]);

test.each([
  ['2 su bardağı un', [[2, 'cup', 'wheat-flour', null]]],
  ['yarım demet maydanoz', [[0.5, 'bunch', 'parsley', null]]],
  ['1 buçuk yemek kaşığı domates salçası', [[1.5, 'tbsp', 'tomato-paste', null]]],
  ['3-4 diş sarımsak (ezilmiş)', [[4, 'clove', 'garlic', 'ezilmiş']]],
  ['2 adet orta boy soğan, yemeklik doğranmış', [[2, 'piece', 'onion', 'orta boy, yemeklik doğranmış']]],
  ['1 tatlı kaşığı tuz', [[2, 'tsp', 'salt', null]]],
  ['1 su bardağı haşlanmış nohut', [[1, 'cup', 'chickpea', 'haşlanmış']]],
  ['½ çay bardağı zeytinyağı', [[0.5, 'tea-glass', 'olive-oil', null]]],
  ['1½ litre sıcak su', [[1500, 'ml', 'water', 'sıcak']]],
  ['1.300 ml su', [[1300, 'ml', 'water', null]]],
  ['500g dana kıyma', [[500, 'g', 'beef-mince', null]]],
  ['Aldığı kadar un', [[null, 'to-taste', 'wheat-flour', null]]],
  [
    'tuz ve karabiber',
    [
      [null, 'to-taste', 'salt', null],
      [null, 'to-taste', 'black-pepper', null],
    ],
  ],
  [
    "1'er çay kaşığı tuz, karabiber",
    [
      [1, 'tsp', 'salt', null],
      [1, 'tsp', 'black-pepper', null],
    ],
  ],
])('a Turkish line: %s', (line, expected) => {
  expect(read(line, 'tr')).toEqual(expected);
});

test.each([
  ['2 large onions, finely chopped', [[2, 'piece', 'onion', 'large, finely chopped']]],
  ['1 (400 g) can chickpeas, drained', [[400, 'g', 'chickpea', 'can, 400 g, drained']]],
  ['2 cups canned chickpeas, drained', [[480, 'ml', 'chickpea', 'canned, drained']]],
  ['2 cloves garlic, minced', [[2, 'clove', 'garlic', 'minced']]],
  ['3 garlic cloves', [[3, 'clove', 'garlic', null]]],
  ['1 1/2 cups all-purpose flour', [[360, 'ml', 'wheat-flour', null]]],
  ['1 lb ground beef', [[454, 'g', 'beef-mince', null]]],
  ['Juice of 1 lemon', [[1, 'piece', 'lemon', 'Juice']]],
  ['Half a lemon', [[0.5, 'piece', 'lemon', null]]],
  ['a pinch of salt', [[1, 'pinch', 'salt', null]]],
])('an English line: %s', (line, expected) => {
  expect(read(line, 'en')).toEqual(expected);
});

test.each([
  ['100 gr sucuk veya pastırma', 'tr'],
  ['200 g bacon or pancetta', 'en'],
  ['1 cup mystery powder', 'en'],
  [`1 cup flour ${'and much more '.repeat(40)}bacon`, 'en'],
] as const)('nothing is guessed of a food that the ontology does not know: %s', (line, language) => {
  expect(read(line, language)).toEqual([[null, 'to-taste', null, null]]);
});

test('whatever else a line says stays in its note, where foods are found', () => {
  expect(read('1 cup vegetable stock (made with pork bones)', 'en')).toEqual([
    [240, 'ml', 'stock-cube-vegetable', 'made with pork bones'],
  ]);
});
