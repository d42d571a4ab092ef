import {
  allergensOfRecipe,
  type Catalogue,
  createIngredientFinder,
  type FoodGroup,
  type Ingredient,
  nutritionProblems,
} from '@bugunne/catalogue';
import { type Allergen, LANGUAGE_CODES } from '@bugunne/contract';
import type { ModelRecipe } from '@bugunne/recommender';
import { oncePer } from '../../shared/once-per.ts';

/** Stands for the foods that only the steps name. */
const STEPS = 'named in the steps';

/** Checks recipes of the language model against the ingredients of the catalogue. */
function createIngredientCheck({ ingredients }: Catalogue) {
  const find = createIngredientFinder(ingredients.values());

  /** Ingredient ids of a line, two when its names mean different ingredients; null when a name is unknown. */
  function idsOf({ name }: ModelRecipe['ingredients'][number]): string[] | null {
    const found = LANGUAGE_CODES.map((language) => find(name[language])?.id);
    return found.every((id) => id !== undefined) ? [...new Set(found)] : null;
  }

  return {
    /** The ingredient of a line; null when it is unknown or its two names mean different ingredients. */
    ingredientOf(line: ModelRecipe['ingredients'][number]): Ingredient | null {
      const [id, ...others] = idsOf(line) ?? [];
      return id !== undefined && others.length === 0 ? (ingredients.get(id) ?? null) : null;
    },
    /** The food groups of a line; null when a name of it is unknown. */
    groupsOf(line: ModelRecipe['ingredients'][number]): readonly FoodGroup[] | null {
      const ids = idsOf(line);
      return ids && [...new Set(ids.flatMap((id) => ingredients.get(id)?.groups ?? []))];
    },
    /** The allergens of the ingredients and of what the steps name; null when an ingredient is unknown. */
    allergens({ ingredients: lines }: ModelRecipe, inSteps: ReadonlySet<FoodGroup>): ReadonlySet<Allergen> | null {
      const ids = lines.map(idsOf);
      if (!ids.every((id) => id !== null)) return null;
      const known = [...ids.flat(), STEPS].map((ingredient) => ({ ingredient }));
      const ontology = new Map<string, Pick<Ingredient, 'groups'>>(ingredients).set(STEPS, { groups: [...inSteps] });
      return allergensOfRecipe({ ingredients: known }, ontology);
    },
    /** Whether calories, protein, carbohydrate and fat are consistent. */
    addsUp({ ingredients: lines, nutritionInfo }: ModelRecipe): boolean {
      const known = lines.flatMap((line) => idsOf(line) ?? []).map((ingredient) => ({ ingredient }));
      return nutritionProblems({ nutrition: nutritionInfo, ingredients: known }, ingredients).length === 0;
    },
  };
}

/** The check against a catalogue's ingredients, made once. */
export const ingredientCheckOf = oncePer(createIngredientCheck);

export type IngredientCheck = ReturnType<typeof createIngredientCheck>;
