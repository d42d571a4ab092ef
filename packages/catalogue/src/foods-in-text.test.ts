import type { Language } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createFoodFinder } from './foods-in-text.ts';
import { loadCatalogue } from './load.ts';
import { namedIngredient } from './testing.ts';

const { ingredients } = loadCatalogue();
const read = createFoodFinder(ingredients.values());
const names = (text: string, language: Language) => read(text, language).map(({ name }) => name);
const ids = (text: string, language: Language) =>
  read(text, language).flatMap(({ meanings }) => meanings.flatMap(({ ingredient }) => ingredient ?? []));
const groups = (text: string, language: Language) =>
  new Set(read(text, language).flatMap(({ meanings }) => meanings.flatMap((meaning) => meaning.groups)));

describe('in Turkish', () => {
  test.each([
    ['cevizli', 'walnut'],
    ['ceviziyle', 'walnut'],
    ['cevizlerin', 'walnut'],
    ['beyaz peynirle', 'white-cheese'],
    ['peyniriyle', 'white-cheese'],
    ['ekmeğin', 'bread'],
    ['ekmekte', 'bread'],
    ['yoğurdu', 'yoghurt'],
    ['yoğurtlu', 'yoghurt'],
    ['şarabı', 'red-wine'],
    ['kaymağıyla', 'clotted-cream'],
    ['sütle', 'milk'],
    ['sütünden', 'milk'],
    ['kremalı', 'cream'],
    ['tereyağlı', 'butter'],
    ['çam fıstıklı', 'pine-nut'],
    ['yer fıstığından', 'peanut'],
    ['yerfıstıklı', 'peanut'],
    ['lor peynirli', 'lor-cheese'],
    ['unu', 'wheat-flour'],
    ['unla', 'wheat-flour'],
    ['una', 'wheat-flour'],
    ['balı', 'honey'],
    ['YUMURTAYI', 'egg'],
    ["Ezine'nin peynirini", 'white-cheese'],
  ])('"%s" names %s', (text, id) => {
    expect(ids(text, 'tr')).toContain(id);
  });

  test.each([
    ...['unutmayın', 'balkon', 'balığa', 'biraz', 'etrafına', 'edin', 'etmeyin', 'etki', 'kolay', 'Hindistan usulü'],
    ...['salamura', 'kurutun', 'kazanın', 'keşke', 'kremamsı', 'eti sıkı', 'koyun', 'sıcak servis et', 'elde et'],
    ...['kapağı açma', 'devam et', 'ocakta kurut', 'gramla tart'],
  ])('"%s" names no animal, grain, sugar or alcohol', (text) => {
    const found = groups(text, 'tr');
    const wrong = ['meat', 'poultry', 'dairy', 'honey', 'gluten', 'sugar', 'alcohol'].filter((group) =>
      [...found].some((one) => one === group),
    );
    expect(wrong).toEqual([]);
  });

  test.each(['cevizsiz', 'etsiz yapın', 'yer fıstıksız', 'alkolsüz', 'peynirsizken', 'sütsüz'])(
    '"%s" leaves the food out',
    (text) => {
      expect(names(text, 'tr')).toEqual([]);
    },
  );

  test.each([
    ['hindistan cevizi sütü', 'coconut-milk'],
    ['Hindistan cevizi sütüyle', 'coconut-milk'],
    ['badem sütlü', 'almond-milk'],
    ['vegan peynirle', 'vegan-cheese'],
    ['pirinç ununu', 'rice-flour'],
    ['kestane mantarı', 'chestnut-mushroom'],
    ['soya yoğurdu', 'soy-yoghurt'],
    ['küçük hindistan cevizi', 'nutmeg'],
  ])('"%s" is %s and nothing else', (text, id) => {
    expect(new Set(ids(text, 'tr'))).toEqual(new Set([id]));
  });

  test('almonds in milk are milk; names do not span commas', () => {
    expect(ids('bademli süt', 'tr')).toContain('milk');
    expect(ids('hindistan cevizi, süt', 'tr')).toEqual(['coconut', 'milk']);
  });

  test('a substitute counts, and so does the food that it replaces', () => {
    expect(ids('Süt yerine ayran', 'tr')).toEqual(['milk', 'ayran']);
  });
});

describe('in English', () => {
  test.each([
    ['walnut', 'walnut'],
    ['Crushed walnuts', 'walnut'],
    ['eggs', 'egg'],
    ['anchovy', 'anchovy-fillet'],
    ['tomatoes', 'tomato'],
    ['goat’s cheese', 'goat-cheese'],
    ['goat cheeses', 'goat-cheese'],
    ['crème fraîche', 'creme-fraiche'],
    ['creme fraiche', 'creme-fraiche'],
    ['butter-fried', 'butter'],
    ['pastirma', 'pastirma'],
    ['mince, browned', 'beef-mince'],
  ])('"%s" names %s', (text, id) => {
    expect(ids(text, 'en')).toContain(id);
  });

  test.each(['cheesy', 'creamy', 'hamper', 'Wrap it in foil', 'Toast the seeds', 'mince the garlic'])(
    '"%s" names no bread, meat or milk',
    (text) => {
      const found = groups(text, 'en');
      expect([found.has('gluten'), found.has('meat'), found.has('dairy')]).toEqual([false, false, false]);
    },
  );

  test.each(['nut-free', 'egg free', 'no cheese', 'without cheese', 'without any extra cheese', 'with no butter'])(
    '"%s" leaves the food out',
    (text) => {
      expect(names(text, 'en')).toEqual([]);
    },
  );

  test.each([
    ['coconut milk', 'coconut-milk'],
    ['oat milk', 'oat-milk'],
    ['peanut butter', 'peanut-butter'],
    ['butter beans', 'butter-bean'],
    ['cream of tartar', 'cream-of-tartar'],
    ['chestnut mushrooms', 'chestnut-mushroom'],
    ['butternut squash', 'butternut-squash'],
  ])('"%s" is %s and nothing else', (text, id) => {
    expect(new Set(ids(text, 'en'))).toEqual(new Set([id]));
  });

  test('only the food right after the negation is left out', () => {
    expect(ids('Without butter, use cream', 'en')).toEqual(['cream']);
    expect(ids('No, add butter', 'en')).toEqual(['butter']);
    expect(ids('without boiling the milk', 'en')).toEqual(['milk']);
  });
});

test.each([
  ['tr', 'peynir ve kaz eti', ['dairy', 'lactose', 'rennet', 'poultry']],
  ['tr', 'deniz ürünleri', ['fish', 'shellfish']],
  ['tr', 'sandviç', ['gluten', 'grain']],
  ['en', 'a slice of cheese', ['dairy', 'lactose', 'rennet']],
  ['en', 'nuts', ['tree-nut', 'peanut']],
  ['en', 'flatbread', ['gluten', 'grain']],
  ['en', 'any plant milk', ['gluten', 'soy', 'tree-nut']],
] as const)('a general word has its food groups (%s: %s)', (language, text, expected) => {
  const found = groups(text, language);
  expect(expected.filter((group) => !found.has(group))).toEqual([]);
});

test('an ambiguous name has both meanings', () => {
  const both = createFoodFinder([
    namedIngredient('paste', ['badem ezmesi'], ['almond paste'], 'tree-nut', 'sugar'),
    namedIngredient('butter', ['badem ezmesi (şekersiz)'], ['almond butter'], 'tree-nut'),
  ]);
  expect(both('badem ezmesi', 'tr')[0]?.meanings.map(({ ingredient }) => ingredient)).toEqual(['paste', 'butter']);
});
