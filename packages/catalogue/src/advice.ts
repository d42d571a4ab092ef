import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { type DietaryRestriction, dietsOfRecipe, dietsWith } from './diets.ts';
import type { FoodGroup } from './food-groups.ts';
import { createFoodFinder, type NamedFood } from './foods-in-text.ts';
import type { Ingredient, Recipe } from './schema.ts';

type Text = Readonly<Record<Language, string>>;
type Broken = ReadonlySet<DietaryRestriction>;

/**
 * The restrictions that each piece of advice breaks, of those that the recipe itself satisfies; in the recipe's order.
 */
export type AdviceDiets = {
  readonly cookingTips: readonly Broken[];
  readonly variations: readonly Broken[];
  /** By step, for its tip; empty for a step without a tip. */
  readonly stepTips: readonly Broken[];
};

/** Restrictions by nutrition figures. Variations have no figures, so these food groups count as breaking them. */
const BY_FIGURES = ['düşük kalorili', 'ketojenik', 'düşük karbonhidratlı'] as const;
const RICH: readonly FoodGroup[] = ['sugar', 'honey', 'grain', 'gluten', 'starchy', 'legume'];

/** Finds foods in tips and variations that the recipe does not contain and that its diets forbid. */
export function createAdviceChecker(ontology: ReadonlyMap<string, Ingredient>) {
  const foodsIn = createFoodFinder(ontology.values());

  /** Whether the food is an ingredient of the recipe, or the dish itself. */
  function ownOf(recipe: Recipe): (food: NamedFood) => boolean {
    const ingredients = new Set<string | null>(recipe.ingredients.map(({ ingredient }) => ingredient));
    const titles = LANGUAGE_CODES.flatMap((language) => foodsIn(recipe.title[language], language));
    const dishes = new Set(titles.flatMap(({ meanings }) => meanings.filter(({ isDish }) => isDish)));
    return ({ meanings }) => meanings.some((one) => ingredients.has(one.ingredient) || dishes.has(one));
  }

  /** The food groups of all other foods that the text names in either language. */
  function added(recipe: Recipe, text: Text): FoodGroup[] {
    const isOwn = ownOf(recipe);
    return LANGUAGE_CODES.flatMap((language) => foodsIn(text[language], language))
      .filter((food) => !isOwn(food))
      .flatMap(({ meanings }) => meanings.flatMap(({ groups }) => groups));
  }

  return (recipe: Recipe): AdviceDiets => {
    const recipeDiets = [...dietsOfRecipe(recipe, ontology)];
    const brokenBy = (text: Text): Set<DietaryRestriction> => {
      const still = dietsWith(recipe, added(recipe, text), ontology);
      return new Set(recipeDiets.filter((restriction) => !still.has(restriction)));
    };
    const brokenByVariation = (text: Text): Broken => {
      const broken = brokenBy(text);
      if (added(recipe, text).some((group) => RICH.includes(group))) {
        for (const restriction of BY_FIGURES) if (recipeDiets.includes(restriction)) broken.add(restriction);
      }
      return broken;
    };
    return {
      cookingTips: recipe.cookingTips.map(brokenBy),
      variations: recipe.variations.map(brokenByVariation),
      stepTips: recipe.instructions.map(({ tip }) => (tip ? brokenBy(tip) : new Set())),
    };
  };
}
