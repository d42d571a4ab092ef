import { field, isObject, type JsonObject, listOf, textOf, webAddress, wordsOf } from './json.ts';
import { minutesOf } from './minutes.ts';
import { MOST_TEXTS, type RecipeDraft } from './recipe-draft.ts';
import { nutritionOf, stepsOf } from './schema-org.ts';

/** A recipe as Mealie exports it, with names in camel case or with underscores. */
export const isMealie = (value: JsonObject): boolean =>
  value['@type'] === undefined &&
  Array.isArray(field(value, 'recipeIngredient')) &&
  field(value, 'recipeInstructions') !== undefined;

export function mealieDraft(value: JsonObject): RecipeDraft {
  const name = textOf(value['name']);
  const nutrition = value['nutrition'];
  const times = { prep: field(value, 'prepTime'), cook: field(value, 'performTime') ?? field(value, 'cookTime') };
  return {
    name,
    key: textOf(value['slug']) || name,
    url: webAddress(value['orgURL'] ?? value['org_url']),
    language: '',
    description: textOf(value['description']),
    lines: listOf(field(value, 'recipeIngredient')).slice(0, MOST_TEXTS).flatMap(linesOf),
    steps: stepsOf(field(value, 'recipeInstructions')),
    times: { prep: minutesOf(times.prep), cook: minutesOf(times.cook), total: minutesOf(field(value, 'totalTime')) },
    servings: [servingsOf(field(value, 'recipeServings')), textOf(field(value, 'recipeYield'))],
    cuisines: [],
    categories: wordsOf(field(value, 'recipeCategory')),
    keywords: wordsOf(value['tags']),
    nutrition: isObject(nutrition) ? nutritionOf(nutrition) : null,
  };
}

/** Mealie has 0 for an unknown number. */
const servingsOf = (value: unknown) => (typeof value === 'number' && value > 0 ? String(value) : '');

function linesOf(line: unknown): string[] {
  if (typeof line === 'string') return [textOf(line)].filter((text) => text !== '');
  if (!isObject(line)) return [];
  const heading = textOf(line['title']);
  const [food, unit] = [nameOf(line['food']), nameOf(line['unit'])];
  const note = textOf(line['note']);
  const amount = typeof line['quantity'] === 'number' && line['quantity'] > 0 ? String(line['quantity']) : '';
  // Without a food the whole line is in the note, and the quantity is no more than a default.
  const text =
    food === ''
      ? unit === ''
        ? note || textOf(field(line, 'originalText')) || textOf(line['display'])
        : [amount, unit, note].filter((part) => part !== '').join(' ')
      : [[amount, unit, food].filter((part) => part !== '').join(' '), note].filter((part) => part !== '').join(', ');
  return [heading === '' ? '' : `${heading.replace(/:$/u, '')}:`, text].filter((part) => part !== '');
}

const nameOf = (value: unknown) => (isObject(value) ? textOf(value['name']) : textOf(value));
