import { DIETARY_RESTRICTION_VALUES, filteringRestrictions } from '@bugunne/contract';
import { type DietaryRestriction, type Dish, type FigureLimit, figureLimit, keepsRule } from './diets.ts';
import type { FoodGroup } from './food-groups.ts';
import type { Ingredient, Recipe } from './schema.ts';

/** Why a recipe does or does not satisfy a restriction. */
export type DietReason = {
  restriction: DietaryRestriction;
  fits: boolean;
  /** Ids of the ingredients that break it. */
  ingredients: readonly string[];
  /** The ingredients break it only together. */
  isCombination: boolean;
  /** The nutrition or the weight of a serving breaks it. */
  figures: boolean;
  /** The figure that breaks it and its limit; null where the figure, or a weight on which the limit depends, is not known. */
  limit: (FigureLimit & { value: number }) | null;
};

/** Figures of a serving that satisfy every rule about figures, to judge ingredients alone. */
const FITTING: Recipe['nutrition'] = { calories: 0, protein: 1000, carbs: 0, fat: 0 };

/**
 * The reasons behind `dietsOfRecipe`, found by asking its rules again about parts of the recipe. An ingredient that is
 * not in the ontology breaks every restriction.
 */
export function dietReasons(
  recipe: Dish,
  ontology: ReadonlyMap<string, Pick<Ingredient, 'groups'>>,
): readonly DietReason[] {
  const ids = [...new Set(recipe.ingredients.map(({ ingredient }) => ingredient))];
  const unknown = ids.filter((id) => !ontology.has(id));
  const groupsOf = (id: string): readonly FoodGroup[] => ontology.get(id)?.groups ?? [];
  const all = new Set(ids.flatMap(groupsOf));
  return filteringRestrictions(DIETARY_RESTRICTION_VALUES).map((restriction): DietReason => {
    const keeps = (groups: ReadonlySet<FoodGroup>, nutrition: Dish['nutrition']) =>
      keepsRule(restriction, groups, { ...recipe, nutrition });
    const result = (fits: boolean, ingredients: readonly string[], isCombination = false, figures = false) => ({
      restriction,
      fits,
      ingredients,
      isCombination,
      figures,
      limit: figures ? limitOf(restriction, recipe) : null,
    });
    if (unknown.length > 0) return result(false, unknown);
    if (keeps(all, recipe.nutrition)) return result(true, []);
    const figures = !keeps(new Set(), recipe.nutrition);
    // A rule that only asks for figures says nothing about ingredients.
    if (!keeps(new Set(), FITTING)) return result(false, [], false, figures);
    const alone = ids.filter((id) => !keeps(new Set(groupsOf(id)), FITTING));
    if (alone.length > 0 || keeps(all, FITTING)) return result(false, alone, false, figures);
    const breaksWith = (id: string, other: string) => !keeps(new Set([id, other].flatMap(groupsOf)), FITTING);
    const together = ids.filter((id) => ids.some((other) => breaksWith(id, other)));
    return result(false, together.length > 0 ? together : ids, true, figures);
  });
}

function limitOf(restriction: DietaryRestriction, recipe: Dish): DietReason['limit'] {
  const limit = figureLimit(restriction, recipe);
  return limit && recipe.nutrition && { ...limit, value: recipe.nutrition[limit.figure] };
}
