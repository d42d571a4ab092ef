import { type Catalogue, type ListedRecipe, ORGANIC_ADVICE, type Recipe } from '@bugunne/catalogue';
import {
  ALLERGENS,
  filteringRestrictions,
  type Language,
  ORGANIC,
  type Preferences,
  type RecipeDetail,
} from '@bugunne/contract';
import { label } from './present-parts.ts';
import { presentPieces } from './present-pieces.ts';

export type Restrictions = Preferences['dietaryRestrictions'];

/** The full recipe in `language`, without the tips and variations that the user's restrictions forbid. */
export function presentRecipe(
  recipe: Recipe | ListedRecipe,
  catalogue: Catalogue,
  language: Language,
  restrictions: Restrictions,
): RecipeDetail {
  const lines: ListedRecipe['ingredients'] = recipe.ingredients;
  const allergens = catalogue.allergensOf(recipe.id);
  const advice = catalogue.adviceOf(recipe.id);
  /** Advice with unknown ingredients is hidden from users with restrictions. */
  const filtering = filteringRestrictions(restrictions);
  const isAllowed = (broken: ReadonlySet<string> | undefined) =>
    filtering.length === 0 || (broken !== undefined && !filtering.some((restriction) => broken.has(restriction)));
  return withOrganicAdvice(restrictions, language, {
    verified: true,
    textLanguage: 'tier' in recipe && recipe.language !== language ? recipe.language : null,
    ingredients: lines.map(({ ingredient, amount, unit, category, note, text }) => {
      const known = catalogue.ingredients.get(ingredient);
      const name = known?.name[language] ?? text ?? ingredient;
      const pieces = presentPieces(known, { name, unit }, language);
      return { name, amount, unit, category, note: note?.[language] ?? null, pieces };
    }),
    instructions: recipe.instructions.map((step, index) => ({
      step: index + 1,
      instruction: step.instruction[language],
      tip: (isAllowed(advice?.stepTips[index]) && step.tip?.[language]) || null,
    })),
    allergens: allergens && [...allergens].map((value) => label(ALLERGENS, value, language)),
    nutritionInfo: recipe.nutrition && { ...recipe.nutrition },
    cookingTips: recipe.cookingTips
      .filter((_, index) => isAllowed(advice?.cookingTips[index]))
      .map((tip) => tip[language]),
    variations: recipe.variations
      .filter((_, index) => isAllowed(advice?.variations[index]))
      .map((variation) => variation[language]),
    servingInfo: { servings: recipe.servings, prepTime: recipe.prepTime, cookTime: recipe.cookTime },
  });
}

/** Adds the advice to buy organic ingredients for users who chose "organik". */
export const withOrganicAdvice = (
  restrictions: Restrictions,
  language: Language,
  recipe: RecipeDetail,
): RecipeDetail =>
  restrictions.includes(ORGANIC)
    ? { ...recipe, cookingTips: [...recipe.cookingTips, ORGANIC_ADVICE[language]] }
    : recipe;
