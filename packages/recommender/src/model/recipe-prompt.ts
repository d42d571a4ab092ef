import { INGREDIENT_CATEGORIES, UNIT_VALUES } from '@bugunne/contract';
import { cleanList, cleanValue, DATA_RULE, dataBlock } from './clean-value.ts';

export type RecipePromptInput = {
  title: string;
  /** Such as the cuisine, the difficulty and the diets to keep; most important first. */
  facts: readonly string[];
  servings: number;
};

const CATEGORIES = INGREDIENT_CATEGORIES.map(({ label }) => label.tr).join('|');
const SHAPE = `{"ingredients":[{"name":T,"amount":200,"unit":"g","category":"${CATEGORIES}","note":T?}],"instructions":[{"step":1,"instruction":T,"tip":T?}],"nutritionInfo":{"calories":345,"protein":13,"carbs":41,"fat":15},"cookingTips":[T],"variations":[T],"servingInfo":{"servings":4,"prepTime":10,"cookTime":35}}`;

/** The request for a full recipe of a dish in both languages, with the fields of §3. */
export function recipePrompt(input: RecipePromptInput): { system: string; user: string } {
  const system = [
    'You write a tested home recipe for the dish named in the data.',
    DATA_RULE,
    `Answer with JSON only: ${SHAPE}`,
    'Every T is {"tr":"…","en":"…"}, the same in Turkish (imperatives of "sen": doğra, karıştır) and in English; T? may be left out. Plain text in one line: no markup, no links.',
    `2-25 ingredients with metric amounts for all servings; unit: ${UNIT_VALUES.join('|')}; amount null only with to-taste.`,
    '3-14 instructions of at most 400 characters; 1-4 cookingTips and 1-4 variations of at most 200. nutritionInfo per serving in whole grams and kcal; times in minutes.',
    'Keep to every diet named in the data.',
  ].join('\n');
  const facts = cleanList(input.facts.slice(0, 8));
  return {
    system,
    user: dataBlock([
      `dish: ${cleanValue(input.title)}`,
      facts === '' ? '' : `facts: ${facts}`,
      `servings: ${input.servings}`,
    ]),
  };
}
