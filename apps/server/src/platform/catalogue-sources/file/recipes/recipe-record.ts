import { createHash } from 'node:crypto';
import {
  type Ingredient,
  nutritionProblems,
  type OwnRecipeCheck,
  RECIPE_LIMITS,
  type RecipeFacts,
  type RecipeProblem,
  type SourceRecord,
  sourceRecordSchema,
} from '@bugunne/catalogue';
import { DESCRIPTION_LIMITS, type INGREDIENT_CATEGORY_VALUES, type Language } from '@bugunne/contract';
import { readLine } from './ingredient-line.ts';
import type { FoodLookup } from './ingredient-name.ts';
import { evidence, languageOf } from './language-of.ts';
import { prepAndCook } from './minutes.ts';
import type { RecipeDraft } from './recipe-draft.ts';
import { cuisineOf, mealOf, mealOfTitle } from './recipe-words.ts';

type Part = (typeof INGREDIENT_CATEGORY_VALUES)[number];

export type RecipeTools = {
  ontology: ReadonlyMap<string, Ingredient>;
  foodOf: FoodLookup;
  check: OwnRecipeCheck;
  /** The part that an ingredient mostly plays in the recipes of our editors. */
  partOf(ingredient: string): Part;
  /** The language of recipes that neither say nor show theirs. */
  language: Language | null;
};

export type ReadRecipe =
  | { record: SourceRecord; unmapped: string[]; problems: readonly RecipeProblem[] }
  | { reason: string };

