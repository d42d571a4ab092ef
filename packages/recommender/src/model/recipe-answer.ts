import { INGREDIENT_CATEGORIES, INGREDIENT_CATEGORY_VALUES, titleKey, UNIT_VALUES } from '@bugunne/contract';
import { z } from 'zod';
import { bilingual, bilingualPhrase } from './model-fields.ts';
import { readJson } from './read-json.ts';

/** Accepts the label that the prompt asks for ("Ana malzeme") or the stored value. */
const ingredientCategory = z.string().transform((text, context) => {
  const key = titleKey(text.slice(0, 40));
  const known = INGREDIENT_CATEGORIES.find(
    ({ value, label }) => key === titleKey(value) || key === titleKey(label.tr) || key === titleKey(label.en),
  );
  if (known) return known.value;
  context.addIssue('not an ingredient category');
  return z.NEVER;
});

/** Models return fractions of a gram. */
const rounded = (least: number, most: number) => z.number().transform(Math.round).pipe(z.int().min(least).max(most));
const optional = <T extends z.ZodType>(field: T) => field.nullish().transform((value) => value ?? null);

const ingredientSchema = z
  .object({
    name: bilingualPhrase(120),
    amount: z.number().positive().max(5000).nullable(),
    unit: z.enum(UNIT_VALUES),
    category: ingredientCategory.pipe(z.enum(INGREDIENT_CATEGORY_VALUES)),
    note: optional(bilingualPhrase(60)),
  })
  .refine(({ amount, unit }) => (amount === null) === (unit === 'to-taste'));

const stepSchema = z.object({
  step: z.int().min(0).max(99).optional(),
  instruction: bilingual(400),
  tip: optional(bilingual(200)),
});

/** The same limits as for the catalogue's own recipes. */
const recipeSchema = z.object({
  ingredients: z.array(ingredientSchema).min(2).max(25),
  instructions: z
    .array(stepSchema)
    .min(3)
    .max(14)
    .refine((steps) => inOrder(steps.flatMap(({ step }) => step ?? [])))
    .transform((steps) => steps.map(({ instruction, tip }, index) => ({ step: index + 1, instruction, tip }))),
  nutritionInfo: z.object({
    calories: rounded(5, 2000),
    protein: rounded(0, 200),
    carbs: rounded(0, 300),
    fat: rounded(0, 200),
  }),
  cookingTips: z.array(bilingual(200)).min(1).max(4),
  variations: z.array(bilingual(200)).min(1).max(4),
  servingInfo: z.object({
    servings: z.int().min(1).max(24),
    prepTime: rounded(0, 600),
    cookTime: rounded(0, 1440),
  }),
});

/** A recipe by a model, in both languages. Its diets and allergens are unknown, as it names no ontology ingredients. */
export type ModelRecipe = z.infer<typeof recipeSchema>;

/** The recipe in a model's answer, or null when any part of it is invalid; never throws. */
export function readRecipeAnswer(text: string): ModelRecipe | null {
  return recipeSchema.safeParse(readJson(text)).data ?? null;
}

/** Steps out of order are rejected, as they would be cooked in the wrong order. */
const inOrder = (steps: readonly number[]): boolean =>
  steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? step));
