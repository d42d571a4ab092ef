import type { z } from 'zod';
import type { DataKind } from './read-data.ts';
import {
  type Ingredient,
  ingredientSchema,
  movieSchema,
  musicSchema,
  recipeSchema,
  seriesSchema,
  type WrittenItem,
} from './schema.ts';

const ITEM_SCHEMAS = { movies: movieSchema, series: seriesSchema, music: musicSchema, recipes: recipeSchema } as const;
export type ItemKind = Exclude<DataKind, 'ingredients'>;

/** The typed row, or the problems found in it. */
export type Accepted<T> = { value: T } | { problems: string[] };

const isRecord = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/** The id of an unvalidated row, or "(no id)". */
export const idOf = (row: unknown): string => (isRecord(row) && typeof row['id'] === 'string' ? row['id'] : '(no id)');

const fieldsOf = (schema: { shape: object }): string[] => Object.keys(schema.shape);
const FIELDS: Record<DataKind, { category: string | null; fields: readonly string[] }> = {
  movies: { category: 'movie', fields: fieldsOf(movieSchema) },
  series: { category: 'series', fields: fieldsOf(seriesSchema) },
  music: { category: 'music', fields: fieldsOf(musicSchema) },
  recipes: { category: 'food', fields: fieldsOf(recipeSchema) },
  ingredients: { category: null, fields: fieldsOf(ingredientSchema) },
};

/** The quick check: category, type of the id, and presence of every field. Values and texts are not validated. */
function missingFields(kind: DataKind, row: unknown): string[] {
  if (!isRecord(row)) return ['is not an object'];
  const { category, fields } = FIELDS[kind];
  const missing = fields.filter((field) => row[field] === undefined).map((field) => `${field}: missing`);
  if (typeof row['id'] !== 'string') missing.push('id: not a text');
  if (category !== null && row['category'] !== category) missing.push(`category: must be ${category}`);
  return missing;
}

const hasItemFields = (kind: ItemKind, row: unknown): row is WrittenItem => missingFields(kind, row).length === 0;
const hasIngredientFields = (row: unknown): row is Ingredient => missingFields('ingredients', row).length === 0;

function parse<T>(schema: z.ZodType<T>, row: unknown): Accepted<T> {
  const result = schema.safeParse(row);
  if (result.success) return { value: result.data };
  return { problems: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}

/** Checks against the whole schema with `validate`, otherwise with the quick check. */
export function acceptItem(kind: ItemKind, row: unknown, validate: boolean): Accepted<WrittenItem> {
  if (validate) return parse<WrittenItem>(ITEM_SCHEMAS[kind], row);
  return hasItemFields(kind, row) ? { value: row } : { problems: missingFields(kind, row) };
}

/** Checks against the whole schema with `validate`, otherwise with the quick check. */
export function acceptIngredient(row: unknown, validate: boolean): Accepted<Ingredient> {
  if (validate) return parse(ingredientSchema, row);
  return hasIngredientFields(row) ? { value: row } : { problems: missingFields('ingredients', row) };
}
