import {
  type Category,
  FILTER_OPTIONS,
  type FilterField,
  mergedFilters,
  OPTIONS_OF_FIELD,
  type OptionField,
  type RefreshFilters,
  refreshFilterShape,
  refreshFiltersSchema,
} from '@bugunne/contract';
import { ownField } from '../../model/own-field.ts';
import { readJson } from '../../model/read-json.ts';
import type { Reading } from '../sentence/read-wish.ts';
import { modelFields } from './wish-prompt.ts';

const isOptionField = (field: FilterField): field is OptionField => Object.hasOwn(OPTIONS_OF_FIELD, field);

/** The filters of a model's answer: each field alone has to be valid, everything else is dropped. Never throws. */
export function readWishAnswer(text: string, category: Category, showsRatings: boolean): RefreshFilters {
  const answer = readJson(text);
  const found: Record<string, unknown> = {};
  for (const field of modelFields(category, showsRatings)) {
    const parsed = refreshFilterShape[field].safeParse(offered(field, ownField(answer, field), category));
    if (parsed.success && parsed.data !== undefined) found[field] = parsed.data;
  }
  const whole = refreshFiltersSchema.safeParse(found);
  return whole.success && inOrder(whole.data) ? whole.data : {};
}

/** Of a list only the options of the category, each once. */
function offered(field: FilterField, value: unknown, category: Category): unknown {
  if (!isOptionField(field) || !Array.isArray(value)) return value;
  const options = FILTER_OPTIONS[category][OPTIONS_OF_FIELD[field]] ?? [];
  return options.map((option) => option.value).filter((option) => value.includes(option));
}

const inOrder = ({ minDuration = 0, maxDuration = Infinity, yearFrom = 0, yearTo = Infinity }: RefreshFilters) =>
  minDuration <= maxDuration && yearFrom <= yearTo;

/**
 * A reading whose missing filters a model filled in. What was understood without it stays, with nothing else about the
 * same. Words stay unknown unless the model says that it used them: it can only shorten the list.
 */
export function completedReading(
  reading: Reading,
  text: string,
  category: Category,
  showsRatings: boolean,
): Reading & { byModel: boolean } {
  const found = readWishAnswer(text, category, showsRatings);
  const filters = mergedFilters(found, reading.filters);
  const isUsable = refreshFiltersSchema.safeParse(filters).success && inOrder(filters);
  const byModel = isUsable && Object.keys(filters).length > Object.keys(reading.filters).length;
  if (!byModel) return { ...reading, byModel };
  const still: unknown = ownField(readJson(text), 'unknown');
  const unknown = Array.isArray(still)
    ? reading.unknown.filter((word) => still.some((other) => other === word))
    : reading.unknown;
  return { ...reading, filters, unknown, byModel };
}
