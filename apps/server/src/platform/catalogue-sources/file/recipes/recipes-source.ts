import { type Catalogue, createOwnRecipeCheck, type RecipeProblem } from '@bugunne/catalogue';
import { INGREDIENT_CATEGORY_VALUES, type Language } from '@bugunne/contract';
import type { CatalogueSource, SourcePage } from '../../source.ts';
import { findRecipes } from './find-recipes.ts';
import { createFoodLookup } from './ingredient-name.ts';
import { jsonFiles } from './json-files.ts';
import { type RecipeTools, recipeRecord } from './recipe-record.ts';

const PAGE = 100;
/** Recipes of one file; more are no kitchen's. */
const MOST = 50_000;

export type RecipesFile = { name: string; input: string; bytes: Uint8Array };

/** The recipes of a file: schema.org's JSON-LD, or an export of Mealie or Tandoor, as JSON or in a zip. */
export function recipesSource(
  { name, input, bytes }: RecipesFile,
  catalogue: Pick<Catalogue, 'items' | 'ingredients'>,
  language: Language | null,
): CatalogueSource {
  return {
    name: 'file',
    input,
    async *pages(cursor) {
      const tools = toolsOf(catalogue, language);
      const first = Number(cursor ?? 0);
      const seen = new Set<string>();
      let place = 0;
      let page = newPage();
      for await (const found of recipesIn(name, bytes)) {
        place += 1;
        if (place > MOST) break;
        const read = 'reason' in found ? found : recipeRecord(found, tools);
        const isTwice = 'record' in read && seen.has(read.record.sourceId);
        if ('record' in read) seen.add(read.record.sourceId);
        if (place <= first) continue;
        const title = found.name.slice(0, 150) || `recipe ${place}`;
        if ('reason' in read) page.failures.push({ sourceId: title, reason: read.reason });
        else if (isTwice) page.failures.push({ sourceId: title, reason: 'it is in the file twice' });
        else {
          page.records.push(read.record);
          for (const value of read.unmapped) page.unmapped.set(value, (page.unmapped.get(value) ?? 0) + 1);
          if (read.problems.length > 0)
            page.unpicked.push({ sourceId: title, reason: read.problems.map(problemText).join('; ') });
        }
        if (page.records.length + page.failures.length >= PAGE) {
          yield { ...page, cursor: String(place) };
          page = newPage();
        }
      }
      if (place === 0) page.failures.push({ sourceId: name, reason: 'no recipe is in the file' });
      yield { ...page, cursor: null };
    },
  };
}

const newPage = () => ({
  records: [] as SourcePage['records'][number][],
  failures: [] as SourcePage['failures'][number][],
  unpicked: [] as SourcePage['failures'][number][],
  unmapped: new Map<string, number>(),
});

/** Recipes, and files that cannot be read. */
async function* recipesIn(name: string, bytes: Uint8Array) {
  for await (const file of jsonFiles(name, bytes)) {
    if ('reason' in file) yield file;
    else yield* findRecipes(file.value);
  }
}

function toolsOf(
  { items, ingredients }: Pick<Catalogue, 'items' | 'ingredients'>,
  language: Language | null,
): RecipeTools {
  const counts = new Map<string, Map<string, number>>();
  for (const item of items) {
    if (item.category !== 'food' || 'tier' in item) continue;
    for (const { ingredient, category } of item.ingredients) {
      const own = counts.get(ingredient) ?? new Map<string, number>();
      counts.set(ingredient, own.set(category, (own.get(category) ?? 0) + 1));
    }
  }
  return {
    ontology: ingredients,
    foodOf: createFoodLookup(ingredients),
    check: createOwnRecipeCheck(ingredients),
    partOf(ingredient) {
      const own = counts.get(ingredient);
      const count = (part: string) => own?.get(part) ?? 0;
      return INGREDIENT_CATEGORY_VALUES.reduce((best, part) => (count(part) > count(best) ? part : best));
    },
    language,
  };
}

const LACKING: Record<Exclude<RecipeProblem['kind'], 'unknown' | 'named'>, string> = {
  title: 'it has no title',
  ingredients: 'it has fewer than two ingredients',
  steps: 'it has no steps',
  time: 'it has no time',
  servings: 'it does not say for how many it is',
};

function problemText(problem: RecipeProblem): string {
  switch (problem.kind) {
    case 'unknown':
      return `the ingredient “${problem.text}” is not known`;
    case 'named':
      return `“${problem.food}” is named but is no ingredient: “${problem.text.slice(0, 80)}”`;
    default:
      return LACKING[problem.kind];
  }
}
