import type { FoodGroup } from '@bugunne/catalogue';
import { ALLERGENS, type Language, type RecipeDetail } from '@bugunne/contract';
import type { ModelRecipe } from '@bugunne/recommender';
import { label } from '../../shared/items/present-parts.ts';
import { presentPieces } from '../../shared/items/present-pieces.ts';
import type { IngredientCheck } from './known-ingredients.ts';

/** A recipe of the language model in the user's language, marked as not verified. */
export function presentModelRecipe(
  recipe: ModelRecipe,
  check: Pick<IngredientCheck, 'allergens' | 'ingredientOf'>,
  inSteps: ReadonlySet<FoodGroup>,
  language: Language,
): RecipeDetail {
  const allergens = check.allergens(recipe, inSteps);
  return {
    verified: false,
    textLanguage: null,
    ingredients: recipe.ingredients.map((line) => {
      const { amount, unit, category, note } = line;
      const name = line.name[language];
      const pieces = presentPieces(check.ingredientOf(line), { name, unit }, language);
      return { name, amount, unit, category, note: note?.[language] ?? null, pieces };
    }),
    instructions: recipe.instructions.map(({ step, instruction, tip }) => ({
      step,
      instruction: instruction[language],
      tip: tip?.[language] ?? null,
    })),
    allergens: allergens && [...allergens].map((value) => label(ALLERGENS, value, language)),
    nutritionInfo: { ...recipe.nutritionInfo },
    cookingTips: recipe.cookingTips.map((tip) => tip[language]),
    variations: recipe.variations.map((variation) => variation[language]),
    servingInfo: { ...recipe.servingInfo },
  };
}
