import { DIETARY_RESTRICTION_VALUES, filteringRestrictions, type ORGANIC } from '@bugunne/contract';
import type { FoodGroup } from './food-groups.ts';
import { lowCalorieLimit } from './low-calorie.ts';
import type { Ingredient, Recipe } from './schema.ts';

export type DietaryRestriction = (typeof DIETARY_RESTRICTION_VALUES)[number];

/** The fields of a recipe that the rules need. Without the kind of dish and its servings, no dish counts as low in calories. */
export type Dish = Partial<Pick<Recipe, 'mealTypes' | 'servings'>> & {
  ingredients: readonly Recipe['ingredients'][number][];
  /** Null when it is not known; then no rule about figures is kept. */
  nutrition: Recipe['nutrition'] | null;
};

/** The basis for all rules: the food groups of all ingredients, and the recipe's figures. */
type Contents = { has: (...groups: FoodGroup[]) => boolean; dish: Dish };

const isMeat = ({ has }: Contents) => has('meat', 'poultry', 'pork');
const isSeafood = ({ has }: Contents) => has('fish', 'shellfish');
const isDairy = ({ has }: Contents) => has('dairy', 'lactose');
const isPescatarian = (c: Contents) => !isMeat(c) && !c.has('gelatin', 'rennet');
const isVegetarian = (c: Contents) => isPescatarian(c) && !isSeafood(c);

/** A limit of a serving's nutrition; `isLeast`: the figure must reach it rather than not exceed it. */
export type FigureLimit = { figure: 'calories' | 'protein' | 'carbs'; limit: number; isLeast: boolean };

/** Grams per serving. */
const LIMITS = { highProtein: 20, ketoCarbs: 10, lowCarbs: 25 } as const;

/** The limit that a restriction sets for a serving of the dish; null without one, or when it cannot be known. */
export function figureLimit(restriction: DietaryRestriction, dish: Dish): FigureLimit | null {
  switch (restriction) {
    case 'düşük kalorili': {
      const limit = lowCalorieLimit(dish);
      return limit === null ? null : { figure: 'calories', limit, isLeast: false };
    }
    case 'yüksek proteinli':
      return { figure: 'protein', limit: LIMITS.highProtein, isLeast: true };
    case 'ketojenik':
      return { figure: 'carbs', limit: LIMITS.ketoCarbs, isLeast: false };
    case 'düşük karbonhidratlı':
      return { figure: 'carbs', limit: LIMITS.lowCarbs, isLeast: false };
    default:
      return null;
  }
}

/** Without a limit that is known, a rule about figures is not kept. */
function keepsLimit(restriction: DietaryRestriction, dish: Dish): boolean {
  const rule = figureLimit(restriction, dish);
  if (rule === null || dish.nutrition === null) return false;
  const value = dish.nutrition[rule.figure];
  return rule.isLeast ? value >= rule.limit : value <= rule.limit;
}

/** The rule of every restriction that filters. A new restriction does not compile until it has one. */
const RULES: Record<Exclude<DietaryRestriction, typeof ORGANIC>, (contents: Contents) => boolean> = {
  vejetaryen: isVegetarian,
  vegan: (c) => isVegetarian(c) && !isDairy(c) && !c.has('egg', 'honey'),
  glutensiz: ({ has }) => !has('gluten'),
  laktozsuz: ({ has }) => !has('lactose'),
  'düşük kalorili': ({ dish }) => keepsLimit('düşük kalorili', dish),
  'yüksek proteinli': ({ dish }) => keepsLimit('yüksek proteinli', dish),
  ketojenik: ({ has, dish }) =>
    keepsLimit('ketojenik', dish) && !has('sugar', 'honey', 'grain', 'gluten', 'starchy', 'legume'),
  paleo: (c) => !isDairy(c) && !c.has('grain', 'gluten', 'legume', 'sugar', 'processed', 'alcohol', 'seed-oil'),
  helal: ({ has }) => !has('pork', 'alcohol', 'gelatin'),
  koşer: (c) => !c.has('pork', 'shellfish', 'gelatin', 'rennet') && !(isMeat(c) && isDairy(c)),
  pesketaryen: isPescatarian,
  şekersiz: ({ has }) => !has('sugar', 'honey'),
  kuruyemişsiz: ({ has }) => !has('tree-nut', 'peanut'),
  'yer fıstıksız': ({ has }) => !has('peanut'),
  yumurtasız: ({ has }) => !has('egg'),
  soyasız: ({ has }) => !has('soy'),
  'deniz ürünsüz': (c) => !isSeafood(c),
  'süt ürünsüz': (c) => !isDairy(c),
  'düşük karbonhidratlı': ({ dish }) => keepsLimit('düşük karbonhidratlı', dish),
  susamsız: ({ has }) => !has('sesame'),
  alkolsüz: ({ has }) => !has('alcohol'),
};

/**
 * The restrictions that a recipe satisfies, derived from its ingredients and from the nutrition of a serving. A recipe
 * with an ingredient that is not in the ontology is unverified and satisfies none.
 */
export function dietsOfRecipe(
  recipe: Dish,
  ontology: ReadonlyMap<string, Pick<Ingredient, 'groups'>>,
): ReadonlySet<DietaryRestriction> {
  return dietsWith(recipe, [], ontology);
}

/**
 * The same for the recipe with additional food groups. The nutrition figures stay those of the recipe, because the
 * added amounts are unknown.
 */
export function dietsWith(
  recipe: Dish,
  added: Iterable<FoodGroup>,
  ontology: ReadonlyMap<string, Pick<Ingredient, 'groups'>>,
): ReadonlySet<DietaryRestriction> {
  const groups = new Set<FoodGroup>(added);
  for (const { ingredient } of recipe.ingredients) {
    const known = ontology.get(ingredient);
    if (known === undefined) return new Set();
    for (const group of known.groups) groups.add(group);
  }
  return new Set(
    filteringRestrictions(DIETARY_RESTRICTION_VALUES).filter((restriction) => keepsRule(restriction, groups, recipe)),
  );
}

/** Whether a dish that contains exactly these food groups satisfies a restriction. */
export const keepsRule = (restriction: keyof typeof RULES, groups: ReadonlySet<FoodGroup>, dish: Dish): boolean =>
  RULES[restriction]({ has: (...list) => list.some((group) => groups.has(group)), dish });
