import {
  CUISINE_VALUES,
  DESCRIPTION_LIMITS,
  INGREDIENT_CATEGORY_VALUES,
  LANGUAGE_CODES,
  MEAL_TYPE_VALUES,
  UNIT_VALUES,
} from '@bugunne/contract';
import { z } from 'zod';
import { FOOD_GROUPS } from '../food-groups.ts';

/** Limits of a recipe of the owner; longer texts than those of our editors are allowed, endless ones are not. */
export const RECIPE_LIMITS = {
  lines: 60,
  line: 300,
  note: 200,
  steps: 40,
  step: 1200,
  minutes: 2880,
  servings: 24,
} as const;

const text = (most: number) => z.string().trim().min(1).max(most);
const figure = (most: number) => z.int().min(0).max(most);

const lineSchema = z.object({
  /** The line of the file, which the report names. */
  text: text(RECIPE_LIMITS.line),
  /** Id in the ontology; null for a food that it does not know. */
  ingredient: z.string().max(120).nullable(),
  amount: z.number().positive().max(20_000).nullable(),
  unit: z.enum(UNIT_VALUES),
  category: z.enum(INGREDIENT_CATEGORY_VALUES),
  /** In the language of the recipe. */
  note: text(RECIPE_LIMITS.note).nullable(),
});

/** A recipe of the owner in one language, as it was read from a file. */
export const recipeFactsSchema = z.object({
  language: z.enum(LANGUAGE_CODES),
  description: text(DESCRIPTION_LIMITS.description).nullable(),
  cuisines: z.array(z.enum(CUISINE_VALUES)).max(3),
  mealTypes: z.array(z.enum(MEAL_TYPE_VALUES)).max(5),
  servings: z.int().min(1).max(RECIPE_LIMITS.servings).nullable(),
  /** Minutes; null without a time in the file. */
  prepTime: figure(RECIPE_LIMITS.minutes).nullable(),
  cookTime: figure(RECIPE_LIMITS.minutes).nullable(),
  ingredients: z.array(lineSchema).max(RECIPE_LIMITS.lines),
  steps: z.array(text(RECIPE_LIMITS.step)).max(RECIPE_LIMITS.steps),
  /** Of a serving, as the file has it; null without it. */
  nutrition: z
    .object({ calories: figure(5000), protein: figure(500), carbs: figure(800), fat: figure(500) })
    .nullable(),
  /** Headings among its ingredients, as "For the sauce:"; they are not shown, and may name a food. */
  headings: z.array(text(RECIPE_LIMITS.line)).max(RECIPE_LIMITS.lines),
  /** Groups of foods that its texts name beside its ingredients; they count for diets and allergens. */
  textGroups: z.array(z.enum(FOOD_GROUPS)),
});
export type RecipeFacts = z.infer<typeof recipeFactsSchema>;
export type RecipeLine = RecipeFacts['ingredients'][number];
