import type { Catalogue, Recipe } from '@bugunne/catalogue';
import { ALLERGENS, type Language, type Preferences, type RecipeDetail } from '@bugunne/contract';
import { label } from './present-parts.ts';

export type Restrictions = Preferences['dietaryRestrictions'];

/** A recipe's full card in the reader's language, without the tips and variations that their restrictions forbid. */
export function presentRecipe(
  recipe: Recipe,
  catalogue: Catalogue,
  language: Language,
  restrictions: Restrictions,
): RecipeDetail {
  const allergens = catalogue.allergensOf(recipe.id);
  const advice = catalogue.adviceOf(recipe.id);
  /** Where nobody knows what advice breaks, it is taken to break something. */
  const isAllowed = (broken: ReadonlySet<string> | undefined) =>
    restrictions.length === 0 || (broken !== undefined && !restrictions.some((restriction) => broken.has(restriction)));
  return {
    verified: true,
    ingredients: recipe.ingredients.map((line) => ({
      name: catalogue.ingredients.get(line.ingredient)?.name[language] ?? line.ingredient,
      amount: line.amount,
      unit: line.unit,
      category: line.category,
      note: line.note?.[language] ?? null,
    })),
    instructions: recipe.instructions.map((step, index) => ({
      step: index + 1,
      instruction: step.instruction[language],
      tip: (isAllowed(advice?.stepTips[index]) && step.tip?.[language]) || null,
    })),
    allergens: allergens && [...allergens].map((value) => label(ALLERGENS, value, language)),
    nutritionInfo: { ...recipe.nutrition },
    cookingTips: recipe.cookingTips
      .filter((_, index) => isAllowed(advice?.cookingTips[index]))
      .map((tip) => tip[language]),
    variations: recipe.variations
      .filter((_, index) => isAllowed(advice?.variations[index]))
      .map((variation) => variation[language]),
    servingInfo: { servings: recipe.servings, prepTime: recipe.prepTime, cookTime: recipe.cookTime },
  };
}
