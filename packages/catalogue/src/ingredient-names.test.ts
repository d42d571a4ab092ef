import { describe, expect, test } from 'vitest';
import { createIngredientFinder, ingredientKey } from './ingredient-names.ts';
import { loadCatalogue } from './load.ts';
import { namedIngredient } from './testing.ts';

const find = createIngredientFinder([
  namedIngredient('tomato', ['domates', 'domatesler'], ['tomato', 'tomatoes']),
  namedIngredient('spinach', ['ıspanak'], ['spinach', 'Italian spinach']),
  namedIngredient('semolina', ['irmik'], ['semolina'], 'gluten', 'grain'),
  namedIngredient('ice', ['buz'], ['ice']),
  namedIngredient('halva', ['tahin helvası', 'helvâ'], ['halva'], 'sesame'),
  namedIngredient('icing-sugar', ['pudra şekeri'], ["confectioners' sugar"], 'sugar'),
  // The Turkish name of one and the English name of another.
  namedIngredient('cream', ['krema'], ['cream'], 'dairy', 'lactose'),
  namedIngredient('cosmetic', ['yüz kremi'], ['krema']),
  namedIngredient('lentil', ['mercimek'], ['lentil'], 'legume'),
  namedIngredient('other-lentil', ['küçük mercimek'], ['mercimek'], 'legume'),
  // What is one word in English capitals and another in Turkish ones.
  namedIngredient('warm', ['ılık'], ['warm']),
  namedIngredient('marrow', ['kemik iliği'], ['ilik'], 'meat'),
]);
const idOf = (name: string) => find(name)?.id ?? null;

describe('the finder', () => {
  test.each([
    ['domates', 'tomato'],
    ['tomato', 'tomato'],
    ['domatesler', 'tomato'],
    ['tomatoes', 'tomato'],
    ['  Tomato ', 'tomato'],
    ['tahin   helvası', 'halva'],
    ['tahin\u00a0helvası', 'halva'],
    ['helva', 'halva'],
    ['helvâ', 'halva'],
    ['HELVÂ', 'halva'],
    ['helva\u0302', 'halva'],
    ['ISPANAK', 'spinach'],
    ['Ispanak', 'spinach'],
    ['ITALIAN SPINACH', 'spinach'],
    ['İRMİK', 'semolina'],
    ['İrmik', 'semolina'],
    ['IRMIK', 'semolina'],
    ['SEMOLINA', 'semolina'],
    ['ICE', 'ice'],
    ['Confectioners’ Sugar', 'icing-sugar'],
    ['PUDRA ŞEKERİ', 'icing-sugar'],
  ])('knows "%s" as %s', (name, id) => {
    expect(idOf(name)).toBe(id);
  });

  test.each(['', '   ', 'unicorn', 'domate', 'fresh tomato', 'tomatos', 'ispanak', 'toString', '__proto__'])(
    'does not guess at "%s"',
    (name) => {
      expect(idOf(name)).toBeNull();
    },
  );

  test('takes a word that means two things for none when they are of different groups', () => {
    expect(idOf('krema')).toBeNull();
    expect(idOf('cream')).toBe('cream');
    expect(idOf('yüz kremi')).toBe('cosmetic');
  });

  test('takes a third meaning for none as well', () => {
    const third = createIngredientFinder([
      namedIngredient('a', ['x'], ['a'], 'egg'),
      namedIngredient('b', ['b'], ['x']),
      namedIngredient('c', ['c', 'x'], ['c'], 'egg'),
    ]);
    expect(third('x')).toBeNull();
  });

  test('takes the first when two meanings are of the same groups', () => {
    expect(idOf('mercimek')).toBe('lentil');
  });

  test('takes capitals that can be read as two words for none', () => {
    expect(idOf('ılık')).toBe('warm');
    expect(idOf('ilik')).toBe('marrow');
    expect(idOf('ILIK')).toBeNull();
  });
});

test('keys follow the language', () => {
  expect(ingredientKey('ISI', 'tr')).toBe('ısı');
  expect(ingredientKey('ISI', 'en')).toBe('isi');
  expect(ingredientKey('Kâğıt Kebabı', 'tr')).toBe('kağıt kebabı');
});

test('every real ingredient is found by each of its names, also in capitals', () => {
  const { ingredients } = loadCatalogue();
  const findReal = createIngredientFinder(ingredients.values());
  const missed = [...ingredients.values()].flatMap(({ id, name, aliases }) =>
    (['tr', 'en'] as const).flatMap((language) =>
      [name[language], ...aliases[language]]
        // English capitals of a Turkish word that English has borrowed lose their dots.
        .flatMap((text) => (/ı/.test(text) && language === 'en' ? [text] : [text, text.toLocaleUpperCase(language)]))
        .filter((text) => findReal(text)?.id !== id)
        .map((text) => `${id}: ${text}`),
    ),
  );
  expect(missed).toEqual([]);
});
