import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { type DietaryRestriction, dietsOfRecipe, dietsWith } from './diets.ts';
import type { FoodGroup } from './food-groups.ts';
import { createFoodReader, type NamedFood } from './foods-in-text.ts';
import type { Ingredient, Recipe } from './schema.ts';

type Text = Readonly<Record<Language, string>>;
type Broken = ReadonlySet<DietaryRestriction>;

/** Which restrictions, of those that the recipe itself satisfies, each piece of advice breaks; in the recipe's order. */
export type AdviceDiets = {
  readonly cookingTips: readonly Broken[];
  readonly variations: readonly Broken[];
  /** Of each step's tip; empty for a step without one. */
  readonly stepTips: readonly Broken[];
};

/** Restrictions by figures, which nobody has for a variation: these groups are taken to break them. */
const BY_FIGURES = ['düşük kalorili', 'ketojenik', 'düşük karbonhidratlı'] as const;
const RICH: readonly FoodGroup[] = ['sugar', 'honey', 'grain', 'gluten', 'starchy', 'legume'];

/** Reads tips and variations for foods that a recipe does not have itself and that its diets forbid. */
export function createAdviceReader(ontology: ReadonlyMap<string, Ingredient>) {
  const foodsIn = createFoodReader(ontology.values());

  /** Whether the food is an ingredient of the recipe, or what the recipe makes. */
  function ownOf(recipe: Recipe): (food: NamedFood) => boolean {
    const ingredients = new Set<string | null>(recipe.ingredients.map(({ ingredient }) => ingredient));
    const titles = LANGUAGE_CODES.flatMap((language) => foodsIn(recipe.title[language], language));
    const dishes = new Set(titles.flatMap(({ meanings }) => meanings.filter(({ isDish }) => isDish)));
    return ({ meanings }) => meanings.some((one) => ingredients.has(one.ingredient) || dishes.has(one));
  }

  /** The groups of what either language names besides that. */
  function added(recipe: Recipe, text: Text): FoodGroup[] {
    const isOwn = ownOf(recipe);
    return LANGUAGE_CODES.flatMap((language) => foodsIn(text[language], language))
      .filter((food) => !isOwn(food))
      .flatMap(({ meanings }) => meanings.flatMap(({ groups }) => groups));
  }

  return (recipe: Recipe): AdviceDiets => {
    const kept = [...dietsOfRecipe(recipe, ontology)];
    const brokenBy = (text: Text): Set<DietaryRestriction> => {
      const still = dietsWith(recipe, added(recipe, text), ontology);
      return new Set(kept.filter((restriction) => !still.has(restriction)));
    };
    const brokenByVariation = (text: Text): Broken => {
      const broken = brokenBy(text);
      if (added(recipe, text).some((group) => RICH.includes(group))) {
        for (const restriction of BY_FIGURES) if (kept.includes(restriction)) broken.add(restriction);
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
