/** The four categories of the daily picks. */
export const CATEGORIES = ['movie', 'series', 'food', 'music'] as const;
export type Category = (typeof CATEGORIES)[number];

/** An object with one value for each category. */
export const byCategory = <T>(make: (category: Category) => T): Record<Category, T> => ({
  movie: make('movie'),
  series: make('series'),
  food: make('food'),
  music: make('music'),
});

/** Maximum lengths of an item's texts in characters (specification §3). */
export const DESCRIPTION_LIMITS = {
  description: 100,
  detailedDescription: 300,
  whyRecommended: 80,
} as const;

/** Groups of a recipe's ingredients: Ana malzeme, Baharat, Sos, Garnitür. */
export const INGREDIENT_CATEGORIES = [
  { value: 'main', label: { tr: 'Ana malzeme', en: 'Main ingredient' } },
  { value: 'spice', label: { tr: 'Baharat', en: 'Spice' } },
  { value: 'sauce', label: { tr: 'Sos', en: 'Sauce' } },
  { value: 'garnish', label: { tr: 'Garnitür', en: 'Garnish' } },
] as const;
export const INGREDIENT_CATEGORY_VALUES = ['main', 'spice', 'sauce', 'garnish'] as const;

/** Kitchen measures. A cup is the Turkish water glass of 200 ml, a tea glass 100 ml, tbsp 15 ml, tsp 5 ml. */
export const UNIT_VALUES = [
  'g',
  'ml',
  'piece',
  'tbsp',
  'tsp',
  'cup',
  'tea-glass',
  'clove',
  'bunch',
  'sprig',
  'slice',
  'pinch',
  'to-taste',
] as const;
export type Unit = (typeof UNIT_VALUES)[number];
