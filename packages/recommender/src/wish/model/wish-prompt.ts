import {
  type Category,
  FILTER_FIELDS,
  FILTER_LIMITS,
  FILTER_OPTIONS,
  type FilterField,
  hasFilter,
  OPTIONS_OF_FIELD,
  type OptionField,
  PLATFORMS,
} from '@bugunne/contract';
import { cleanValue, DATA_RULE, dataBlock } from '../../model/clean-value.ts';

export type WishPromptInput = {
  category: Category;
  /** The user's sentence, untrusted. */
  sentence: string;
  showsRatings: boolean;
};

/**
 * Fields that the model may not fill: examples and tags are read from their words, and any wish for a film could be taken
 * for one that the user can watch.
 */
const NOT_ASKED: readonly FilterField[] = ['like', 'tags', 'withoutTags', 'watchable'];

/** Fields that a model may fill in a category. */
export const modelFields = (category: Category, showsRatings: boolean): FilterField[] =>
  FILTER_FIELDS.filter(
    (field) => hasFilter(category, field) && !NOT_ASKED.includes(field) && (field !== 'minRating' || showsRatings),
  );

const isOptionField = (field: FilterField): field is OptionField => Object.hasOwn(OPTIONS_OF_FIELD, field);

/** The request to read a sentence as filters of a category. */
export function wishPrompt({ category, sentence, showsRatings }: WishPromptInput): { system: string; user: string } {
  const fields = modelFields(category, showsRatings);
  const options = Object.entries(FILTER_OPTIONS[category])
    .map(([kind, list]) => `${kind}: ${(list ?? []).map(({ value }) => value).join(', ')}`)
    .join('\n');
  const system = [
    `You turn one wish for a ${category} pick, in Turkish or English, into search filters.`,
    DATA_RULE,
    `Answer with JSON only, with some of these keys: ${fields.map(shapeOf).join(', ')}`,
    'Lists hold values of the options below, written exactly so. "without…": values that are not wanted. "any…": one of several suffices.',
    'Leave out every key that the wish says nothing about. "unknown": the words of the wish that no key expresses.',
    options,
    ...(fields.includes('platforms') ? [`platforms: ${PLATFORMS.join(', ')}`] : []),
  ].join('\n');
  return { system, user: dataBlock([`wish: ${cleanValue(sentence, FILTER_LIMITS.text)}`]) };
}

function shapeOf(field: FilterField): string {
  if (field === 'surprise') return '"surprise":true';
  if (isOptionField(field) || field === 'platforms') return `"${field}":[…]`;
  return `"${field}":0`;
}
