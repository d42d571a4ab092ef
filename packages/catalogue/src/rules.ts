import { FOOD_DIFFICULTY_MINUTES, fitsDifficulty } from '@bugunne/contract';
import type { FoodGroup } from './food-groups.ts';
import { namesOf } from './ingredient-names.ts';
import type { Ingredient, Recipe } from './schema.ts';

/** Groups that always come with another one. Gluten without grain is correct for soy sauce or beer. */
const IMPLIES: ReadonlyArray<readonly [group: FoodGroup, implied: FoodGroup]> = [
  ['pork', 'meat'],
  ['peanut', 'legume'],
  ['lupin', 'legume'],
  ['lactose', 'dairy'],
  ['soy', 'legume'],
];

/** Contradictions in an ingredient's groups. */
export function groupProblems({ groups }: Pick<Ingredient, 'groups'>): string[] {
  return IMPLIES.filter(([group, implied]) => groups.includes(group) && !groups.includes(implied)).map(
    ([group, implied]) => `groups: ${group} without ${implied}`,
  );
}

/** Whether the difficulty agrees with the work that the recipe takes at least and at most. */
export function difficultyProblems(recipe: Pick<Recipe, 'difficulty' | 'prepTime' | 'cookTime'>): string[] {
  const work = { least: recipe.prepTime, most: recipe.prepTime + recipe.cookTime };
  if (fitsDifficulty(recipe.difficulty, work)) return [];
  const { from, to } = FOOD_DIFFICULTY_MINUTES[recipe.difficulty];
  return [
    `difficulty: ${recipe.difficulty} is ${from} to ${to ?? 'any'} minutes of work, not ${work.least} to ${work.most}`,
  ];
}

/** Ingredients that are not in the ontology. */
export function unknownIngredients(
  recipe: Pick<Recipe, 'ingredients'>,
  ontology: ReadonlyMap<string, unknown>,
): string[] {
  return [...new Set(recipe.ingredients.map((line) => line.ingredient))]
    .filter((id) => !ontology.has(id))
    .map((id) => `ingredients: ${id} is not in the ontology`);
}

/** Kilocalories per gram; the tolerance covers fibre, sugar alcohols and rounding. */
const ENERGY = { protein: 4, carbs: 4, fat: 9, slack: 30, share: 0.2 } as const;

/** Whether the calories match protein, carbohydrate and fat. Recipes with alcohol may have more. */
export function nutritionProblems(
  { nutrition, ingredients }: Pick<Recipe, 'nutrition'> & { ingredients: readonly { ingredient: string }[] },
  ontology: ReadonlyMap<string, Pick<Ingredient, 'groups'>>,
): string[] {
  const { calories, protein, carbs, fat } = nutrition;
  const expected = ENERGY.protein * protein + ENERGY.carbs * carbs + ENERGY.fat * fat;
  const slack = ENERGY.slack + ENERGY.share * calories;
  const hasAlcohol = ingredients.some(({ ingredient }) => ontology.get(ingredient)?.groups.includes('alcohol'));
  if (Math.abs(expected - calories) <= slack || (hasAlcohol && calories > expected)) return [];
  return [`nutrition: ${calories} kcal, but protein, carbohydrate and fat make ${expected}`];
}

/** Names that several ingredients share in the same language, which makes them ambiguous. */
export function nameProblems(ontology: ReadonlyMap<string, Ingredient>): { id: string; message: string }[] {
  const owners = new Map<string, Ingredient>();
  return [...ontology.values()].flatMap((ingredient) =>
    namesOf(ingredient).flatMap(({ language, name }) => {
      const key = `${language}:${name}`;
      const owner = owners.get(key);
      owners.set(key, owner ?? ingredient);
      return owner && owner.id !== ingredient.id
        ? [{ id: ingredient.id, message: `name "${name}" is already that of ${owner.id}` }]
        : [];
    }),
  );
}
