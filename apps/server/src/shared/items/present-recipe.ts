import type { Catalogue, Recipe } from '@bugunne/catalogue';
import { ALLERGENS, type Language, type Preferences, type RecipeDetail } from '@bugunne/contract';
import { label } from './present-parts.ts';
import { presentPieces } from './present-pieces.ts';

export type Restrictions = Preferences['dietaryRestrictions'];

/** The full recipe in `language`, without the tips and variations that the user's restrictions forbid. */
export function presentRecipe(
  recipe: Recipe,
  catalogue: Catalogue,
  language: Language,
  restrictions: Restrictions,
): RecipeDetail {
  const allergens = catalogue.allergensOf(recipe.id);
  const advice = catalogue.adviceOf(recipe.id);
  /** Advice with unknown ingredients is hidden from users with restrictions. */
  const isAllowed = (broken: ReadonlySet<string> | undefined) =>
    restrictions.length === 0 || (broken !== undefined && !restrictions.some((restriction) => broken.has(restriction)));
  return {
    verified: true,
    ingredients: recipe.ingredients.map(({ ingredient, amount, unit, category, note }) => {
      const known = catalogue.ingredients.get(ingredient);
      const name = known?.name[language] ?? ingredient;
      const pieces = presentPieces(known, { name, unit }, language);
      return { name, amount, unit, category, note: note?.[language] ?? null, pieces };
    }),
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
