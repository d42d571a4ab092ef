import {
  type Catalogue,
  createFoodFinder,
  type FoodGroup,
  instructsPolitely,
  type NamedFood,
} from '@bugunne/catalogue';
import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import type { ModelRecipe } from '@bugunne/recommender';
import { heats, isCookedThrough, needsCooking, riskyGroups } from './cooked-through.ts';
import { hasCookingHeat, hasOrdinaryTimes, isForbidden } from './forbidden-in-recipes.ts';
import { kitchenWords, wordsIn } from './kitchen-words.ts';

type Line = ModelRecipe['ingredients'][number];
type Text = Record<Language, string>;

export type RecipeCheckDependencies = {
  catalogue: Pick<Catalogue, 'items' | 'ingredients'>;
  /** Groups of an ingredient line; null when the ontology does not know it. */
  groupsOf(line: Line): readonly FoodGroup[] | null;
};

/**
 * Decides what of a model's recipe may be shown. Steps are instructions by nature, so they are held to words and foods:
 * only words of the catalogue's recipes, heat for whatever is dangerous raw, temperatures that cook, and nothing on
 * keeping, absence, health, diets or people. They say "sen", as the whole site does. Tips and variations may name no
 * food that the recipe does not have.
 */
export function createRecipeCheck({ catalogue, groupsOf }: RecipeCheckDependencies) {
  const isKitchenWord = {
    tr: kitchenWords(catalogue, 'tr'),
    en: kitchenWords(catalogue, 'en'),
  };
  const foodsIn = createFoodFinder(catalogue.ingredients.values());

  const groupsIn = (text: string, language: Language): FoodGroup[] => foodsIn(text, language).flatMap(groupsOfFood);

  const isKitchenText = (text: Text): boolean =>
    LANGUAGE_CODES.every(
      (language) =>
        wordsIn(text[language], language).every((word) => isKitchenWord[language](word)) &&
        !isForbidden(text[language], language) &&
        hasOrdinaryTimes(text[language]),
    );

  const isInstruction = (text: Text): boolean => isKitchenText(text) && !instructsPolitely(text.tr);

  const isName = (line: Line): boolean =>
    LANGUAGE_CODES.every((language) => !isForbidden(line.name[language], language)) &&
    (groupsOf(line) !== null || isKitchenText(line.name));

  /** Whether a text names only foods whose groups the recipe has: a variation with nuts would bring an allergen. */
  const namesOnly = (text: Text, groups: ReadonlySet<FoodGroup>): boolean =>
    LANGUAGE_CODES.every((language) => groupsIn(text[language], language).every((group) => groups.has(group)));

  return {
    /** Groups of all foods that the steps name. */
    groupsOfSteps: ({ instructions }: ModelRecipe): ReadonlySet<FoodGroup> =>
      new Set(
        instructions.flatMap(({ instruction }) =>
          LANGUAGE_CODES.flatMap((language) => groupsIn(instruction[language], language)),
        ),
      ),

    /** The recipe without tips, variations and notes that may not be shown; null when a name or a step may not. */
    shown(recipe: ModelRecipe): ModelRecipe | null {
      const lines = recipe.ingredients.map((line) => groupsOf(line) ?? []);
      const risky = recipe.ingredients.map((line) => riskyGroups(groupsOf(line) ?? [], line.category));
      const steps = recipe.instructions.map(({ instruction }) => instruction);
      if (!recipe.ingredients.every(isName) || !steps.every(isInstruction)) return null;

      const isCooked = LANGUAGE_CODES.every((language) =>
        isCookedThrough(
          risky,
          steps.map((text) => ({
            foods: foodsIn(text[language], language).map(groupsOfFood),
            isHeating: heats(text[language]),
          })),
          recipe.servingInfo.cookTime,
        ),
      );
      const groups = new Set(lines.flat());
      const isRisky = needsCooking(risky.flat());
      const hasHeat = !isRisky || steps.every((text) => LANGUAGE_CODES.every((code) => hasCookingHeat(text[code])));
      if (!isCooked || !hasHeat) return null;

      const isShown = (text: Text) => isInstruction(text) && namesOnly(text, groups) && (!isRisky || bothHot(text));
      return {
        ...recipe,
        ingredients: recipe.ingredients.map((line) => ({
          ...line,
          note: line.note && isShown(line.note) ? line.note : null,
        })),
        instructions: recipe.instructions.map((step) => ({
          ...step,
          tip: step.tip && isShown(step.tip) ? step.tip : null,
        })),
        cookingTips: recipe.cookingTips.filter(isShown),
        variations: recipe.variations.filter(isShown),
      };
    },
  };
}

const groupsOfFood = ({ meanings }: NamedFood): FoodGroup[] => meanings.flatMap(({ groups }) => groups);

const bothHot = (text: Text) => LANGUAGE_CODES.every((code) => hasCookingHeat(text[code]));
