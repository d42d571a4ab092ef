import { FOOD_DIFFICULTY_MINUTES, FOOD_DIFFICULTY_VALUES, fitsDifficulty, type Language } from '@bugunne/contract';
import type { FoodGroup } from '../food-groups.ts';
import type { Recipe } from '../schema.ts';
import type { ItemFacts } from './facts.ts';
import type { RecipeLine } from './recipe-facts.ts';
import { recipeTitle } from './recipe-problems.ts';
import { recipeSentence } from './recipe-sentence.ts';

/** A recipe of the owner. Its texts are in one language, and are the same in both fields. */
export type ListedRecipe = Omit<Recipe, 'nutrition' | 'ingredients' | 'difficulty'> & {
  readonly tier: 'listed';
  /** The language of its title, notes and steps. */
  readonly language: Language;
  /** `text` is the line of the file for a food that is not in the ontology, whose `ingredient` is empty. */
  readonly ingredients: readonly (Recipe['ingredients'][number] & { readonly text?: string })[];
  /** Null when the file does not say how much of its time is work. */
  readonly difficulty: Recipe['difficulty'] | null;
  /** Null when the file does not say it. */
  readonly nutrition: Recipe['nutrition'] | null;
  /** See `RecipeFacts.textGroups`. */
  readonly textGroups: readonly FoodGroup[];
};

const same = (text: string) => ({ tr: text, en: text });

/** The recipe as servers hold it in memory to pick it, of one that the import found eligible; null for an unknown ingredient. */
export function listedRecipe(
  id: string,
  facts: ItemFacts,
  ontology: ReadonlyMap<string, unknown>,
): ListedRecipe | null {
  const recipe = shownRecipe(id, facts);
  return recipe?.ingredients.every(({ ingredient }) => ontology.has(ingredient)) === true ? recipe : null;
}

/** The recipe as it is shown, also one that is never picked; null without a title or its texts. */
export function shownRecipe(id: string, facts: ItemFacts): ListedRecipe | null {
  const { recipe } = facts;
  const title = recipeTitle(facts);
  if (!recipe || title === undefined) return null;
  const { language, cuisines, mealTypes, servings, textGroups } = recipe;
  const [prepTime, cookTime] = [recipe.prepTime ?? 0, recipe.cookTime ?? 0];
  const sentence = (shown: Language) => recipeSentence({ cuisines, mealTypes, prepTime, cookTime }, shown);
  const described = (shown: Language) => (shown === language ? recipe.description : null) ?? sentence(shown);
  return Object.freeze({
    tier: 'listed',
    category: 'food',
    id,
    language,
    title: { original: title, tr: facts.turkishTitle ?? title, en: facts.englishTitle ?? title },
    description: { tr: described('tr'), en: described('en') },
    tags: { tr: [], en: [] },
    cuisines,
    mealTypes,
    difficulty: prepTime === 0 ? null : difficultyOf(prepTime, cookTime),
    servings: servings ?? 1,
    prepTime,
    cookTime,
    ingredients: recipe.ingredients.map(shownLine),
    instructions: recipe.steps.map((text) => ({ instruction: same(text) })),
    nutrition: recipe.nutrition,
    cookingTips: [],
    variations: [],
    textGroups,
  });
}

const shownLine = ({ text, ingredient, amount, unit, category, note }: RecipeLine) => ({
  ingredient: ingredient ?? '',
  amount: ingredient === null ? null : amount,
  unit: ingredient === null ? ('to-taste' as const) : unit,
  category,
  ...(note === null || ingredient === null ? {} : { note: same(note) }),
  ...(ingredient === null ? { text } : {}),
});

/** The easiest level that agrees with the times. */
function difficultyOf(prepTime: number, cookTime: number): Recipe['difficulty'] {
  const work = { least: prepTime, most: prepTime + cookTime };
  const levels = FOOD_DIFFICULTY_VALUES.filter((level) => level in FOOD_DIFFICULTY_MINUTES);
  return levels.find((level) => fitsDifficulty(level, work)) ?? 'orta';
}
