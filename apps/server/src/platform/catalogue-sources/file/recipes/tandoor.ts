import { isObject, type JsonObject, listOf, textOf, webAddress, wordsOf } from './json.ts';
import { minutesOf } from './minutes.ts';
import { MOST_TEXTS, type RecipeDraft } from './recipe-draft.ts';
import { stepsOf } from './schema-org.ts';

/** A recipe as Tandoor exports it: its ingredients belong to the steps. */
export const isTandoor = (value: JsonObject): boolean =>
  Array.isArray(value['steps']) && (value['working_time'] !== undefined || value['servings'] !== undefined);

export function tandoorDraft(value: JsonObject): RecipeDraft {
  const name = textOf(value['name']);
  const steps = listOf(value['steps']).slice(0, MOST_TEXTS).filter(isObject);
  const url = webAddress(value['source_url']);
  return {
    name,
    key: url ?? name,
    url,
    language: '',
    description: textOf(value['description']),
    lines: steps.flatMap((step) => [
      ...listOf(step['ingredients']).slice(0, MOST_TEXTS).flatMap(linesOf),
      ...otherRecipeOf(step),
    ]),
    steps: steps.flatMap((step) => stepsOf(step['instruction'])),
    times: { prep: minutesOf(value['working_time']), cook: minutesOf(value['waiting_time']), total: null },
    servings: [textOf(value['servings'])],
    cuisines: [],
    categories: [],
    keywords: wordsOf(value['keywords']),
    // It is not said whether its figures are those of a serving.
    nutrition: null,
  };
}

function linesOf(line: unknown): string[] {
  if (!isObject(line)) return [];
  const note = textOf(line['note']);
  if (line['is_header'] === true) return note === '' ? [] : [`${note.replace(/:$/u, '')}:`];
  const amount = line['no_amount'] !== true && Number(line['amount']) > 0 ? textOf(Number(line['amount'])) : '';
  const [unit, food] = [nameOf(line['unit']), nameOf(line['food'])];
  if (food === '') return [textOf(line['original_text']) || note].filter((text) => text !== '');
  const text = [amount, amount === '' ? '' : unit, food].filter((part) => part !== '').join(' ');
  return [[text, note].filter((part) => part !== '').join(', ')].filter((part) => part !== '');
}

/** A step may be a whole other recipe, whose ingredients the file does not have; no ingredient is called so. */
const otherRecipeOf = (step: JsonObject): string[] =>
  step['step_recipe'] === undefined || step['step_recipe'] === null ? [] : ['(another recipe)'];

const nameOf = (value: unknown) => (isObject(value) ? textOf(value['name']) : textOf(value));
