import { FOOD_DIFFICULTY_MINUTES } from '@bugunne/contract';
import type { FoodGroup } from './food-groups.ts';
import type { Ingredient, Recipe } from './schema.ts';

/** A group that never comes without another. Gluten without grain is right for soy sauce or beer. */
const IMPLIES: ReadonlyArray<readonly [group: FoodGroup, implied: FoodGroup]> = [
  ['pork', 'meat'],
  ['peanut', 'legume'],
  ['lactose', 'dairy'],
];

/** What is contradictory in an ingredient's groups. */
export function groupProblems({ groups }: Pick<Ingredient, 'groups'>): string[] {
  return IMPLIES.filter(([group, implied]) => groups.includes(group) && !groups.includes(implied)).map(
    ([group, implied]) => `groups: ${group} without ${implied}`,
  );
}

/** Whether the total time is what the difficulty promises; a professional recipe may take any. */
export function difficultyProblems(recipe: Pick<Recipe, 'difficulty' | 'prepTime' | 'cookTime'>): string[] {
  if (recipe.difficulty === 'profesyonel') return [];
  const { from, to } = FOOD_DIFFICULTY_MINUTES[recipe.difficulty];
  const total = recipe.prepTime + recipe.cookTime;
  if (total >= from && (to === null || total <= to)) return [];
  return [`difficulty: ${recipe.difficulty} is ${from} to ${to ?? 'any'} minutes, not ${total}`];
}

/** Ingredients that the ontology does not have. */
export function unknownIngredients(
  recipe: Pick<Recipe, 'ingredients'>,
  ontology: ReadonlyMap<string, unknown>,
): string[] {
  return [...new Set(recipe.ingredients.map((line) => line.ingredient))]
    .filter((id) => !ontology.has(id))
    .map((id) => `ingredients: ${id} is not in the ontology`);
}
