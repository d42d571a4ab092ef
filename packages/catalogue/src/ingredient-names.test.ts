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
  // “krema” and “mercimek” are Turkish names of one ingredient and English names of another.
  namedIngredient('cream', ['krema'], ['cream'], 'dairy', 'lactose'),
  namedIngredient('cosmetic', ['yüz kremi'], ['krema']),
  namedIngredient('lentil', ['mercimek'], ['lentil'], 'legume'),
  namedIngredient('other-lentil', ['küçük mercimek'], ['mercimek'], 'legume'),
  // Different words in English and in Turkish capitals.
  namedIngredient('warm', ['ılık'], ['warm']),
  namedIngredient('marrow', ['kemik iliği'], ['ilik'], 'meat'),
]);
const idOf = (name: string) => find(name)?.id ?? null;

describe('createIngredientFinder', () => {
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
  ])('finds "%s" as %s', (name, id) => {
    expect(idOf(name)).toBe(id);
  });

  test.each(['', '   ', 'unicorn', 'domate', 'fresh tomato', 'tomatos', 'ispanak', 'toString', '__proto__'])(
    'does not find "%s"',
    (name) => {
      expect(idOf(name)).toBeNull();
    },
  );

  test('does not find an ambiguous word of different groups', () => {
    expect(idOf('krema')).toBeNull();
    expect(idOf('cream')).toBe('cream');
    expect(idOf('yüz kremi')).toBe('cosmetic');
  });

  test('does not find a word with three meanings', () => {
    const third = createIngredientFinder([
      namedIngredient('a', ['x'], ['a'], 'egg'),
      namedIngredient('b', ['b'], ['x']),
      namedIngredient('c', ['c', 'x'], ['c'], 'egg'),
    ]);
    expect(third('x')).toBeNull();
  });

  test('finds the first of two meanings with equal groups', () => {
    expect(idOf('mercimek')).toBe('lentil');
  });

  test('does not find capitals that can be two words', () => {
    expect(idOf('ılık')).toBe('warm');
    expect(idOf('ilik')).toBe('marrow');
    expect(idOf('ILIK')).toBeNull();
  });
});

test('keys depend on the language', () => {
  expect(ingredientKey('ISI', 'tr')).toBe('ısı');
  expect(ingredientKey('ISI', 'en')).toBe('isi');
  expect(ingredientKey('Kâğıt Kebabı', 'tr')).toBe('kağıt kebabı');
});

test('every ingredient of the ontology is found by each of its names, also in capitals', () => {
  const { ingredients } = loadCatalogue();
  const findReal = createIngredientFinder(ingredients.values());
  const missed = [...ingredients.values()].flatMap(({ id, name, aliases }) =>
    (['tr', 'en'] as const).flatMap((language) =>
      [name[language], ...aliases[language]]
        // Turkish words borrowed by English lose their dots in English capitals.
        .flatMap((text) => (/ı/.test(text) && language === 'en' ? [text] : [text, text.toLocaleUpperCase(language)]))
        .filter((text) => findReal(text)?.id !== id)
        .map((text) => `${id}: ${text}`),
    ),
  );
  expect(missed).toEqual([]);
});
