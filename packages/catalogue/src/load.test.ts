import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CatalogueError } from './fault.ts';
import { loadCatalogue } from './load.ts';
import { DATA_KINDS, type DataKind } from './read-data.ts';
import { buildIngredient, buildMovie, buildRecipe, namedIngredient } from './testing.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(`${tmpdir()}/catalogue-`);
  for (const kind of DATA_KINDS) mkdirSync(`${directory}/${kind}`);
  put('ingredients', 'a', [buildIngredient('onion'), buildIngredient('salt')]);
  put('recipes', 'a', [buildRecipe()]);
  put('movies', 'a', [buildMovie()]);
});
afterEach(() => rmSync(directory, { recursive: true }));

const put = (kind: DataKind, file: string, content: unknown) =>
  writeFileSync(`${directory}/${kind}/${file}.json`, typeof content === 'string' ? content : JSON.stringify(content));

const recipeWith = (ingredient: string) => {
  const recipe = buildRecipe();
  return {
    ...recipe,
    ingredients: [...recipe.ingredients, { ingredient, amount: 1, unit: 'piece', category: 'main' }],
  };
};

/** The faults as lines; empty when the data is valid. */
function faults(validate = true): string[] {
  try {
    loadCatalogue({ directory, validate });
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return error.faults.map(({ file, id, message }) => `${file} ${id} ${message}`);
  }
}

describe.each([true, false])('valid data, validate: %s', (validate) => {
  test('is found by id, in the order of the files, with its diets and allergens', () => {
    put('movies', 'b', [buildMovie({ id: 'movie-b-2000' })]);
    const catalogue = loadCatalogue({ directory, validate });
    expect(catalogue.items.map(({ id }) => id)).toEqual(['movie-a-2000', 'movie-b-2000', 'recipe-soup']);
    expect(catalogue.byId.get('recipe-soup')?.title.tr).toBe('Çorba');
    expect([...catalogue.ingredients.keys()]).toEqual(['onion', 'salt']);
    expect(catalogue.dietsOf('recipe-soup').has('vegan')).toBe(true);
    expect(catalogue.dietsOf('movie-a-2000').size).toBe(0);
    expect(catalogue.dietsOf('nothing').size).toBe(0);
    expect(catalogue.allergensOf('recipe-soup')).toEqual(new Set());
    expect(catalogue.allergensOf('movie-a-2000')).toBeNull();
    expect(catalogue.allergensOf('nothing')).toBeNull();
  });

  test('is immutable', () => {
    put('ingredients', 'b', [buildIngredient('egg', 'egg')]);
    put('recipes', 'a', [recipeWith('egg')]);
    const { items, byId, ingredients, dietsOf, allergensOf } = loadCatalogue({ directory, validate });
    const allergens = allergensOf('recipe-soup') ?? new Set();
    expect([...allergens]).toEqual(['yumurta']);
    const recipe = byId.get('recipe-soup');
    expect(Object.isFrozen(items) && Object.isFrozen(recipe)).toBe(true);
    expect(recipe?.category === 'food' && Object.isFrozen(recipe.ingredients[0])).toBe(true);
    expect(Object.isFrozen(ingredients.get('onion')?.groups)).toBe(true);
    for (const change of [
      () => recipe?.tags.tr.push('x'),
      () => Reflect.apply(Reflect.get(byId, 'set'), byId, ['x', recipe]),
      () => Reflect.apply(Reflect.get(ingredients, 'clear'), ingredients, []),
      () => Reflect.apply(Reflect.get(allergens, 'clear'), allergens, []),
      () => Reflect.apply(Reflect.get(dietsOf('recipe-soup'), 'add'), dietsOf('recipe-soup'), ['x']),
    ]) {
      expect(change).toThrow(TypeError);
    }
  });

  test('all faults are reported at once, with file and id', () => {
    put('movies', 'b', [buildMovie(), { ...buildMovie({ id: 'movie-c' }), genres: undefined }]);
    put('series', 'a', '[{');
    put('music', 'a', { id: 'not-a-list' });
    const found = faults(validate);
    expect(found).toHaveLength(4);
    expect(found.join('\n')).toMatch(/movies\/b.json movie-a-2000 id is already in movies\/a.json/);
    expect(found.join('\n')).toMatch(/movies\/b.json movie-c genres/);
    expect(found.join('\n')).toMatch(/series\/a.json/);
    expect(found.join('\n')).toMatch(/music\/a.json {2}is not a list/);
  });

  test('an item in the wrong folder, a row that is not an object and a missing folder are faults', () => {
    put('series', 'a', [buildMovie({ id: 'movie-x' }), null, 7]);
    rmSync(`${directory}/music`, { recursive: true });
    const found = faults(validate).join('\n');
    expect(found).toMatch(/series\/a.json movie-x/);
    expect(found).toMatch(/\(no id\)/);
    expect(found).toMatch(/music {2}folder is missing/);
  });
});

