import type { Language } from '@bugunne/contract';
import type { FoodGroup } from '../food-groups.ts';
import { createFoodFinder, type NamedFood } from '../foods-in-text.ts';
import type { Ingredient } from '../schema.ts';
import type { ItemFacts } from './facts.ts';
import type { RecipeFacts } from './recipe-facts.ts';

/** Why a recipe of the owner is never picked. */
export type RecipeProblem =
  | { kind: 'title' | 'ingredients' | 'steps' | 'time' | 'servings' }
  /** A line whose food the ontology does not know. */
  | { kind: 'unknown'; text: string }
  /** A food that a text names and no ingredient is. */
  | { kind: 'named'; text: string; food: string };

const LEAST_INGREDIENTS = 2;

/**
 * Groups by which a general word such as "cheese" or "fish" means an ingredient: "crumble the cheese" of feta. Its groups
 * count all the same. Pork is in none of them.
 */
const FAMILIES: readonly ReadonlySet<FoodGroup>[] = [
  new Set<FoodGroup>(['dairy', 'lactose', 'rennet']),
  new Set<FoodGroup>(['meat', 'poultry']),
  new Set<FoodGroup>(['fish', 'shellfish']),
];
/** "Oil" may be that of olives, and "sauce" one that was made at home: they count for diets, and stop nothing. */
const MILD: ReadonlySet<FoodGroup> = new Set<FoodGroup>(['seed-oil', 'processed']);

/** The title that the file gives, in the language of the recipe. */
export const recipeTitle = ({ originalTitle, turkishTitle, englishTitle }: ItemFacts): string | undefined =>
  originalTitle ?? turkishTitle ?? englishTitle;

/**
 * Checks recipes of the owner by the ontology. Diets are vetoes, so that a recipe with an unknown ingredient, or with a food
 * in its texts that is none of its ingredients, is never picked.
 */
export function createOwnRecipeCheck(ontology: ReadonlyMap<string, Ingredient>) {
  const foodsIn = createFoodFinder(ontology.values());

  /** Foods of the texts that are none of the ingredients, and not the dish itself. */
  function otherFoods(title: string, recipe: RecipeFacts) {
    const { language, ingredients, steps, description, headings } = recipe;
    const own = new Set(ingredients.flatMap(({ ingredient }) => ingredient ?? []));
    const groups = new Set([...own].flatMap((id) => ontology.get(id)?.groups ?? []));
    const inTitle = foodsIn(title, language);
    const dishes = new Set(inTitle.flatMap(({ meanings }) => meanings.filter(({ isDish }) => isDish)));
    const isOwn = ({ meanings }: NamedFood) =>
      meanings.some((one) => (one.ingredient !== null && own.has(one.ingredient)) || dishes.has(one));
    const named = [
      title,
      description ?? '',
      ...ingredients.flatMap(({ note }) => note ?? []),
      ...headings,
      ...steps,
    ].flatMap((text) => foodsIn(text, language).map((food) => ({ text, food })));
    return named
      .filter(({ food }) => !isOwn(food))
      .map(({ text, food }) => ({ text, food, groups: groupsOf(food), isMeant: isMeant(food, groups) }));
  }

  return {
    /** The foods that a text in this language names, as it names them. */
    namesIn: (text: string, language: Language): string[] => foodsIn(text, language).map(({ name }) => name),
    /** The groups of foods that the texts name beside the ingredients. */
    textGroups: (title: string, recipe: RecipeFacts): FoodGroup[] => [
      ...new Set(otherFoods(title, recipe).flatMap(({ groups }) => groups)),
    ],
    /** Reasons why the item is never picked; none when it may be. */
    problems(facts: ItemFacts): RecipeProblem[] {
      const { recipe } = facts;
      const title = recipeTitle(facts);
      if (title === undefined) return [{ kind: 'title' }];
      if (!recipe) return [{ kind: 'ingredients' }];
      const { ingredients, steps, servings, prepTime, cookTime } = recipe;
      const unknown = ingredients.filter(({ ingredient }) => ingredient === null || !ontology.has(ingredient));
      return [
        ...(ingredients.length < LEAST_INGREDIENTS ? [{ kind: 'ingredients' } as const] : []),
        ...(steps.length === 0 ? [{ kind: 'steps' } as const] : []),
        ...((prepTime ?? 0) + (cookTime ?? 0) === 0 ? [{ kind: 'time' } as const] : []),
        ...(servings === null ? [{ kind: 'servings' } as const] : []),
        ...unknown.map(({ text }) => ({ kind: 'unknown', text }) as const),
        ...otherFoods(title, recipe)
          .filter(({ isMeant: meant }) => !meant)
          .map(({ text, food }) => ({ kind: 'named', text, food: food.name }) as const),
      ];
    },
  };
}

export type OwnRecipeCheck = ReturnType<typeof createOwnRecipeCheck>;

const groupsOf = ({ meanings }: NamedFood): FoodGroup[] => [...new Set(meanings.flatMap(({ groups }) => groups))];

/** Whether a food that a text names may be an ingredient under another name: the recipe has what it brings. */
function isMeant(food: NamedFood, own: ReadonlySet<FoodGroup>): boolean {
  if (groupsOf(food).every((group) => own.has(group) || MILD.has(group))) return true;
  return FAMILIES.some(
    (family) =>
      [...family].some((group) => own.has(group)) &&
      food.meanings.every(
        ({ ingredient, isDish, groups }) =>
          ingredient === null && !isDish && groups.every((group) => family.has(group)),
      ),
  );
}
