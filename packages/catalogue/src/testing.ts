import type { FoodGroup } from './food-groups.ts';
import type { Ingredient, Movie, Recipe } from './schema.ts';

/** Data for this package's tests; nothing of it is real. */

const both = (text: string) => ({ tr: text, en: text });

export const buildIngredient = (id: string, ...groups: FoodGroup[]): Ingredient => ({ id, name: both(id), groups });

export const ontologyOf = (...ingredients: Ingredient[]): ReadonlyMap<string, Ingredient> =>
  new Map(ingredients.map((ingredient) => [ingredient.id, ingredient]));

export const buildRecipe = (overrides: Partial<Recipe> = {}): Recipe => ({
  category: 'food',
  id: 'recipe-soup',
  title: { original: 'Çorba', tr: 'Çorba', en: 'Soup' },
  description: both('A soup'),
  tags: { tr: ['sıcak', 'kolay', 'kış'], en: ['warm', 'easy', 'winter'] },
  cuisines: ['türk'],
  mealTypes: ['çorba'],
  difficulty: 'kolay',
  servings: 4,
  prepTime: 10,
  cookTime: 15,
  ingredients: [
    { ingredient: 'onion', amount: 1, unit: 'piece', category: 'main' },
    { ingredient: 'salt', amount: null, unit: 'to-taste', category: 'spice' },
  ],
  instructions: [1, 2, 3].map((step) => ({ instruction: both(`Step ${step}`) })),
  nutrition: { calories: 500, protein: 10, carbs: 50, fat: 10 },
  cookingTips: [both('Tip')],
  variations: [both('Variation')],
  ...overrides,
});

/** A recipe of these ingredients. */
export const recipeOf = (ids: readonly string[], nutrition: Partial<Recipe['nutrition']> = {}): Recipe =>
  buildRecipe({
    ingredients: ids.map((ingredient) => ({ ingredient, amount: 1, unit: 'piece', category: 'main' })),
    nutrition: { calories: 500, protein: 10, carbs: 50, fat: 10, ...nutrition },
  });

export const buildMovie = (overrides: Partial<Movie> = {}): Movie => ({
  category: 'movie',
  id: 'movie-a-2000',
  title: { original: 'A', tr: 'A', en: 'A' },
  description: both('A film'),
  tags: { tr: ['bir', 'iki', 'üç'], en: ['one', 'two', 'three'] },
  detailedDescription: both('A longer text'),
  year: 2000,
  imdbRating: 7.5,
  countries: ['TR'],
  languages: ['türkçe'],
  directors: ['Somebody'],
  cast: ['Somebody Else'],
  platforms: [],
  genres: ['dram'],
  duration: 100,
  ...overrides,
});
