import type { Allergen } from '@bugunne/contract';
import { acceptIngredient, acceptItem, idOf } from './accept-row.ts';
import { type AdviceDiets, createAdviceChecker } from './advice.ts';
import { allergensOfRecipe } from './allergens.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { type DietaryRestriction, dietsOfRecipe } from './diets.ts';
import { CatalogueError, type Fault } from './fault.ts';
import { deepFreeze, freezeCollection } from './freeze.ts';
import { DATA_DIRECTORY, type DataRow, readData } from './read-data.ts';
import { difficultyProblems, groupProblems, nameProblems, nutritionProblems, unknownIngredients } from './rules.ts';
import type { Ingredient, WrittenItem } from './schema.ts';

/** All titles and recipes; deeply immutable. */
export type Catalogue = {
  /** Those of our editors first (movies, series, music, recipes; each in the order of the files), then the listed ones. */
  readonly items: readonly CatalogueItem[];
  readonly byId: ReadonlyMap<string, CatalogueItem>;
  /** The ontology by ingredient id. */
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  /** The restrictions that a recipe satisfies; none for other items and unknown ids. */
  dietsOf(id: string): ReadonlySet<DietaryRestriction>;
  /** The allergens in a recipe; null when unknown, and for other items and unknown ids. */
  allergensOf(id: string): ReadonlySet<Allergen> | null;
  /** The restrictions that a recipe's tips and variations break; null for other items and unknown ids. */
  adviceOf(id: string): AdviceDiets | null;
};

/** The items of our editors only. */
export type BuiltInCatalogue = Omit<Catalogue, 'items' | 'byId'> & {
  readonly items: readonly WrittenItem[];
  readonly byId: ReadonlyMap<string, WrittenItem>;
};

export type LoadOptions = {
  /**
   * True (the default): checks everything against the schemas and rules, as `check.ts` and the tests do. False, for a
   * quick server start: the files were checked when they were committed, so only cheap checks run that prevent later
   * errors (readable lists, every field present, unique item ids). Uncertain data is then treated conservatively: an
   * ingredient described twice has the groups of both, and a recipe with an unknown ingredient satisfies no restriction
   * and has unknown allergens.
   */
  validate?: boolean;
  /** Data directory; by default that of the package. */
  directory?: string;
};

const NO_DIETS: ReadonlySet<DietaryRestriction> = freezeCollection(new Set<DietaryRestriction>());

/** Reads the data files. Throws one `CatalogueError` that lists all faults with file and id. */
export function loadCatalogue({ validate = true, directory = DATA_DIRECTORY }: LoadOptions = {}): BuiltInCatalogue {
  const { rows, faults } = readData(directory);
  const ingredients = collectIngredients(rows, validate, faults);
  const byId = collectItems(rows, validate, ingredients, faults);
  if (faults.length > 0) throw new CatalogueError(faults);

  const diets = new Map<string, ReadonlySet<DietaryRestriction>>();
  const allergens = new Map<string, ReadonlySet<Allergen>>();
  for (const item of byId.values()) {
    if (item.category !== 'food') continue;
    diets.set(item.id, freezeCollection(dietsOfRecipe(item, ingredients)));
    const known = allergensOfRecipe(item, ingredients);
    if (known) allergens.set(item.id, freezeCollection(known));
  }
  for (const ingredient of ingredients.values()) deepFreeze(ingredient);
  return Object.freeze({
    items: deepFreeze([...byId.values()]),
    byId: freezeCollection(byId),
    ingredients: freezeCollection(ingredients),
    dietsOf: (id: string) => diets.get(id) ?? NO_DIETS,
    allergensOf: (id: string) => allergens.get(id) ?? null,
    adviceOf: createAdviceLookup(byId, ingredients),
  });
}

/** Reads the texts of a recipe at its first lookup, so that they do not delay the server start. */
function createAdviceLookup(
  byId: ReadonlyMap<string, WrittenItem>,
  ingredients: ReadonlyMap<string, Ingredient>,
): Catalogue['adviceOf'] {
  const known = new Map<string, AdviceDiets>();
  let check: ReturnType<typeof createAdviceChecker> | undefined;
  return (id) => {
    const item = byId.get(id);
    if (item?.category !== 'food') return null;
    check ??= createAdviceChecker(ingredients);
    const advice = known.get(id) ?? check(item);
    if (!known.has(id)) {
      for (const broken of Object.values(advice).flat()) freezeCollection(broken);
      known.set(id, deepFreeze(advice));
    }
    return advice;
  };
}

function collectIngredients(rows: readonly DataRow[], validate: boolean, faults: Fault[]): Map<string, Ingredient> {
  const ingredients = new Map<string, Ingredient>();
  const firstFile = new Map<string, string>();
  for (const { kind, file, row } of rows) {
    if (kind !== 'ingredients') continue;
    const accepted = acceptIngredient(row, validate);
    const id = idOf(row);
    const report = (message: string) => faults.push({ file, id, message });
    if ('problems' in accepted) {
      accepted.problems.forEach(report);
      continue;
    }
    const ingredient = accepted.value;
    const earlier = ingredients.get(id);
    if (validate) {
      groupProblems(ingredient).forEach(report);
      if (earlier) report(`ingredient is already in ${firstFile.get(id)}`);
    }
    const groups = [...new Set([...(earlier?.groups ?? []), ...ingredient.groups])];
    ingredients.set(id, earlier ? { ...earlier, groups } : ingredient);
    if (!earlier) firstFile.set(id, file);
  }
  if (validate) {
    for (const { id, message } of nameProblems(ingredients))
      faults.push({ file: firstFile.get(id) ?? '', id, message });
  }
  return ingredients;
}

function collectItems(
  rows: readonly DataRow[],
  validate: boolean,
  ingredients: ReadonlyMap<string, Ingredient>,
  faults: Fault[],
): Map<string, WrittenItem> {
  const byId = new Map<string, WrittenItem>();
  const firstFile = new Map<string, string>();
  for (const { kind, file, row } of rows) {
    if (kind === 'ingredients') continue;
    const accepted = acceptItem(kind, row, validate);
    const id = idOf(row);
    const report = (message: string) => faults.push({ file, id, message });
    const seenIn = firstFile.get(id);
    if (seenIn !== undefined) report(`id is already in ${seenIn}`);
    else firstFile.set(id, file);
    if ('problems' in accepted) {
      accepted.problems.forEach(report);
      continue;
    }
    const item = accepted.value;
    if (validate && item.category === 'food') {
      unknownIngredients(item, ingredients).forEach(report);
      difficultyProblems(item).forEach(report);
      nutritionProblems(item, ingredients).forEach(report);
    }
    if (seenIn === undefined) byId.set(id, item);
  }
  return byId;
}
