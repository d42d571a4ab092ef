import type { MEAL_TYPE_VALUES } from '@bugunne/contract';
import type { Recipe } from './schema.ts';
import { servingGrams } from './weights.ts';

type Meal = (typeof MEAL_TYPE_VALUES)[number];

/** kcal of a serving: a meal may have more than a sweet, a snack or a drink. */
const MEAL_KCAL = 400;
const LESS_KCAL: Partial<Record<Meal, number>> = {
  tatlı: 200,
  atıştırmalık: 200,
  'hamur işi': 200,
  meze: 250,
  'yan yemek': 250,
  içecek: 100,
};
/** kcal of 100 g, the upper end of what dietitians call a low energy density. */
const KCAL_PER_100_GRAMS = 150;

type Dish = Partial<Pick<Recipe, 'mealTypes' | 'servings'>> & { ingredients: readonly Recipe['ingredients'][number][] };

/**
 * The most kcal of a serving with which a dish is low in calories for what it is and by weight; null for one of unknown kind
 * or weight, which never is. A dish that is eaten in several ways has to keep the strictest limit.
 */
export function lowCalorieLimit({ ingredients, mealTypes, servings }: Dish): number | null {
  if (!mealTypes || mealTypes.length === 0 || !servings) return null;
  const grams = servingGrams({ ingredients, mealTypes, servings });
  if (grams === null) return null;
  return Math.min((KCAL_PER_100_GRAMS * grams) / 100, ...mealTypes.map((meal) => LESS_KCAL[meal] ?? MEAL_KCAL));
}
