import { describe, expect, test } from 'vitest';
import { difficultyProblems, groupProblems, nameProblems, nutritionProblems, unknownIngredients } from './rules.ts';
import { buildIngredient, buildRecipe, namedIngredient, ontologyOf, recipeOf } from './testing.ts';

describe('difficulty', () => {
  test.each([
    // The work is at least the preparation.
    ['çok kolay', 15, 0, true],
    ['çok kolay', 16, 0, false],
    ['kolay', 30, 0, true],
    ['kolay', 31, 0, false],
    ['zor', 120, 0, true],
    ['zor', 121, 0, false],
    // Cooking that needs no attention is no work: a lentil soup is easy, and so is a day's braise.
    ['kolay', 10, 35, true],
    ['kolay', 15, 255, true],
    // It may be work, too: a halva is stirred for an hour.
    ['orta', 5, 50, true],
    // Skill raises the level, but not without limit.
    ['orta', 5, 3, true],
    ['zor', 5, 3, false],
    ['çok zor', 15, 10, false],
    ['çok zor', 30, 30, true],
    ['profesyonel', 1, 0, true],
    ['profesyonel', 900, 0, true],
  ] as const)('%s with %i minutes of preparation and %i of cooking: %s', (difficulty, prepTime, cookTime, agrees) => {
    expect(difficultyProblems(buildRecipe({ difficulty, prepTime, cookTime })).length === 0).toBe(agrees);
  });
});

test.each([
  ['pork', 'meat'],
  ['peanut', 'legume'],
  ['lactose', 'dairy'],
  ['soy', 'legume'],
] as const)('%s never comes without %s', (group, implied) => {
  expect(groupProblems(buildIngredient('x', group))).toEqual([`groups: ${group} without ${implied}`]);
  expect(groupProblems(buildIngredient('x', group, implied))).toEqual([]);
  expect(groupProblems(buildIngredient('x', implied))).toEqual([]);
});

test('an unknown ingredient is reported once', () => {
  const recipe = recipeOf(['onion', 'mystery', 'mystery']);
  expect(unknownIngredients(recipe, ontologyOf(buildIngredient('onion')))).toEqual([
    'ingredients: mystery is not in the ontology',
  ]);
});

describe('nutrition', () => {
  const ontology = ontologyOf(buildIngredient('onion'), buildIngredient('wine', 'alcohol'));
  /** Protein, carbohydrate and fat of 400 kcal together; the slack at 500 kcal is 130. */
  const problems = (calories: number, ...ingredients: string[]) =>
    nutritionProblems(recipeOf(ingredients, { calories, protein: 10, carbs: 45, fat: 20 }), ontology);

  test.each([
    [400, true],
    [537, true],
    [538, false],
    [309, true],
    [308, false],
    [900, false],
    [50, false],
  ])('%i kcal for an expected 400: %s', (calories, agrees) => {
    expect(problems(calories, 'onion').length === 0).toBe(agrees);
  });

  test('states both figures', () => {
    expect(problems(900, 'onion')).toEqual(['nutrition: 900 kcal, but protein, carbohydrate and fat make 400']);
  });

  test('alcohol may add calories but not reduce them', () => {
    expect(problems(900, 'onion', 'wine')).toEqual([]);
    expect(problems(50, 'onion', 'wine')).toHaveLength(1);
  });
});

describe('names', () => {
  const problems = (...ingredients: Parameters<typeof ontologyOf>) => nameProblems(ontologyOf(...ingredients));

  test('a name of two ingredients in one language is a fault of the second, in any spelling', () => {
    const first = namedIngredient('bulgur', ['bulgur'], ['bulgur', 'cracked wheat']);
    const second = namedIngredient('wheat', ['yarma'], ['wheat', ' Cracked  WHEAT '], 'gluten');
    expect(problems(first, second)).toEqual([
      { id: 'wheat', message: 'name "cracked wheat" is already that of bulgur' },
    ]);
  });

  test('a third ingredient with a name is reported against the first', () => {
    const make = (id: string) => namedIngredient(id, ['fıstık'], [id]);
    expect(problems(make('a'), make('b'), make('c')).map(({ message }) => message)).toEqual([
      'name "fıstık" is already that of a',
      'name "fıstık" is already that of a',
    ]);
  });

  test('equal words in different languages, or of one ingredient, are no fault', () => {
    const turkish = namedIngredient('turkish', ['kaş'], ['brow']);
    const english = namedIngredient('english', ['peynir'], ['kaş']);
    const twice = namedIngredient('pita', ['pita', 'Pita'], ['pita']);
    expect(problems(turkish, english, twice)).toEqual([]);
  });
});
