import {
  allergensOfRecipe,
  type Catalogue,
  createIngredientFinder,
  type Ingredient,
  nutritionProblems,
} from '@bugunne/catalogue';
import { type Allergen, LANGUAGE_CODES } from '@bugunne/contract';
import type { ModelRecipe } from '@bugunne/recommender';

/** Holds recipes of the language model against the ingredients that we know. */
export function createIngredientCheck({ ingredients }: Pick<Catalogue, 'ingredients'>) {
  const find = createIngredientFinder(ingredients.values());

  /** Ids of what a line may be; null when one of its two names is not known. Two meanings count both. */
  function idsOf({ name }: ModelRecipe['ingredients'][number]): string[] | null {
    const found = LANGUAGE_CODES.map((language) => find(name[language])?.id);
    return found.every((id) => id !== undefined) ? [...new Set(found)] : null;
  }

  return {
    /** What a line is; null when that is not known, or when its two names mean different things. */
    ingredientOf(line: ModelRecipe['ingredients'][number]): Ingredient | null {
      const [id, ...others] = idsOf(line) ?? [];
      return id !== undefined && others.length === 0 ? (ingredients.get(id) ?? null) : null;
    },
    /** The allergens by what the ingredients are; null when one is not known. */
    allergens({ ingredients: lines }: ModelRecipe): ReadonlySet<Allergen> | null {
      const ids = lines.map(idsOf);
      if (!ids.every((id) => id !== null)) return null;
      return allergensOfRecipe({ ingredients: ids.flat().map((ingredient) => ({ ingredient })) }, ingredients);
    },
    /** Whether calories, protein, carbohydrate and fat go together. */
    addsUp({ ingredients: lines, nutritionInfo }: ModelRecipe): boolean {
      const known = lines.flatMap((line) => idsOf(line) ?? []).map((ingredient) => ({ ingredient }));
      return nutritionProblems({ nutrition: nutritionInfo, ingredients: known }, ingredients).length === 0;
    },
  };
}

export type IngredientCheck = ReturnType<typeof createIngredientCheck>;
