import { ALLERGENS, type Allergen, type Language, type RecipeDetail } from '@bugunne/contract';
import type { ModelRecipe } from '@bugunne/recommender';
import { label } from '../contents/present-parts.ts';

/** A recipe of the language model in the reader's language, marked as not verified. */
export const presentModelRecipe = (
  recipe: ModelRecipe,
  allergens: ReadonlySet<Allergen> | null,
  language: Language,
): RecipeDetail => ({
  verified: false,
  ingredients: recipe.ingredients.map(({ name, note, ...line }) => ({
    ...line,
    name: name[language],
    note: note?.[language] ?? null,
  })),
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
});
