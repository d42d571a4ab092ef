import { field, isObject, type JsonObject, listOf, textOf, webAddress, wordsOf } from './json.ts';
import { minutesOf } from './minutes.ts';
import { MOST_TEXTS, type RecipeDraft } from './recipe-draft.ts';

/** Nested sections of steps that are read. */
const DEEPEST = 4;

export const isSchemaOrg = (value: JsonObject): boolean =>
  listOf(value['@type']).some(
    (type) => typeof type === 'string' && /^(?:https?:\/\/schema\.org\/)?Recipe$/u.test(type),
  );

/** A recipe in schema.org's vocabulary, as pages of recipes and the exports of many programs have it. */
export function schemaOrgDraft(value: JsonObject): RecipeDraft {
  const name = textOf(value['name']);
  const url = webAddress(value['url']) ?? webAddress(value['@id']) ?? webAddress(value['mainEntityOfPage']);
  const id = isObject(value['identifier']) ? textOf(value['identifier']['value']) : textOf(value['identifier']);
  const nutrition = value['nutrition'];
  return {
    name,
    key: url ?? (id || textOf(value['@id']) || name),
    url,
    language: languageTag(value['inLanguage']),
    description: textOf(value['description']),
    lines: textsOf(value['recipeIngredient'] ?? value['ingredients']),
    steps: stepsOf(value['recipeInstructions']),
    times: {
      prep: minutesOf(value['prepTime']),
      cook: minutesOf(value['cookTime']),
      total: minutesOf(value['totalTime']),
    },
    servings: listOf(value['recipeYield'] ?? value['yield']).map(textOf),
    cuisines: wordsOf(value['recipeCuisine']),
    categories: wordsOf(value['recipeCategory']),
    keywords: wordsOf(value['keywords']),
    nutrition: isObject(nutrition) ? nutritionOf(nutrition) : null,
  };
}

export const nutritionOf = (nutrition: JsonObject): RecipeDraft['nutrition'] => ({
  calories: textOf(field(nutrition, 'calories')),
  protein: textOf(field(nutrition, 'proteinContent')),
  carbs: textOf(field(nutrition, 'carbohydrateContent')),
  fat: textOf(field(nutrition, 'fatContent')),
});

const languageTag = (value: unknown) =>
  isObject(value) ? textOf(value['alternateName'] ?? value['name']) : textOf(listOf(value)[0]);

const textsOf = (value: unknown): string[] =>
  listOf(value)
    .slice(0, MOST_TEXTS)
    .flatMap((one) =>
      typeof one === 'string' ? one.split(/\r?\n/u).map(textOf) : [textOf(isObject(one) ? one['name'] : one)],
    )
    .filter((text) => text !== '');

/** Steps as texts, as HowToStep, or in sections; a text with line breaks has a step in each line. */
export function stepsOf(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  return listOf(value)
    .slice(0, MOST_TEXTS)
    .flatMap((one) => {
      if (typeof one === 'string') return one.split(/\r?\n|<\/(?:p|li)>|<br\s*\/?>/iu).map(textOf);
      if (!isObject(one)) return [];
      const nested = one['itemListElement'];
      const own = one['text'] ?? (nested === undefined ? (one['name'] ?? one['description']) : undefined);
      return [...stepsOf(own, depth + 1), ...stepsOf(nested, depth + 1)];
    })
    .filter((text) => text !== '')
    .slice(0, MOST_TEXTS);
}
