import type { FoodGroup } from './food-groups.ts';
import type { Ingredient, Movie, Music, Recipe, Series } from './schema.ts';

/** Fictional data for this package's tests. */

const both = (text: string) => ({ tr: text, en: text });

export const buildIngredient = (id: string, ...groups: FoodGroup[]): Ingredient => ({
  id,
  name: both(id),
  groups,
  aliases: { tr: [], en: [] },
});

/** An ingredient with its names in each language; the first is the name, the others are aliases. */
export const namedIngredient = (
  id: string,
  [tr, ...trAliases]: readonly [string, ...string[]],
  [en, ...enAliases]: readonly [string, ...string[]],
  ...groups: FoodGroup[]
): Ingredient => ({ id, name: { tr, en }, groups, aliases: { tr: trAliases, en: enAliases } });

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
    { ingredient: 'onion', amount: 800, unit: 'g', category: 'main' },
    { ingredient: 'salt', amount: null, unit: 'to-taste', category: 'spice' },
  ],
  instructions: [1, 2, 3].map((step) => ({ instruction: both(`Step ${step}`) })),
  nutrition: { calories: 510, protein: 10, carbs: 50, fat: 30 },
  cookingTips: [both('Tip')],
  variations: [both('Variation')],
  ...overrides,
});

/** A recipe of these ingredients. */
export const recipeOf = (ids: readonly string[], nutrition: Partial<Recipe['nutrition']> = {}): Recipe =>
  buildRecipe({
    ingredients: ids.map((ingredient) => ({ ingredient, amount: 800, unit: 'g', category: 'main' })),
    nutrition: { calories: 500, protein: 10, carbs: 50, fat: 10, ...nutrition },
  });

const screen = {
  description: both('A work'),
  tags: { tr: ['bir', 'iki', 'üç'], en: ['one', 'two', 'three'] },
  detailedDescription: both('A longer text'),
  imdbRating: 7.5,
  ratingMonth: '2025-01',
  countries: ['TR'],
  directors: ['Somebody'],
  cast: ['Somebody Else'],
  platforms: [],
};

const sameTitle = (title: string) => ({ original: title, tr: title, en: title });

export const buildMovie = (overrides: Partial<Movie> = {}): Movie => ({
  category: 'movie',
  id: 'movie-a-2000',
  title: sameTitle('A'),
  ...screen,
  year: 2000,
  languages: ['türkçe'],
  genres: ['dram'],
  duration: 100,
  ...overrides,
});

export const buildSeries = (overrides: Partial<Series> = {}): Series => ({
  category: 'series',
  id: 'series-a-2000',
  title: sameTitle('A'),
  ...screen,
  year: 2000,
  languages: ['türkçe'],
  genres: ['dram'],
  duration: 50,
  seasons: 1,
  endYear: null,
  ...overrides,
});

export const buildMusic = (overrides: Partial<Music> = {}): Music => ({
  category: 'music',
  id: 'music-a-2000',
  title: sameTitle('A'),
  description: both('A song'),
  tags: { tr: ['bir', 'iki', 'üç'], en: ['one', 'two', 'three'] },
  kind: 'song',
  artist: 'Somebody',
  album: null,
  trackCount: 1,
  duration: 4,
  year: 2000,
  genres: ['pop'],
  moods: ['mutlu', 'parti'],
  languages: ['türkçe'],
  ...overrides,
});
