import type { Catalogue, Recipe } from '@bugunne/catalogue';
import { ALLERGENS, type Language, type RecipeDetail } from '@bugunne/contract';
import { label } from './present-parts.ts';

/** A recipe's full card in the reader's language. */
export function presentRecipe(recipe: Recipe, catalogue: Catalogue, language: Language): RecipeDetail {
  const allergens = catalogue.allergensOf(recipe.id);
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
      tip: step.tip?.[language] ?? null,
    })),
    allergens: allergens && [...allergens].map((value) => label(ALLERGENS, value, language)),
    nutritionInfo: { ...recipe.nutrition },
    cookingTips: recipe.cookingTips.map((tip) => tip[language]),
    variations: recipe.variations.map((variation) => variation[language]),
    servingInfo: { servings: recipe.servings, prepTime: recipe.prepTime, cookTime: recipe.cookTime },
  };
}
