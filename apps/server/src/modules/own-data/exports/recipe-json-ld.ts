import {
  type DIETARY_RESTRICTIONS,
  type Item,
  type Language,
  pagePath,
  type RecipeDetail,
  sharedPath,
} from '@bugunne/contract';
import { ingredientLine } from './ingredient-line.ts';

type Diet = (typeof DIETARY_RESTRICTIONS)[number]['value'];

/** The diets that schema.org has a word for. */
const SCHEMA_DIETS: Partial<Record<Diet, string>> = {
  vejetaryen: 'VegetarianDiet',
  vegan: 'VeganDiet',
  glutensiz: 'GlutenFreeDiet',
  laktozsuz: 'LowLactoseDiet',
  'düşük kalorili': 'LowCalorieDiet',
  helal: 'HalalDiet',
  koşer: 'KosherDiet',
};
const DIET_OF = new Map(Object.entries(SCHEMA_DIETS));

const WORDS = {
  tr: {
    servings: (count: number) => `${count} porsiyon`,
    serving: '1 porsiyon',
    unverified: 'Doğrulanmamış tarif: bir dil modeli yazdı, kimse denemedi. Miktarlar ve malzemeler yanlış olabilir.',
    keyword: 'doğrulanmamış',
  },
  en: {
    servings: (count: number) => `${count} ${count === 1 ? 'serving' : 'servings'}`,
    serving: '1 serving',
    unverified:
      'Unverified recipe: a language model wrote it, and it was never tried. Amounts and ingredients may be wrong.',
    keyword: 'unverified',
  },
} as const;

/** Minutes as an ISO 8601 duration: 95 is "PT1H35M". */
function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** Minutes of a recipe; nothing where it does not say them. */
function timesOf(prepTime: number, cookTime: number): object {
  if (prepTime + cookTime === 0) return {};
  return {
    prepTime: isoDuration(prepTime),
    cookTime: isoDuration(cookTime),
    totalTime: isoDuration(prepTime + cookTime),
  };
}

const filled = (key: string, values: readonly string[]): object => (values.length > 0 ? { [key]: values } : {});

/** Of one serving; nothing where the recipe does not say it. */
function nutritionOf(nutrition: RecipeDetail['nutritionInfo'], serving: string): object {
  if (nutrition === null) return {};
  const { calories, protein, carbs, fat } = nutrition;
  return {
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: serving,
      calories: `${calories} kcal`,
      proteinContent: `${protein} g`,
      carbohydrateContent: `${carbs} g`,
      fatContent: `${fat} g`,
    },
  };
}

type Options = {
  language: Language;
  publicUrl: string;
  /** Whether we wrote the recipe; of one from the owner's files the author is not known. */
  isOurs: boolean;
};

/** A dish as schema.org/Recipe in `language`. Diets are those that follow from its ingredients; an unverified dish has none. */
export function recipeJsonLd(item: Item, recipe: RecipeDetail, { language, publicUrl, isOurs }: Options): object {
  const words = WORDS[language];
  const { servings, prepTime, cookTime } = recipe.servingInfo;
  const isVerified = item.verified && recipe.verified;
  const diets = isVerified ? item.diets.flatMap(({ value }) => DIET_OF.get(value) ?? []) : [];
  const keywords = [...item.tags, ...(isVerified ? [] : [words.keyword])].join(', ');
  return {
    '@type': 'Recipe',
    identifier: item.id,
    name: item.title,
    inLanguage: recipe.textLanguage ?? language,
    description: isVerified ? item.description : `${words.unverified} ${item.description}`,
    ...(isVerified ? {} : { creativeWorkStatus: 'Unverified' }),
    ...(isOurs ? { author: { '@type': 'Organization', name: 'BugünNe', url: publicUrl } } : {}),
    url: `${publicUrl}${pagePath(language, item.verified ? sharedPath(item) : `/dashboard/content/${item.id}`)}`,
    ...(item.coverImage === null ? {} : { image: new URL(item.coverImage, publicUrl).href }),
    recipeYield: words.servings(servings),
    ...timesOf(prepTime, cookTime),
    ...filled(
      'recipeCuisine',
      item.genre.map(({ label }) => label),
    ),
    ...filled(
      'recipeCategory',
      item.mealTypes.map(({ label }) => label),
    ),
    ...(keywords === '' ? {} : { keywords }),
    recipeIngredient: recipe.ingredients.map((line) => ingredientLine(line, language)),
    recipeInstructions: recipe.instructions.map(({ step, instruction, tip }) => ({
      '@type': 'HowToStep',
      position: step,
      text: instruction,
      ...(tip === null ? {} : { itemListElement: [{ '@type': 'HowToTip', text: tip }] }),
    })),
    ...nutritionOf(recipe.nutritionInfo, words.serving),
    ...(diets.length > 0 ? { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) } : {}),
  };
}