/** A recipe of a file as a record, or the reason why it is none. */
export function recipeRecord(draft: RecipeDraft, tools: RecipeTools): ReadRecipe {
  const { name, lines, steps } = draft;
  if (name === '') return { reason: 'it has no name' };
  if (lines.length === 0) return { reason: 'it has no ingredients' };
  if (lines.length > RECIPE_LIMITS.lines) return { reason: `it has more than ${RECIPE_LIMITS.lines} ingredients` };
  if (steps.length > RECIPE_LIMITS.steps) return { reason: `it has more than ${RECIPE_LIMITS.steps} steps` };
  const found = languageFor(draft, tools);
  if ('reason' in found) return found;
  const { language } = found;
  const { ingredients, headings } = ingredientsOf(lines, language, tools);
  const { recipe: unchecked, unmapped } = facts(draft, language, ingredients, tools);
  unchecked.headings = headings;
  const recipe: RecipeFacts = { ...unchecked, textGroups: tools.check.textGroups(name, unchecked) };
  const minutes = (recipe.prepTime ?? 0) + (recipe.cookTime ?? 0);
  const read = sourceRecordSchema.safeParse({
    sourceId: `recipe:${createHash('sha256').update(draft.key).digest('hex').slice(0, 20)}`,
    url: draft.url,
    category: 'food',
    facts: {
      originalTitle: name,
      ...(language === 'tr' ? { turkishTitle: name } : { englishTitle: name }),
      ...(minutes >= 1 && minutes <= 1500 ? { minutes } : {}),
      recipe,
    },
    outsideIds: {},
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    return { reason: `${issue?.path.slice(-2).join(' ') ?? 'recipe'}: ${issue?.message ?? 'cannot be read'}` };
  }
  return { record: read.data, unmapped, problems: tools.check.problems(read.data.facts) };
}

/** Letters that look like ours would hide the names of foods. */
const OTHER_LETTERS = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/** The language that the file names or shows. A text in the other language is refused, since foods are found by language. */
function languageFor(
  { name, description, lines, steps, language: tag }: RecipeDraft,
  { language: otherwise, check }: RecipeTools,
): { language: Language } | { reason: string } {
  const named = /^(tr|turkish|türkçe)(?![a-zçğıöşü])/iu.test(tag)
    ? 'tr'
    : /^(en|english)(?![a-z])/iu.test(tag)
      ? 'en'
      : null;
  if (tag !== '' && named === null) return { reason: `its language “${tag}” is neither Turkish nor English` };
  const shown = languageOf([name, ...lines, ...steps].join(' \n '));
  if (named !== null && shown !== null && named !== shown)
    return { reason: `it says that it is in “${tag}”, but is in ${shown === 'tr' ? 'Turkish' : 'English'}` };
  if (OTHER_LETTERS.test([name, description, ...lines, ...steps].join(' ')))
    return { reason: 'a text has letters of neither Turkish nor English' };
  const language = named ?? shown ?? otherwise;
  if (language === null) return { reason: 'its language is not known; say it with --language tr or --language en' };
  // A dish is often called as in its own country, as Mercimek Çorbası.
  const isTitleForeign = ![null, language].includes(languageOf(name));
  const other = isTitleForeign ? name : [description, ...steps].find((text) => isForeign(text, language, check));
  return other === undefined ? { language } : { reason: `a text is in another language: “${other.slice(0, 60)}”` };
}

/** So many words of which none is of the language of the recipe are in another. */
const LEAST_WORDS = 6;

/** Whether a text is in another language than the recipe, or seems to be, since it names a food in the other language. */
function isForeign(text: string, language: Language, check: OwnRecipeCheck): boolean {
  const shown = languageOf(text);
  if (shown !== null) return shown !== language;
  const other = language === 'tr' ? 'en' : 'tr';
  const known = new Set(check.namesIn(text, language));
  if (check.namesIn(text, other).some((name) => !known.has(name))) return true;
  return text.split(/\s+/u).length >= LEAST_WORDS && evidence(text)[language] === 0 && known.size === 0;
}

const HEADING: readonly (readonly [RegExp, Part])[] = [
  [/(?<!\p{L})(?:sos|sosu|sauce|dressing|glaze|şerbet|şerbeti)(?!\p{L})/iu, 'sauce'],
  [/(?<!\p{L})(?:üzeri|üzerine|süsle\p{L}*|servis|garnish|topping|serve|serving)(?!\p{L})/iu, 'garnish'],
];

function ingredientsOf(lines: readonly string[], language: Language, { foodOf, partOf }: RecipeTools) {
  let part: Part | null = null;
  const headings: string[] = [];
  const ingredients = lines.flatMap((line): RecipeFacts['ingredients'] => {
    if (isHeading(line, language, foodOf)) {
      part = HEADING.find(([words]) => words.test(line))?.[1] ?? null;
      headings.push(line);
      return [];
    }
    return readLine(line.replace(/:$/u, ''), language, foodOf).map((read) => ({
      ...read,
      category: part ?? (read.ingredient === null ? 'main' : partOf(read.ingredient)),
    }));
  });
  return { ingredients, headings };
}

/** "For the sauce:", but neither "200 g butter:" nor "Butter:". */
const isHeading = (line: string, language: Language, foodOf: FoodLookup) =>
  /:$/u.test(line) &&
  line.length <= RECIPE_LIMITS.line &&
  !/\d/u.test(line) &&
  !foodOf(line.replace(/:$/u, ''), language);

function facts(
  draft: RecipeDraft,
  language: Language,
  ingredients: RecipeFacts['ingredients'],
  { ontology }: RecipeTools,
): { recipe: RecipeFacts; unmapped: string[] } {
  const cuisines = distinct([...draft.cuisines, ...draft.keywords].flatMap((word) => cuisineOf(word) ?? [])).slice(
    0,
    3,
  );
  const named = distinct([...draft.categories, ...draft.keywords].flatMap((word) => mealOf(word) ?? [])).slice(0, 5);
  const ofTitle = mealOfTitle(draft.name);
  const nutrition = nutritionOf(draft.nutrition, ingredients, ontology);
  const recipe: RecipeFacts = {
    language,
    description: shortened(draft.description),
    cuisines,
    mealTypes: named.length === 0 && ofTitle !== null ? [ofTitle] : named,
    servings: draft.servings.map(servingsOf).find((servings) => servings !== null) ?? null,
    ...prepAndCook(draft.times),
    ingredients,
    steps: [...draft.steps],
    nutrition: nutrition === 'implausible' ? null : nutrition,
    headings: [],
    textGroups: [],
  };
  const unmapped = [
    ...draft.cuisines.filter((word) => cuisineOf(word) === null).map((word) => `cuisine ${word}`),
    ...draft.categories
      .filter((word) => mealOf(word) === null && cuisineOf(word) === null)
      .map((word) => `category ${word}`),
    ...(nutrition === 'implausible' ? ['nutrition that does not add up'] : []),
  ];
  return { recipe, unmapped };
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** The beginning of the owner's text, up to the end of a sentence or a word. */
function shortened(text: string): string | null {
  const most = DESCRIPTION_LIMITS.description;
  if (text.length <= most) return text === '' ? null : text;
  const start = text.slice(0, most);
  const sentence = /^.*[.!?](?=\s)/su.exec(`${start} `)?.[0];
  return sentence && sentence.length <= most ? sentence : `${start.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}

/** People, of "4 servings" or "4-6 kişilik"; null of "12 cookies". */
function servingsOf(text: string): number | null {
  const found = /(\d+)(?:\s*[-–]\s*\d+)?/u.exec(text);
  const isOfPeople = /^\s*\d+(?:\.0+)?\s*$|serving|portion|people|person|serves|kişi|porsiyon/iu.test(text);
  const count = Number(found?.[1]);
  return isOfPeople && count >= 1 && count <= RECIPE_LIMITS.servings ? count : null;
}

function nutritionOf(
  nutrition: RecipeDraft['nutrition'],
  ingredients: RecipeFacts['ingredients'],
  ontology: ReadonlyMap<string, Ingredient>,
): RecipeFacts['nutrition'] | 'implausible' {
  if (nutrition === null) return null;
  const [calories, protein, carbs, fat] = [
    /kj/iu.test(nutrition.calories) && !/kcal/iu.test(nutrition.calories) ? null : figureOf(nutrition.calories),
    figureOf(nutrition.protein),
    figureOf(nutrition.carbs),
    figureOf(nutrition.fat),
  ];
  if (calories === null || protein === null || carbs === null || fat === null) return null;
  const figures = { calories, protein, carbs, fat };
  const known = ingredients.flatMap(({ ingredient }) => (ingredient === null ? [] : [{ ingredient }]));
  const isPlausible =
    calories >= 5 &&
    calories <= 2000 &&
    nutritionProblems({ nutrition: figures, ingredients: known }, ontology).length === 0;
  return isPlausible ? figures : 'implausible';
}

/** Grams or kcal; null without a number, or in milligrams. */
function figureOf(text: string): number | null {
  const found = /(\d+(?:[.,]\d+)?)\s*(mg)?/iu.exec(text);
  if (!found || found[2] !== undefined) return null;
  return Math.round(Number((found[1] ?? '').replace(',', '.')));
}