describe('the full check', () => {
  test('finds values outside the schema', () => {
    put('movies', 'b', [buildMovie({ id: 'Movie B' }), buildMovie({ id: 'movie-c', duration: 900 })]);
    expect(faults().map((line) => line.split(':')[0])).toEqual([
      'movies/b.json Movie B id',
      'movies/b.json movie-c duration',
    ]);
  });

  test('finds unknown ingredients', () => {
    put('ingredients', 'a', [buildIngredient('salt')]);
    expect(faults()).toEqual(['recipes/a.json recipe-soup ingredients: onion is not in the ontology']);
  });

  test('finds an ingredient that two files describe', () => {
    put('ingredients', 'b', [buildIngredient('onion')]);
    expect(faults()).toEqual(['ingredients/b.json onion ingredient is already in ingredients/a.json']);
  });

  test('finds groups that contradict each other', () => {
    put('ingredients', 'b', [
      buildIngredient('bacon', 'pork'),
      buildIngredient('peanut', 'peanut'),
      buildIngredient('milk', 'lactose'),
      buildIngredient('beer', 'gluten'),
    ]);
    expect(faults()).toEqual([
      'ingredients/b.json bacon groups: pork without meat',
      'ingredients/b.json peanut groups: peanut without legume',
      'ingredients/b.json milk groups: lactose without dairy',
    ]);
  });

  test('finds a difficulty that contradicts the time', () => {
    put('recipes', 'a', [buildRecipe({ prepTime: 31, cookTime: 40 })]);
    expect(faults()).toEqual([
      'recipes/a.json recipe-soup difficulty: kolay is 15 to 30 minutes of work, not 31 to 71',
    ]);
  });
});

describe('the full check of ingredients and figures', () => {
  test('finds calories that contradict protein, carbohydrate and fat', () => {
    put('recipes', 'a', [buildRecipe({ nutrition: { calories: 900, protein: 10, carbs: 50, fat: 10 } })]);
    expect(faults()).toEqual([
      'recipes/a.json recipe-soup nutrition: 900 kcal, but protein, carbohydrate and fat make 330',
    ]);
  });

  test('accepts additional calories with alcohol', () => {
    const nutrition = { calories: 900, protein: 10, carbs: 50, fat: 10 };
    put('ingredients', 'b', [buildIngredient('wine', 'alcohol')]);
    put('recipes', 'a', [{ ...recipeWith('wine'), nutrition }]);
    expect(faults()).toEqual([]);
  });

  test('finds a name of another ingredient, and states its file', () => {
    put('ingredients', 'b', [namedIngredient('shallot', ['arpacık'], ['shallot', 'ONION'])]);
    expect(faults()).toEqual(['ingredients/b.json shallot name "onion" is already that of onion']);
  });

  test('finds ingredients without aliases, with unknown groups, and with unknown fields', () => {
    put('ingredients', 'b', [
      { ...buildIngredient('leek'), aliases: undefined },
      { ...buildIngredient('garlic'), groups: ['magic'] },
      { ...buildIngredient('chive'), colour: 'green' },
      { ...buildIngredient('mint'), aliases: { tr: ['nane', 'nane'], en: [''] } },
    ]);
    expect(faults().map((line) => line.split(':')[0])).toEqual([
      'ingredients/b.json leek aliases',
      'ingredients/b.json garlic groups.0',
      'ingredients/b.json chive ',
      'ingredients/b.json mint aliases.tr',
      'ingredients/b.json mint aliases.en.0',
    ]);
  });
});

describe.each([true, false])('broken files, validate: %s', (validate) => {
  test.each([
    ['nothing', ''],
    ['half a list', '[{"id": "onion"}'],
    ['an object', '{}'],
    ['null', 'null'],
    ['a text', '"onion"'],
  ])('%s is a fault of the file', (_, content) => {
    put('ingredients', 'b', content);
    const found = faults(validate);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^ingredients\/b\.json {2}\S/);
  });

  test('an ingredient without groups is a fault, and never counts as free of allergens', () => {
    put('ingredients', 'b', [{ ...buildIngredient('leek'), groups: undefined }]);
    expect(faults(validate)[0]).toMatch(/^ingredients\/b\.json leek groups: /);
  });

  test('ignores files that are not data', () => {
    writeFileSync(`${directory}/ingredients/notes.md`, 'not data');
    expect(faults(validate)).toEqual([]);
  });
});

describe('the quick check', () => {
  test('uses the groups of both files for an ingredient described twice', () => {
    put('ingredients', 'b', [buildIngredient('onion', 'fish')]);
    const { dietsOf, allergensOf, ingredients } = loadCatalogue({ directory, validate: false });
    expect(ingredients.get('onion')?.groups).toEqual(['fish']);
    expect([...(allergensOf('recipe-soup') ?? [])]).toEqual(['balık']);
    expect(dietsOf('recipe-soup').has('vegan')).toBe(false);
  });

  test('accepts a recipe with an unknown ingredient, without restrictions and with unknown allergens', () => {
    put('ingredients', 'a', [buildIngredient('salt')]);
    const { dietsOf, allergensOf } = loadCatalogue({ directory, validate: false });
    expect(dietsOf('recipe-soup').size).toBe(0);
    expect(allergensOf('recipe-soup')).toBeNull();
  });
});
